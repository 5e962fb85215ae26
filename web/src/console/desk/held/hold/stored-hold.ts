import type { Hold } from '../../desk.queries.ts';

const KEY = 'desk-hold';
const PARKED_KEY = 'desk-parked';

/** What this tab holds, stored so that work continues after a reload. */
export const storedHold = (): Hold | undefined => read(KEY);
export const saveHold = (hold: Hold | undefined): void => write(KEY, hold);

/** What it keeps holding while a shop that called is being helped. */
export const storedParked = (): Hold | undefined => read(PARKED_KEY);
export const saveParked = (hold: Hold | undefined): void => write(PARKED_KEY, hold);

/** Whether this tab holds it, on the screen or beside it. */
export const isHeldHere = (leaseToken: string): boolean =>
  [storedHold(), storedParked()].some((hold) => hold?.leaseToken === leaseToken);

function read(key: string): Hold | undefined {
  try {
    const hold: Partial<Hold> | null = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return typeof hold?.id === 'string' && typeof hold.leaseToken === 'string'
      ? { kind: hold.kind ?? 'price', id: hold.id, leaseToken: hold.leaseToken }
      : undefined;
  } catch {
    return undefined;
  }
}

function write(key: string, hold: Hold | undefined): void {
  if (hold) sessionStorage.setItem(key, JSON.stringify(hold));
  else sessionStorage.removeItem(key);
}
