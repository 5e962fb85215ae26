import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A clock that a test sets, for a server that starts with these settings. */
export interface ServerClock {
  settings: { FALSE_CLOCK: string; NODE_OPTIONS: string };
  now(): Date;
  /** Only forward. */
  set(at: Date): void;
}

export function createServerClock(folder: string): ServerClock {
  const file = join(folder, 'milliseconds-ahead.txt');
  let ahead = 0;
  const save = (): void => writeFileSync(file, String(ahead));
  save();
  return {
    settings: {
      FALSE_CLOCK: file,
      NODE_OPTIONS: `--import=${join(import.meta.dirname, 'false-clock.ts')}`,
    },
    now: () => new Date(Date.now() + ahead),
    set(at) {
      ahead = Math.max(ahead, at.getTime() - Date.now());
      save();
    },
  };
}
