import { useState } from 'react';

/** A note kept in the browser until the callback is settled, so that it survives what is opened meanwhile. */
export function useKeptNote(staffId: string, id: string): [string, (typed: string) => void] {
  const key = `desk-owed-note:${staffId}:${id}`;
  const [note, setNote] = useState(() => localStorage.getItem(key) ?? '');
  return [
    note,
    (typed) => {
      if (typed === '') localStorage.removeItem(key);
      else localStorage.setItem(key, typed);
      setNote(typed);
    },
  ];
}
