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
}

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
};

const MONEY = /^\$?\s?(?:\d{1,6}|\d{1,3}(?:,\d{3})+)(?:\.\d{1,2})?$/;
const AMOUNTS = ['parts', 'labor', 'fees'] as const;
const COUNTS = ['warranty_months', 'warranty_miles'] as const;

export type PriceProblems = Partial<Record<keyof PriceText, string>>;

/** Errors that prevent saving, by field. */
export function priceProblems(text: PriceText): PriceProblems {
  const problems: PriceProblems = {};
  if (!MONEY.test(text.price.trim()) || cents(text.price) === 0)
    problems.price = 'Enter dollars and cents, such as 289.50';
  for (const name of AMOUNTS)
    if (text[name].trim() && !MONEY.test(text[name].trim()))
      problems[name] = 'Enter dollars and cents, such as 89.50';
  for (const name of COUNTS)
    if (!/^\d{0,6}$/.test(text[name].trim())) problems[name] = 'Digits only';
  if (text.valid_until.trim() && !DAY_TEXT.test(text.valid_until.trim()))
    problems.valid_until = 'Enter a date';
  if (Object.keys(problems).length > 0) return problems;
  const parts = partsProblem(parsePrice(text));
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
const count = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed.trim()));
const yesNo = (answer: string): boolean | null => (answer === '' ? null : answer === 'yes');

export const parsePrice = (text: PriceText): PriceBody => ({
  price: amount(text.price),
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
});

/** A shop's price and note as typed so far. The call's note is the price's private note. */
export interface ShopDraft {
  shopId: string;
  text: PriceText;
}

/** The saved drafts, one per shop. Fields that an older release stored differently are left empty. */
export function draftsIn(draft: unknown): ShopDraft[] {
  const kept = draft as { others?: unknown } | null | undefined;
  const others: unknown[] = Array.isArray(kept?.others) ? kept.others : [];
  return [kept, ...others].flatMap((one) => {
    const { shopId, text } = (one ?? {}) as { shopId?: unknown; text?: Record<string, unknown> };
    if (typeof shopId !== 'string' || !text || typeof text !== 'object') return [];
    const entries = Object.entries(EMPTY_PRICE).map(([name, empty]) => [
      name,
      typeof text[name] === typeof empty ? text[name] : empty,
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
