import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');
const GENERATED = /(^|\/)(node_modules|dist|dist-server|\.cache)(\/|$)/;

/** A folder that is built from sources, with the digest of those it was built from. */
export interface Built {
  folder: string;
  sources: readonly string[];
}

export const WEB: Built = {
  folder: 'web/dist',
  sources: ['web/**/*', 'contract/**/*', 'package-lock.json'],
};

export const SERVER: Built = {
  folder: 'server/dist',
  sources: ['server/**/*.ts', 'contract/**/*', 'web/scripts/*', 'package-lock.json'],
};

const digestFile = ({ folder }: Built): string => join(ROOT, folder, '.built-from');

export function sourceDigest({ sources }: Built): string {
  const digest = createHash('sha256');
  const entries = globSync(sources, {
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

export function isStale(built: Built): boolean {
  try {
    return readFileSync(digestFile(built), 'utf8') !== sourceDigest(built);
  } catch {
    return true;
  }
}

/** A build empties its folder first, so an interrupted one leaves no digest and is repeated. */
export const markBuilt = (built: Built, digest: string): void =>
  writeFileSync(digestFile(built), digest);
