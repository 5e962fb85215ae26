import { MAX_OPTION_SETS } from '@fourbay/contract/quote-limits';

/** What stands beside the row that is edited, under the same parent. */
export interface Sibling {
  id: string;
  name: string;
  position: number;
  archived: boolean;
}

const folded = (name: string): string => name.trim().toLocaleLowerCase('en-US');

/** Two that are offered side by side can't have one name, in any case. */
export const isTaken = (name: string, id: string | null, siblings: readonly Sibling[]): boolean =>
  siblings.some(
    (other) => other.id !== id && !other.archived && folded(other.name) === folded(name),
  );

/**
 * What is wrong with a script, given the slugs of the service's options; undefined when all is
 * well.
 */
export function scriptProblem(script: string, optionSlugs: readonly string[]): string | undefined {
  const slots = [...script.matchAll(/\{([\w-]+)(\|[^{}]*)?\}/g)];
  if (/[{}]/.test(script.replace(/\{[\w-]+(?:\|[^{}]*)?\}/g, '')))
    return 'has a brace that belongs to no slot';
  if (!slots.some(([, slot]) => slot === 'vehicle')) return 'must say {vehicle}';
  const unknown = slots.find(([, slot, otherwise]) =>
    otherwise === undefined
      ? slot !== 'vehicle' && slot !== 'details'
      : !optionSlugs.includes(slot ?? ''),
  );
  if (!unknown) return undefined;
  const known = ['vehicle', 'details', ...optionSlugs.map((slug) => `${slug}|otherwise`)]
    .map((slot) => `{${slot}}`)
    .join(', ');
  return `has ${unknown[0]}, which nothing fills: use ${known}`;
}

/** An owner can say at most so much about a service. */
export const hasRoomForOption = (siblings: readonly Sibling[], id: string | null): boolean =>
  siblings.filter((other) => other.id !== id && !other.archived).length < MAX_OPTION_SETS;

/** A slug of one's own, made from a name. */
export function slugFor(name: string, taken: readonly string[]): string {
  const base =
    folded(name)
      .normalize('NFKD')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 50)
      .replace(/-+$/, '') || 'entry';
  for (let n = 1; ; n += 1) {
    const slug = n === 1 ? base : `${base}-${n}`;
    if (!taken.includes(slug)) return slug;
  }
}

/** The neighbor to change places with, in the order in which they stand. */
export function neighborOf<Row extends Sibling>(
  rows: readonly Row[],
  id: string,
  to: 'up' | 'down',
): Row | undefined {
  const sorted = rows.toSorted((a, b) => a.position - b.position || Number(a.id) - Number(b.id));
  const at = sorted.findIndex((row) => row.id === id);
  return at < 0 ? undefined : sorted[to === 'up' ? at - 1 : at + 1];
}

type Words = Readonly<Record<string, unknown>>;

const told = (value: unknown): string =>
  Array.isArray(value)
    ? value.join(', ')
    : typeof value === 'boolean'
      ? value
        ? 'yes'
        : 'no'
      : String(value ?? '');

/** What of a wish differs from what is there: `name: 'Oil → Oil change'`, for the trail. */
export function differences(before: Words, wish: Words): Record<string, string> {
  const changed = Object.entries(wish).filter(
    ([field, value]) => value !== undefined && told(value) !== told(before[field]),
  );
  return Object.fromEntries(
    changed.map(([field, value]) => [
      field === 'archived' ? 'switched_off' : field,
      `${told(before[field]) || '(nothing)'} → ${told(value) || '(nothing)'}`,
    ]),
  );
}
