// npm run build: builds the web app into web/dist, and remembers from what.
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CommandResult, ROOT, runCommand } from './run-command.ts';

const SOURCES = ['web/**/*', 'contract/**/*', 'package-lock.json'];
const MADE = /(^|\/)(node_modules|dist|dist-server|\.cache)(\/|$)/;
const BUILT_FROM = join(ROOT, 'web/dist/.built-from');

/** A digest of everything the web app is made from. */
function sourceDigest(): string {
  const digest = createHash('sha256');
  const entries = globSync(SOURCES, {
    cwd: ROOT,
    withFileTypes: true,
    exclude: (entry) => MADE.test(join(entry.parentPath, entry.name).slice(ROOT.length)),
  });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  for (const path of paths.sort())
    digest.update(`${path.slice(ROOT.length)}\0`).update(readFileSync(path));
  return digest.digest('hex');
}

function builtFrom(): string | undefined {
  try {
    return readFileSync(BUILT_FROM, 'utf8');
  } catch {
    return undefined;
  }
}

export const isWebStale = (): boolean => builtFrom() !== sourceDigest();

export async function buildWeb(): Promise<CommandResult> {
  const digest = sourceDigest();
  const ended = await runCommand('vite', ['build', '--logLevel', 'warn'], {
    cwd: join(ROOT, 'web'),
  });
  // The build empties its folder first: a build that was cut short leaves no note and is done
  // again.
  if (ended.code === 0) writeFileSync(BUILT_FROM, digest);
  return ended;
}

if (process.argv[1] === import.meta.filename) {
  const { code, output } = await buildWeb();
  process.stdout.write(output);
  process.exitCode = code;
}
