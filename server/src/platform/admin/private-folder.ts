import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';

const OWN_ACCESS = 0o700;
const OTHERS = 0o077;

/**
 * Creates the folder, and restricts it and its content to the server's user, because it holds the encryption
 * key, pictures, and, in a trial, the database. The content is checked only when the folder was accessible to
 * others.
 */
export function makePrivate(folder: string): void {
  if (isMainThread) process.umask(OTHERS);
  mkdirSync(folder, { recursive: true, mode: OWN_ACCESS });
  if ((lstatSync(folder).mode & OTHERS) !== 0) closeToOthers(folder);
}

/** Removes other users' permissions from the folder and its contents. */
export function closeToOthers(path: string): void {
  const found = lstatSync(path);
  if (found.isSymbolicLink()) return;
  if (found.isDirectory()) for (const name of readdirSync(path)) closeToOthers(join(path, name));
  // Last, because an accessible folder triggers another check of its files.
  chmodSync(path, found.mode & 0o777 & ~OTHERS);
}
