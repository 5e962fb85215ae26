import {
  CAR_PARTS,
  DRIVE_KINDS,
  DRIVE_NAMES,
  PART_NAMES,
  TRANSMISSION_KINDS,
  TRANSMISSION_NAMES,
} from '@fourbay/contract/vehicle-catalog/drive-kinds';
import { capitalized } from '@fourbay/contract/formats/format';
import { recordOf } from '@fourbay/contract/wire/record-of';
import type { EntryField, Values } from './entry-fields.ts';
import type { Service, ServiceTexts } from './services.queries.ts';

type Conditions = Service['attributes']['applies_to'];

/** `Timing belt` of “no timing belt”. */
const PART_LABELS = recordOf(CAR_PARTS, (part) =>
  capitalized(PART_NAMES[part].replace(/^no /, '')),
);

const YEAR = /^(19|20|21)\d\d$/;
export const YEAR_ERROR = 'Enter a year such as 2008, or leave it empty.';

const ANY = 'If none is checked, any will do.';

export const FIT_FIELDS: readonly EntryField[] = [
  {
    field: 'transmissions',
    label: 'Transmissions',
    hint: ANY,
    max: 200,
    someOf: TRANSMISSION_KINDS,
    names: TRANSMISSION_NAMES,
    optional: true,
  },
  {
    field: 'drives',
    label: 'Drivetrains',
    hint: ANY,
    max: 200,
    someOf: DRIVE_KINDS,
    names: DRIVE_NAMES,
    optional: true,
  },
  {
    field: 'parts',
    label: 'Parts',
    hint: 'The vehicle needs at least one of them. If none is checked, any vehicle will do.',
    max: 400,
    someOf: CAR_PARTS,
    names: PART_LABELS,
    optional: true,
  },
  { field: 'from_year', label: 'First model year', max: 4, optional: true, format: YEAR },
  { field: 'to_year', label: 'Last model year', max: 4, optional: true, format: YEAR },
];

const chosenOf = <Kind extends string>(
  kinds: readonly Kind[],
  text: string | undefined,
): Kind[] | null => {
  const chosen = (text ?? '').split(', ');
  const found = kinds.filter((kind) => chosen.includes(kind));
  return found.length > 0 ? found : null;
};

const yearOf = (text: string | undefined): number | null => (text?.trim() ? Number(text) : null);

/** The conditions as sent. Null removes one. */
export const conditionsOf = (values: Values): Omit<ServiceTexts['applies_to'], 'fuels'> => ({
  transmissions: chosenOf(TRANSMISSION_KINDS, values['transmissions']),
  drives: chosenOf(DRIVE_KINDS, values['drives']),
  parts: chosenOf(CAR_PARTS, values['parts']),
  from_year: yearOf(values['from_year']),
  to_year: yearOf(values['to_year']),
});

function describeYears({ from_year: from, to_year: to }: Conditions): string {
  if (from !== undefined && to !== undefined) return `${from} to ${to}`;
  if (from !== undefined) return `${from} and newer`;
  return to === undefined ? 'any' : `${to} and older`;
}

/** The conditions with their labels. */
export const describeConditions = (
  applies: Conditions,
): (readonly [term: string, text: string])[] => [
  ['Transmissions', named(applies.transmissions, TRANSMISSION_NAMES)],
  ['Drivetrains', named(applies.drives, DRIVE_NAMES)],
  ['Parts (at least one)', named(applies.parts, PART_LABELS)],
  ['Model years', describeYears(applies)],
];

const named = <Kind extends string>(
  kinds: readonly Kind[] | undefined,
  names: Record<Kind, string>,
): string => kinds?.map((kind) => names[kind]).join(', ') ?? 'any';
