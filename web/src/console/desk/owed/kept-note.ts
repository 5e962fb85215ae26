const keyOf = (staffId: string, id: string): string => `desk-owed-note:${staffId}:${id}`;

/** Stored in the browser until the callback is settled, so that it survives what is opened meanwhile. */
export const keptNote = (staffId: string, id: string): string =>
  localStorage.getItem(keyOf(staffId, id)) ?? '';

export function keepNote(staffId: string, id: string, note: string): void {
  if (note === '') localStorage.removeItem(keyOf(staffId, id));
  else localStorage.setItem(keyOf(staffId, id), note);
}
