import { formatList } from '@fourbay/contract/formats/list';
import { INVALID_MILEAGE, isMileage } from '../../../lib/typed-numbers.ts';
import { FIRST_YEAR } from '@fourbay/contract/garage/garage-limits';
import { keysOf } from '@fourbay/contract/wire/record-of';
import { noFacts, type FactsDraft } from './derived-facts.ts';

/** A vehicle in the form. Ids are '' until chosen. */
export interface VehicleDraft extends FactsDraft {
  year: string;
  make_id: string;
  vehicle_model_id: string;
  vehicle_edition_id: string;
  mileage: string;
}

/** Values chosen before the form is opened. */
export type ChosenModel = Pick<VehicleDraft, 'year' | 'make_id' | 'vehicle_model_id'>;

export const emptyVehicle: VehicleDraft = {
  year: '',
  make_id: '',
  vehicle_model_id: '',
  vehicle_edition_id: '',
  mileage: '',
  ...noFacts,
};

/** Newest first. `withNext` adds next year's models. */
export function yearChoices(
  withNext: boolean,
  now = new Date(),
): { value: string; label: string }[] {
  const newest = now.getFullYear() + (withNext ? 1 : 0);
  return Array.from({ length: newest - FIRST_YEAR + 1 }, (_none, index) =>
    String(newest - index),
  ).map((year) => ({ value: year, label: year }));
}

/**
 * Changing a field clears those that depend on it. A new year keeps the make, which the year's list
 * then confirms or clears. What the owner said about one model doesn't hold for another.
 */
export function updateVehicleDraft(
  draft: VehicleDraft,
  field: keyof VehicleDraft,
  value: string,
): VehicleDraft {
  switch (field) {
    case 'year':
      return { ...draft, year: value, vehicle_model_id: '', vehicle_edition_id: '' };
    case 'make_id':
      return { ...draft, ...noFacts, make_id: value, vehicle_model_id: '', vehicle_edition_id: '' };
    case 'vehicle_model_id':
      return { ...draft, ...noFacts, vehicle_model_id: value, vehicle_edition_id: '' };
    default:
      return { ...draft, [field]: value };
  }
}

const FIELDS = {
  year: 'a year',
  make_id: 'a make',
  vehicle_model_id: 'a model',
  vehicle_edition_id: 'a trim',
} as const;

/** Error messages for missing fields, by field. */
export function findMissingFields(
  draft: VehicleDraft,
): Partial<Record<keyof typeof FIELDS, string>> {
  return Object.fromEntries(
    keysOf(FIELDS).flatMap((field) => (draft[field] ? [] : [[field, `Choose ${FIELDS[field]}`]])),
  );
}

export const mileageError = (mileage: string): string | undefined =>
  isMileage(mileage) ? undefined : INVALID_MILEAGE;

const MISSING = {
  year: 'year',
  make_id: 'make',
  vehicle_model_id: 'model',
  vehicle_edition_id: 'trim',
};

/** Names the fields that keep the form from being saved. */
export function findBlocker(draft: VehicleDraft): string | undefined {
  const missing = keysOf(MISSING).flatMap((field) => (draft[field] ? [] : [MISSING[field]]));
  if (missing.length > 0) return `Choose ${formatList(missing)} first.`;
  return mileageError(draft.mileage) && WRONG_MILEAGE;
}

/** Beside the button, while the mileage is wrong. */
export const WRONG_MILEAGE = 'Correct the mileage first.';
