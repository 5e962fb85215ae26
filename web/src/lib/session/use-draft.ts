import { useRef, useState } from 'react';

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
 * Unsaved values of a form. With a name, they survive navigation and reloads, until the tab or the session
 * ends; never for secrets.
 */
export function useDraft<T extends object>(name: string | undefined, saved: T): Draft<T> {
  const key = name === undefined ? undefined : `draft:${name}`;
  const [draft, setDraft] = useState(() =>
    key === undefined ? undefined : readStored(key, saved),
  );
  // What was typed last, even for callbacks from an earlier render.
  const latest = useRef(draft);
  const save = (next: T | undefined): void => {
    latest.current = next;
    setDraft(next);
    if (key === undefined) return;
    if (next) sessionStorage.setItem(key, JSON.stringify(next));
    else sessionStorage.removeItem(key);
  };
  const value = draft ?? saved;
  return {
    value,
    changed: !isEqual(value, saved),
    change(part) {
      const next = { ...(latest.current ?? saved), ...part };
      save(isEqual(next, saved) ? undefined : next);
    },
    discard: () => save(undefined),
  };
}
