import { formatShortDay } from '@fourbay/contract/formats/format';
import { isDay } from '@fourbay/contract/wire/patterns';
import {
  answerQuestion,
  type ShopAnswer,
  type ShopPrice,
} from '@fourbay/contract/shop-answers/shop-answers';
import { refusedOutcomes } from '@fourbay/contract/shop-answers/shop-answer-limits';
import { sumOfServices } from '@fourbay/contract/quotes/service-prices';
import type { FieldError } from '@fourbay/contract/wire/errors';
import { after, days } from '../../../platform/values/clock.ts';
import type { FormValues } from '../../link-pages/index.ts';

export type ReadForm =
  | { answer: ShopAnswer; errors?: undefined }
  | { answer?: undefined; errors: FieldError[] };

const refused: readonly string[] = refusedOutcomes;

interface ReadingForm {
  now: Date;
  dayIn: (at: Date) => string;
  /** The requested services. With several, each may have its own price. */
  serviceIds: readonly string[];
}

/** Names of the fields of a service. */
export const serviceField = (id: string): string => `service_${id}`;
export const notDoneField = (id: string): string => `not_done_${id}`;

/** The form's values in the shape of the API call. */
export function readAnswerForm(
  values: FormValues,
  { now, dayIn, serviceIds }: ReadingForm,
): ReadForm {
  const chosen = values['answer'] ?? '';
  const price = { ...priceOf(values, now, dayIn), ...services(values, serviceIds) };
  const body = refused.includes(chosen)
    ? { outcome: chosen, note: values['note'] ?? '' }
    : { price };
  const parsed = answerQuestion.body.safeParse(body);
  if (parsed.success) return { answer: parsed.data };
  return { errors: fieldErrorsOf(parsed.error, price) };
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}
interface UnionIssue extends Issue {
  readonly errors?: readonly (readonly Issue[])[];
}

/** Returns only the price's errors, because a union's error lists the problems of every member. */
function fieldErrorsOf(
  { issues }: { readonly issues: readonly UnionIssue[] },
  price: Readonly<Record<string, unknown>>,
): FieldError[] {
  const inner = issues.flatMap((issue) => issue.errors?.[0] ?? [issue]);
  return inner
    .filter(({ path }) => path[0] === 'price' && path.length > 1)
    .map(({ path, message }) => {
      const field = String(path[1]);
      const isNumber = Number.isNaN(price[field]) || field === 'service_prices';
      return { field, details: [isNumber ? numberHint(field) : message] };
    });
}

/** The message for a number field whose text isn't a number. */
const numberHint = (field: string): string =>
  field.startsWith('warranty')
    ? 'Enter a number, such as 24'
    : 'Enter an amount in dollars, such as 289 or 289.50';

function priceOf(values: FormValues, now: Date, dayIn: (at: Date) => string) {
  return {
    price: amount(values['price']) ?? Number.NaN,
    parts: amount(values['parts']),
    labor: amount(values['labor']),
    fees: amount(values['fees']),
    out_the_door: yesOrNo(values['out_the_door']),
    oem_parts: yesOrNo(values['oem_parts']),
    ...warranty(values),
    earliest_slot: slot(values),
    valid_until: validUntil(values['valid'], now, dayIn),
    told_by: values['told_by']?.trim() || null,
    shopper_note: values['note']?.trim() ?? '',
  };
}

/** What the shop says about each service. If each has a price, the total may be left out. */
function services(values: FormValues, ids: readonly string[]) {
  if (ids.length < 2) return {};
  const given = ids.map((id) => {
    const offered = values[notDoneField(id)] !== 'on';
    const price = offered ? amount(values[serviceField(id)]) : null;
    return { category_id: id, price, offered };
  });
  const { cents, all } = sumOfServices(given);
  const isLeftOut = amount(values['price']) === null && all && !Number.isNaN(cents);
  return { service_prices: given, ...(isLeftOut ? { price: cents / 100 } : {}) };
}

const serviceValues = ({ service_prices: given }: ShopPrice): FormValues =>
  Object.fromEntries(
    (given ?? []).map(({ category_id: id, price, offered }) =>
      offered ? [serviceField(id), price?.toFixed(2) ?? ''] : [notDoneField(id), 'on'],
    ),
  );

/** Parses `$1,289.50`. Returns NaN for anything that isn't an amount. */
function amount(typed = ''): number | null {
  const text = typed.replace(/[\s$,]/g, '');
  if (text === '') return null;
  return /^\d+(\.\d{0,2})?$/.test(text) ? Number(text) : Number.NaN;
}

function yesOrNo(value: string | undefined): boolean | null {
  if (value === 'yes') return true;
  return value === 'no' ? false : null;
}

/** Months, and a thousand miles for each of them, unless miles were typed. */
function warranty({
  warranty: chosen = '',
  warranty_months = '',
  warranty_miles = '',
}: FormValues) {
  const none = { warranty_months: null, warranty_miles: null };
  if (chosen === 'none') return { warranty_months: 0, warranty_miles: 0 };
  if (chosen === 'other')
    return { warranty_months: amount(warranty_months), warranty_miles: amount(warranty_miles) };
  const months = Number(chosen);
  return months > 0 ? { warranty_months: months, warranty_miles: months * 1_000 } : none;
}

const SLOTS: Readonly<Record<string, string>> = { today: 'today', tomorrow: 'tomorrow' };

/** Formats a day as agents would type it. */
function slot({ earliest = '', earliest_day = '', earliest_same = '' }: FormValues): string | null {
  if (earliest === 'same') return earliest_same.slice(0, 120) || null;
  if (earliest !== 'day') return SLOTS[earliest] ?? null;
  return isDay(earliest_day) ? formatShortDay(new Date(`${earliest_day}T00:00:00Z`), 'UTC') : null;
}

function validUntil(
  chosen: string | undefined,
  now: Date,
  dayIn: (at: Date) => string,
): string | null {
  const count = Number(chosen);
  if (count > 0 && count <= 90) return dayIn(after(now, days(count)));
  // A correction keeps the day promised before.
  return chosen && isDay(chosen) ? chosen : null;
}

const WARRANTIES = ['12', '24', '36'];

/** An earlier answer as the form's values for a correction. */
export function formValuesOf(price: ShopPrice | null, note: string): FormValues {
  if (!price) return { note };
  const text = (value: number | null | undefined): string => (value == null ? '' : String(value));
  const answer = (value: boolean | null | undefined): string => {
    if (value == null) return '';
    return value ? 'yes' : 'no';
  };
  return {
    price: price.price.toFixed(2),
    ...serviceValues(price),
    parts: text(price.parts),
    labor: text(price.labor),
    fees: text(price.fees),
    out_the_door: answer(price.out_the_door),
    oem_parts: answer(price.oem_parts),
    ...warrantyValues(price),
    earliest: price.earliest_slot ? 'same' : '',
    earliest_same: price.earliest_slot ?? '',
    valid: price.valid_until?.slice(0, 10) ?? '',
    told_by: price.told_by ?? '',
    note: price.shopper_note,
  };
}

function warrantyValues({ warranty_months: months, warranty_miles: miles }: ShopPrice): FormValues {
  if (months == null && miles == null) return {};
  if (months === 0 && miles === 0) return { warranty: 'none' };
  const usual = String(months);
  if (WARRANTIES.includes(usual) && miles === Number(months) * 1_000) return { warranty: usual };
  return {
    warranty: 'other',
    warranty_months: months == null ? '' : String(months),
    warranty_miles: miles == null ? '' : String(miles),
  };
}
