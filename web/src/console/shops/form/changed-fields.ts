import type { ShopFacts } from '../../desk/desk.queries.ts';
import { weekText } from '../../desk/shop-facts/hours-text.ts';
import type { ShopChange } from '../page/shop-records.queries.ts';

const NAMES: Readonly<Record<string, string>> = {
  name: 'Name',
  chain_type: 'Type',
  street_address: 'Street',
  city: 'City',
  us_state_id: 'State',
  zip_code: 'ZIP code',
  latitude: 'Latitude',
  longitude: 'Longitude',
  timezone: 'Time zone',
  phone: 'Phone',
  number_wrong: 'Number reported wrong',
  website: 'Website',
  hours: 'Hours',
  desk_note: 'Note for callers',
  archived: 'Unlisted',
  archived_reason: 'Reason',
  do_not_call_at: 'Never call',
  categories: 'Services offered',
  refused: 'Services refused',
};

/** Whether imports leave a field alone is not shown. */
const UNSHOWN = ['corrected_fields'];

function textOf(value: unknown, field: string): string {
  if (field === 'hours') return weekText((value ?? null) as ShopFacts['hours']);
  if (value === null || value === undefined || value === '') return 'empty';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : `${value.length} services`;
  return typeof value === 'object' ? 'changed' : String(value);
}

/** The fields replaced by a change, formatted, before and after. */
export const changedFields = ({
  before,
  after,
}: Pick<ShopChange, 'before' | 'after'>): { name: string; before: string; after: string }[] =>
  Object.keys(after)
    .filter((field) => !UNSHOWN.includes(field))
    .map((field) => ({
      name: NAMES[field] ?? field.replaceAll('_', ' '),
      before: textOf(before[field], field),
      after: textOf(after[field], field),
    }));
