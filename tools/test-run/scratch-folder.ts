import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux's folder in memory. */
const MEMORY = '/dev/shm';
const NAME = /^fourbay-run-(\d+)$/;
/** Several times what the tests have ever had in files at one time. */
const ROOM = 8 * 2 ** 30;

/**
 * A folder for the files of this run, removed when the process ends. It is in memory if there is room,
 * because copying a database of a thousand files takes a tenth of the time there.
 */
export function createScratchFolder(memory: string = MEMORY, room: number = ROOM): string {
  const parent = hasRoom(memory, room) ? memory : tmpdir();
  removeAbandoned(parent);
  const folder = join(parent, `fourbay-run-${process.pid}`);
  // Programs that run as another user, such as PostgreSQL, pass through it to their own folders.
  mkdirSync(folder, { mode: 0o711 });
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function hasRoom(folder: string, room: number): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= room;
  } catch {
    return false;
  }
}

/** Removes what a killed run left behind, because memory isn't freed automatically. */
function removeAbandoned(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = NAME.exec(name)?.[1];
    if (pid && !isRunning(Number(pid)))
      rmSync(join(parent, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
