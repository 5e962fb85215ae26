// npm run build: builds the web app into web/dist.
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';

const ROOT = join(import.meta.dirname, '../..');
const SOURCES = ['web/**/*', 'contract/**/*', 'package-lock.json'];
const GENERATED = /(^|\/)(node_modules|dist|dist-server|\.cache)(\/|$)/;
/** Contains the digest of the sources that `web/dist` was built from. */
const DIGEST_FILE = join(ROOT, 'web/dist/.built-from');

export interface WebBuild {
  code: number;
  /** Standard output and standard error of the build, interleaved. */
  output: string;
}

/** A digest of all sources of the web app. */
function sourceDigest(): string {
  const digest = createHash('sha256');
  const entries = globSync(SOURCES, {
    cwd: ROOT,
    withFileTypes: true,
    exclude: (entry) => GENERATED.test(join(entry.parentPath, entry.name).slice(ROOT.length)),
  });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  for (const path of paths.sort())
    digest.update(`${path.slice(ROOT.length)}\0`).update(readFileSync(path));
  return digest.digest('hex');
}

function readBuiltDigest(): string | undefined {
  try {
    return readFileSync(DIGEST_FILE, 'utf8');
  } catch {
    return undefined;
  }
}

export const isWebStale = (): boolean => readBuiltDigest() !== sourceDigest();

/** Builds the web app into web/dist; never rejects. */
export async function buildWeb(): Promise<WebBuild> {
  const digest = sourceDigest();
  const { exitCode, all, originalMessage } = await execa('vite', ['build', '--logLevel', 'warn'], {
    cwd: join(ROOT, 'web'),
    preferLocal: true,
    localDir: ROOT,
    env: { NO_COLOR: '1' },
    stdin: 'ignore',
    all: true,
    stripFinalNewline: false,
    reject: false,
  });
  // The build empties web/dist first, so an interrupted build leaves no digest and is repeated.
  if (exitCode === 0) writeFileSync(DIGEST_FILE, digest);
  if (exitCode === undefined) return { code: 1, output: `vite: ${originalMessage}\n` };
  return { code: exitCode, output: all };
}

if (import.meta.main) {
  const { code, output } = await buildWeb();
  process.stdout.write(output);
  process.exitCode = code;
}
