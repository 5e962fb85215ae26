import { MAX_OPTION_SETS } from '@fourbay/contract/quotes/quote-limits';
import { NOT_SURE, type changedFit } from '@fourbay/contract/service-catalog/service-catalog';
import type { z } from 'zod';
import type { FurtherFit } from '../catalog/catalog.store.ts';

/** A row with the same parent as the edited one. */
export interface Sibling {
  id: string;
  name: string;
  position: number;
  archived: boolean;
}

const folded = (name: string): string => name.trim().toLocaleLowerCase('en-US');

/** True when another sibling on offer has the name, in any case. */
export const isTaken = (name: string, id: string | null, siblings: readonly Sibling[]): boolean =>
  siblings.some(
    (sibling) => sibling.id !== id && !sibling.archived && folded(sibling.name) === folded(name),
  );

export const nameProblem = (
  name: string,
  id: string | null,
  siblings: readonly Sibling[],
): string | undefined => (isTaken(name, id, siblings) ? 'is already used here' : undefined);

/** True when every other choice is “Not sure” or turned off. */
export const isLastChoice = (
  id: string,
  siblings: readonly (Sibling & { slug: string })[],
): boolean =>
  siblings.every((sibling) => sibling.id === id || sibling.slug === NOT_SURE || sibling.archived);

export const slugsOf = (rows: readonly { slug: string }[]): string[] =>
  rows.map(({ slug }) => slug);

export const nextPosition = (rows: readonly { position: number }[]): number =>
  Math.max(-1, ...rows.map(({ position }) => position)) + 1;

/** `{vehicle}`, `{details}`, or `{option-slug|text for owners who left it open}`. */
const SLOT = /\{([\w-]+)(\|[^{}]*)?\}/g;

/** The error in a script, given the slugs of the service's options. */
export function scriptProblem(script: string, optionSlugs: readonly string[]): string | undefined {
  if (/[{}]/.test(script.replace(SLOT, ''))) return 'has an unmatched brace';
  const slots = [...script.matchAll(SLOT)];
  if (!slots.some(([, name]) => name === 'vehicle')) return 'must include {vehicle}';
  const unknown = slots.find(([, name = '', fallback]) =>
    fallback === undefined ? !['vehicle', 'details'].includes(name) : !optionSlugs.includes(name),
  );
  if (!unknown) return undefined;
  const known = ['vehicle', 'details', ...optionSlugs.map((slug) => `${slug}|otherwise`)]
    .map((slot) => `{${slot}}`)
    .join(', ');
  return `has ${unknown[0]}, which isn’t a placeholder. Use ${known}`;
}

/** True when fewer than the maximum of other options is on offer. */
export const hasRoomForOption = (siblings: readonly Sibling[], id: string | null): boolean =>
  siblings.filter((sibling) => sibling.id !== id && !sibling.archived).length < MAX_OPTION_SETS;

/** A slug made from a name, numbered when it is taken. */
export function slugFor(name: string, taken: readonly string[]): string {
  const base =
    folded(name)
      .normalize('NFKD')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 50)
      .replace(/-+$/, '') || 'entry';
  let slug = base;
  for (let suffix = 2; taken.includes(slug); suffix += 1) slug = `${base}-${suffix}`;
  return slug;
}

/** The row before or after, by position. */
export function neighborOf<Row extends Sibling>(
  rows: readonly Row[],
  id: string,
  to: 'up' | 'down',
): Row | undefined {
  const sorted = rows.toSorted((a, b) => a.position - b.position || Number(a.id) - Number(b.id));
  const index = sorted.findIndex((row) => row.id === id);
  return index < 0 ? undefined : sorted[to === 'up' ? index - 1 : index + 1];
}

type Fields = Readonly<Record<string, unknown>>;

function formatValue(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value ?? '');
}

/** Fields of an update that differ from the row: `name: 'Oil → Oil change'`, for the audit log. */
export function changesBetween(before: Fields, update: Fields): Record<string, string> {
  const changed = Object.entries(update).filter(
    ([field, value]) => value !== undefined && formatValue(value) !== formatValue(before[field]),
  );
  return Object.fromEntries(
    changed.map(([field, value]) => [
      field === 'archived' ? 'switched_off' : field,
      `${formatValue(before[field]) || '(nothing)'} → ${formatValue(value) || '(nothing)'}`,
    ]),
  );
}

type ChangedConditions = Omit<Partial<z.output<typeof changedFit>>, 'fuels'>;

/** The conditions besides the fuels after a change: those not sent stay, and null removes one. */
export function fitAfter(before: FurtherFit, changed: ChangedConditions & { fuels?: unknown }) {
  const { fuels: _fuels, ...conditions } = changed;
  const sent = Object.entries(conditions).filter(([, value]) => value !== undefined);
  const all = Object.entries({ ...before, ...Object.fromEntries(sent) });
  return Object.fromEntries(all.filter(([, value]) => value !== null)) as FurtherFit;
}

export const yearsProblem = ({ from_year, to_year }: FurtherFit): string | undefined =>
  from_year !== undefined && to_year !== undefined && to_year < from_year
    ? 'is before the first year'
    : undefined;
