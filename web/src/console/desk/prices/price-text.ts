import { DAY_TEXT } from '@fourbay/contract/wire/patterns';
import { partsProblem } from '@fourbay/contract/quotes/price-parts';
import { plainAmount } from '../../../lib/typed-numbers.ts';
import type { OwnPrice, PriceBody } from '../desk.queries.ts';

/** A price as typed text. */
export interface PriceText {
  price: string;
  parts: string;
  labor: string;
  fees: string;
  out_the_door: string;
  oem_parts: string;
  warranty_months: string;
  warranty_miles: string;
  earliest_slot: string;
  valid_until: string;
  told_by: string;
  shopper_note: string;
  private_note: string;
  estimated: boolean;
  /** Typed for each of several services, by category: an amount, or `-` if the shop doesn't do it. */
  services: Readonly<Record<string, string>>;
  /** The shop gave one total for all services. */
  one_total: boolean;
}

/** One of several requested services. */
export interface PricedService {
  category_id: string;
  name: string;
}

/** Typed instead of an amount if the shop doesn't do a service. */
export const NOT_DONE = '-';

export const EMPTY_PRICE: PriceText = {
  price: '',
  parts: '',
  labor: '',
  fees: '',
  out_the_door: '',
  oem_parts: '',
  warranty_months: '',
  warranty_miles: '',
  earliest_slot: '',
  valid_until: '',
  told_by: '',
  shopper_note: '',
  private_note: '',
  estimated: false,
  services: {},
  one_total: false,
};

const MONEY = /^\$?\s?(?:\d{1,6}|\d{1,3}(?:,\d{3})+)(?:\.\d{1,2})?$/;
const AMOUNTS = ['parts', 'labor', 'fees'] as const;
const COUNTS = ['warranty_months', 'warranty_miles'] as const;

/** By field. A service has its category's id as its field. */
export type PriceProblems = Partial<Record<string, string>>;

/** The services have fields of their own. A request with one service has just a total. */
export const isSplit = (text: PriceText, services: readonly PricedService[]): boolean =>
  services.length > 1 && !text.one_total;

const isDone = ({ services }: PriceText, { category_id }: PricedService): boolean =>
  services[category_id] !== NOT_DONE;

/** The services that the shop does. */
export const doneServices = (
  text: PriceText,
  services: readonly PricedService[],
): PricedService[] => services.filter((service) => isDone(text, service));

/** The typed total, or the sum of the services that have an amount so far; in cents. */
export function totalCents(text: PriceText, services: readonly PricedService[]): number {
  if (!isSplit(text, services)) return MONEY.test(text.price.trim()) ? cents(text.price) : 0;
  const typed = doneServices(text, services).map((one) => text.services[one.category_id] ?? '');
  return typed
    .filter((amount) => MONEY.test(amount.trim()))
    .reduce((sum, amount) => sum + cents(amount), 0);
}

/** The total of a draft, whichever way it was typed; empty if there is none yet. */
export function draftedTotal(text: PriceText, services: readonly PricedService[]): string {
  if (!isSplit(text, services)) return text.price;
  const total = totalCents(text, services);
  return total === 0 ? '' : (total / 100).toFixed(2).replace('.00', '');
}

function serviceProblems(text: PriceText, services: readonly PricedService[]): PriceProblems {
  const done = doneServices(text, services);
  if (done.length === 0 && services.length > 0)
    return { services: 'If they do none of it, go back and choose “Doesn’t do this”' };
  if (!isSplit(text, services)) return {};
  return Object.fromEntries(
    done
      .filter(({ category_id: id }) => {
        const typed = (text.services[id] ?? '').trim();
        return !MONEY.test(typed) || cents(typed) === 0;
      })
      .map(({ category_id: id }) => [id, 'Enter dollars and cents, such as 89.50']),
  );
}

/** Errors that prevent saving, by field. */
export function priceProblems(
  text: PriceText,
  services: readonly PricedService[] = [],
): PriceProblems {
  const problems = serviceProblems(text, services);
  const noTotal = !MONEY.test(text.price.trim()) || cents(text.price) === 0;
  if (noTotal && !isSplit(text, services))
    problems.price = 'Enter dollars and cents, such as 289.50';
  for (const name of AMOUNTS)
    if (text[name].trim() && !MONEY.test(text[name].trim()))
      problems[name] = 'Enter dollars and cents, such as 89.50';
  for (const name of COUNTS)
    if (!/^\d{0,6}$/.test(plainAmount(text[name]))) problems[name] = 'Digits only';
  if (text.valid_until.trim() && !DAY_TEXT.test(text.valid_until.trim()))
    problems.valid_until = 'Enter a date';
  if (Object.keys(problems).length > 0) return problems;
  const parts = partsProblem(parsePrice(text, services));
  if (parts) problems[parts.field] = parts.text.replace('p', 'P');
  return problems;
}

/** Converted digit by digit, without rounding errors. */
function cents(typed: string): number {
  const [dollars = '0', fraction = ''] = plainAmount(typed).split('.');
  return Number(dollars) * 100 + Number(fraction.padEnd(2, '0'));
}

const amount = (typed: string): number => cents(typed) / 100;
const optionalAmount = (typed: string): number | null =>
  typed.trim() === '' ? null : amount(typed);
const count = (typed: string): number | null =>
  typed.trim() === '' ? null : Number(plainAmount(typed));
const yesNo = (answer: string): boolean | null => (answer === '' ? null : answer === 'yes');

function parseServices(
  text: PriceText,
  services: readonly PricedService[],
): Pick<PriceBody, 'service_prices'> {
  if (services.length < 2) return {};
  const split = isSplit(text, services);
  return {
    service_prices: services.map((service) => {
      const offered = isDone(text, service);
      const typed = text.services[service.category_id] ?? '';
      const price = offered && split ? amount(typed) : null;
      return { category_id: service.category_id, price, offered };
    }),
  };
}

export const parsePrice = (
  text: PriceText,
  services: readonly PricedService[] = [],
): PriceBody => ({
  price: isSplit(text, services) ? totalCents(text, services) / 100 : amount(text.price),
  ...parseServices(text, services),
  parts: optionalAmount(text.parts),
  labor: optionalAmount(text.labor),
  fees: optionalAmount(text.fees),
  out_the_door: yesNo(text.out_the_door),
  oem_parts: yesNo(text.oem_parts),
  warranty_months: count(text.warranty_months),
  warranty_miles: count(text.warranty_miles),
  earliest_slot: text.earliest_slot.trim() || null,
  valid_until: text.valid_until.trim() || null,
  told_by: text.told_by.trim() || null,
  estimated: text.estimated,
  shopper_note: text.shopper_note.trim(),
  private_note: text.private_note.trim(),
});

const fieldText = (value: number | string | null | undefined): string =>
  value === null || value === undefined ? '' : String(value);
function yesNoText(value: boolean | null | undefined): string {
  if (value === null || value === undefined) return '';
  return value ? 'yes' : 'no';
}

/** A saved price as field texts, for a correction. */
export const priceTextOf = ({ entry }: Pick<OwnPrice, 'entry'>): PriceText => ({
  price: fieldText(entry.price),
  parts: fieldText(entry.parts),
  labor: fieldText(entry.labor),
  fees: fieldText(entry.fees),
  out_the_door: yesNoText(entry.out_the_door),
  oem_parts: yesNoText(entry.oem_parts),
  warranty_months: fieldText(entry.warranty_months),
  warranty_miles: fieldText(entry.warranty_miles),
  earliest_slot: fieldText(entry.earliest_slot),
  valid_until: fieldText(entry.valid_until),
  told_by: fieldText(entry.told_by),
  shopper_note: entry.shopper_note,
  private_note: entry.private_note,
  estimated: entry.estimated,
  ...servicesTextOf(entry.service_prices ?? []),
});

type EnteredServices = NonNullable<OwnPrice['entry']['service_prices']>;

const servicesTextOf = (services: EnteredServices): Pick<PriceText, 'services' | 'one_total'> => ({
  services: Object.fromEntries(
    services.map(({ category_id, price, offered }) => [
      category_id,
      offered ? fieldText(price) : NOT_DONE,
    ]),
  ),
  one_total: services.some(({ price, offered }) => offered && price == null),
});

/** The services of an entered price, for correcting it. */
export const servicesOf = ({ entry }: Pick<OwnPrice, 'entry'>): PricedService[] =>
  (entry.service_prices ?? []).map(({ category_id, category_name = '' }) => ({
    category_id,
    name: category_name,
  }));

/** A shop's price and note as typed so far. The call's note is the price's private note. */
export interface ShopDraft {
  shopId: string;
  text: PriceText;
}

/** Whether a stored value has the type of the field, including the typed amounts of services. */
const isLike = (value: unknown, empty: unknown): boolean =>
  typeof value === typeof empty &&
  (typeof value !== 'object' ||
    (value !== null && Object.values(value).every((typed) => typeof typed === 'string')));

/** The saved drafts, one per shop. Fields that an older release stored differently are left empty. */
export function draftsIn(draft: unknown): ShopDraft[] {
  const kept = draft as { others?: unknown } | null | undefined;
  const others: unknown[] = Array.isArray(kept?.others) ? kept.others : [];
  return [kept, ...others].flatMap((one) => {
    const { shopId, text } = (one ?? {}) as { shopId?: unknown; text?: Record<string, unknown> };
    if (typeof shopId !== 'string' || !text || typeof text !== 'object') return [];
    const entries = Object.entries(EMPTY_PRICE).map(([name, empty]) => [
      name,
      isLike(text[name], empty) ? text[name] : empty,
    ]);
    return [{ shopId, text: Object.fromEntries(entries) as unknown as PriceText }];
  });
}

export const draftFor = (draft: unknown, shopId: string): PriceText | undefined =>
  draftsIn(draft).find((one) => one.shopId === shopId)?.text;

export const isEmptyPrice = (text: PriceText): boolean =>
  JSON.stringify(text) === JSON.stringify(EMPTY_PRICE);

/** Whether more than the call's note was typed. */
export const hasPrice = (text: PriceText | undefined): text is PriceText =>
  text !== undefined && !isEmptyPrice({ ...text, private_note: '' });
