/** Equal to `vehicle_name_key` in the database. Two spellings of one name have the same key. */
export function nameKey(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z0-9+]/g, '');
}

export const wordsOf = (name: string): string[] => name.split(/[\s/,()-]+/).filter(Boolean);
