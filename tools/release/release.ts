// npm run release [-- --snapshot]: makes the archive of a release in the folder "release".
import { parseArgs } from 'node:util';
import { join, relative } from 'node:path';
import { ROOT } from '../test-run/run-command.ts';
import { makeRelease, ReleaseRefused } from './make-release.ts';

const { values } = parseArgs({ options: { snapshot: { type: 'boolean', default: false } } });
try {
  const archive = await makeRelease({
    root: ROOT,
    into: join(ROOT, 'release'),
    snapshot: values.snapshot,
  });
  process.stdout.write(`${relative(process.cwd(), archive)}\n`);
} catch (error) {
  if (!(error instanceof ReleaseRefused)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
