import type { Hold } from '../../desk.queries.ts';

const KEY = 'desk-hold';

/** What this tab holds, stored so that work continues after a reload. */
export function storedHold(): Hold | undefined {
  try {
    const hold: Partial<Hold> | null = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return typeof hold?.id === 'string' && typeof hold.leaseToken === 'string'
      ? { kind: hold.kind ?? 'price', id: hold.id, leaseToken: hold.leaseToken }
      : undefined;
  } catch {
    return undefined;
  }
}

export function saveHold(hold: Hold | undefined): void {
  if (hold) sessionStorage.setItem(KEY, JSON.stringify(hold));
  else sessionStorage.removeItem(KEY);
}
