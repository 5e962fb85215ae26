// npm run tool -- renew-data SET: installs the newest packages that a bundled data set comes from,
// derives its files again, and records the packages' date.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import { z } from 'zod';
import { DATA_SETS } from '../../server/src/modules/system/data-sets.ts';
import { ROOT } from '../test-run/run-command.ts';
import { withDate } from './with-date.ts';

const LIST = join(ROOT, 'server/src/modules/system/data-sets.ts');
const run = (command: string, ...parameters: string[]) =>
  execa(command, parameters, {
    cwd: ROOT,
    preferLocal: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });

const set = DATA_SETS.find(({ id }) => id === process.argv[2]);
if (!set) {
  process.stderr.write(`Name a data set: ${DATA_SETS.map(({ id }) => id).join(', ')}.\n`);
  process.exit(1);
}
if (set.packages.length === 0) {
  process.stderr.write(`${set.name} come from no package. Change the code that computes them.\n`);
  process.exit(1);
}
const newest = set.packages.map((name) => `${name}@latest`);
await run('npm', 'install', '--save-exact', `--workspace=${set.workspace}`, ...newest);
for (const program of set.programs) await run('node', program);
const dates = await Promise.all(set.packages.map(publishedOn));
// The oldest source decides how old the set is.
const [asOf = set.asOf] = dates.toSorted();
await writeFile(LIST, withDate(await readFile(LIST, 'utf8'), set.id, asOf));
process.stdout.write(`${set.name} are as of ${asOf}. Run npm run test:full before you commit.\n`);

/** The month in which the newest version of a package was published. */
async function publishedOn(name: string): Promise<string> {
  const { stdout } = await run('npm', 'view', name, 'dist-tags.latest', 'time', '--json');
  const { 'dist-tags.latest': version, time } = z
    .object({ 'dist-tags.latest': z.string(), time: z.record(z.string(), z.string()) })
    .parse(JSON.parse(stdout));
  return (time[version] ?? '').slice(0, 'YYYY-MM'.length);
}
