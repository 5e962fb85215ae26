import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';

const SUMS = 'SHA256SUMS';

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => path !== SUMS)
    .sort();
}

async function sumOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/**
 * Writes the checksums of a folder's files into it, in the format of `sha256sum -c`; returns their
 * total size in bytes.
 */
export async function writeSums(folder: string): Promise<number> {
  const lines: string[] = [];
  let bytes = 0;
  for (const path of await filesIn(folder)) {
    lines.push(`${await sumOf(join(folder, path))}  ${path}\n`);
    bytes += (await stat(join(folder, path))).size;
  }
  await writeFile(join(folder, SUMS), lines.join(''));
  return bytes;
}

/** Files that are missing, changed, or added since the checksums were written. */
export async function damagedFiles(folder: string): Promise<string[]> {
  const listed = new Map(
    (await readFile(join(folder, SUMS), 'utf8'))
      .split('\n')
      .filter(Boolean)
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  );
  const present = new Set(await filesIn(folder));
  const damaged = [...present].filter((path) => !listed.has(path));
  for (const [path, sum] of listed)
    if (!present.has(path) || (await sumOf(join(folder, path))) !== sum) damaged.push(path);
  return damaged;
}
