import type { Hold } from '../../desk.queries.ts';

const KEY = 'desk-hold';
const PARKED_KEY = 'desk-parked';
const OWED_KEY = 'desk-owed';

/** What this tab holds, stored so that work continues after a reload. */
export const storedHold = (): Hold | undefined => holdOf(read(KEY));
export const saveHold = (hold: Hold | undefined): void => write(KEY, hold);

/** What it keeps holding while shops that called are being helped, the newest last. */
export function storedParked(): Hold[] {
  const stored = read(PARKED_KEY);
  return Array.isArray(stored) ? stored.flatMap((one) => holdOf(one) ?? []) : [];
}
export const saveParked = (holds: readonly Hold[]): void =>
  write(PARKED_KEY, holds.length > 0 ? holds : undefined);

/** The callback that it holds instead, whose claim needs no token. */
export const storedOwed = (): string | undefined => sessionStorage.getItem(OWED_KEY) ?? undefined;
export function saveOwed(id: string | undefined): void {
  if (id === undefined) sessionStorage.removeItem(OWED_KEY);
  else sessionStorage.setItem(OWED_KEY, id);
}

/** Whether this tab holds it, on the screen or beside it. */
export const isHeldHere = (leaseToken: string): boolean =>
  [storedHold(), ...storedParked()].some((hold) => hold?.leaseToken === leaseToken);

/** A request and a booking may have the same id. */
export const isSameWork = (
  one: Pick<Hold, 'kind' | 'id'> | undefined,
  other: Pick<Hold, 'kind' | 'id'> | undefined,
): boolean => one?.kind === other?.kind && one?.id === other?.id;

function holdOf(stored: unknown): Hold | undefined {
  const hold: Partial<Hold> | null = typeof stored === 'object' ? stored : null;
  return typeof hold?.id === 'string' && typeof hold.leaseToken === 'string'
    ? { kind: hold.kind ?? 'price', id: hold.id, leaseToken: hold.leaseToken }
    : undefined;
}

function read(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return undefined;
  }
}

function write(key: string, value: unknown): void {
  if (value === undefined) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, JSON.stringify(value));
}
