import { useState } from 'react';

/**
 * A form's values: the saved ones until something is typed, which is kept until saved or discarded.
 */
export interface Draft<T> {
  value: T;
  changed: boolean;
  change: (part: Partial<T>) => void;
  /** Reverts to the saved values. */
  discard: () => void;
}

const isEqual = (a: object, b: object): boolean => JSON.stringify(a) === JSON.stringify(b);

function readStored<T extends object>(key: string, saved: T): T | undefined {
  try {
    const stored: Partial<T> | null = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    // Fields that the stored draft lacks, after a release added them, use the saved value.
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
 * Unsaved values survive navigation and reloads, until the tab or the session ends. Never for
 * secrets.
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
