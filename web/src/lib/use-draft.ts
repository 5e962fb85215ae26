import { useState } from 'react';

/**
 * What a form shows: what is saved, until something is typed; that is kept until it is saved or
 * given up.
 */
export interface Draft<T> {
  value: T;
  changed: boolean;
  change(part: Partial<T>): void;
  /** Back to what is saved. */
  discard(): void;
}

const isEqual = (a: object, b: object): boolean => JSON.stringify(a) === JSON.stringify(b);

function readStored<T extends object>(key: string, saved: T): T | undefined {
  try {
    const stored: Partial<T> | null = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    // A field that came or went with a new version of the page is taken from what is saved.
    return stored
      ? (Object.fromEntries(
          Object.entries(saved).map(([name, value]) => [name, stored[name as keyof T] ?? value]),
        ) as T)
      : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Unsaved entries survive leaving the page and loading it again, and end with the tab or the
 * session. Never for secrets.
 */
export function useDraft<T extends object>(name: string, saved: T): Draft<T> {
  const key = `draft:${name}`;
  const [draft, setDraft] = useState(() => readStored(key, saved));
  const save = (next: T | undefined): void => {
    if (next) sessionStorage.setItem(key, JSON.stringify(next));
    else sessionStorage.removeItem(key);
    setDraft(next);
  };
  const value = draft ?? saved;
  return {
    value,
    changed: !isEqual(value, saved),
    change(part) {
      const next = { ...value, ...part };
      save(isEqual(next, saved) ? undefined : next);
    },
    discard: () => save(undefined),
  };
}
