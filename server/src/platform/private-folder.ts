import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';

const OWN_ACCESS = 0o700;
const OTHERS = 0o077;

/**
 * Makes the folder, and all that is in it and comes into it, the server's user's alone: it holds
 * the key that seals everything, pictures, and in a trial the database. What lies in it is looked
 * at once only, when the folder was open to others before.
 */
export function makePrivate(folder: string): void {
  if (isMainThread) process.umask(OTHERS);
  mkdirSync(folder, { recursive: true, mode: OWN_ACCESS });
  if ((lstatSync(folder).mode & OTHERS) !== 0) closeToOthers(folder);
}

/** Takes every right from others, on the folder and on all that lies in it. */
export function closeToOthers(path: string): void {
  const found = lstatSync(path);
  if (found.isSymbolicLink()) return;
  if (found.isDirectory()) for (const name of readdirSync(path)) closeToOthers(join(path, name));
  // Last: a folder still open to others says that its files have to be looked at again.
  chmodSync(path, found.mode & 0o777 & ~OTHERS);
}
