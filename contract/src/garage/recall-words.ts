/**
 * NHTSA's path of a part, such as `AIR BAGS:FRONTAL:DRIVER SIDE`, as words: `Air bags, frontal,
 * driver side`.
 */
export function nameOfComponent(component: string): string {
  const words = component.split(':').map((part) => part.trim().toLowerCase());
  const text = words.filter(Boolean).join(', ');
  return text === ''
    ? 'A part that NHTSA doesn’t name'
    : text.charAt(0).toUpperCase() + text.slice(1);
}

/** What to do until the repair, in the worst case; undefined when NHTSA doesn't say. */
export function adviceOf(recall: { park_it: boolean; park_outside: boolean }): string | undefined {
  if (recall.park_it) return 'NHTSA says: don’t drive this car until it is repaired.';
  if (recall.park_outside)
    return 'NHTSA says: park this car outside, away from buildings, until it is repaired.';
  return undefined;
}
