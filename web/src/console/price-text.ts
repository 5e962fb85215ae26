import type { PriceForm } from './desk.queries.ts';

/** A price as it is typed. */
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
  told_by: string;
  shopper_note: string;
  private_note: string;
  estimated: boolean;
}

const MONEY = /^\$?\d{1,6}(?:,\d{3})*(?:\.\d{1,2})?$/;
const AMOUNTS = ['parts', 'labor', 'fees'] as const;
const COUNTS = ['warranty_months', 'warranty_miles'] as const;

/** What cannot be saved yet, by field. */
export function priceProblems(text: PriceText): Partial<Record<keyof PriceText, string>> {
  const problems: Partial<Record<keyof PriceText, string>> = {};
  if (!MONEY.test(text.price.trim()) || amount(text.price) === 0) problems.price = 'Dollars and cents, such as 289.50';
  for (const name of AMOUNTS) if (text[name].trim() && !MONEY.test(text[name].trim())) problems[name] = 'Dollars and cents, such as 89.50';
  for (const name of COUNTS) if (!/^\d{0,6}$/.test(text[name].trim())) problems[name] = 'Digits only';
  return problems;
}

const amount = (typed: string): number => Number(typed.replace(/[$,\s]/g, ''));
const optionalAmount = (typed: string): number | null => (typed.trim() === '' ? null : amount(typed));
const told = (answer: string): boolean | null => (answer === '' ? null : answer === 'yes');

export const readPrice = (text: PriceText): PriceForm => ({
  price: amount(text.price),
  parts: optionalAmount(text.parts),
  labor: optionalAmount(text.labor),
  fees: optionalAmount(text.fees),
  out_the_door: told(text.out_the_door),
  oem_parts: told(text.oem_parts),
  warranty_months: optionalAmount(text.warranty_months),
  warranty_miles: optionalAmount(text.warranty_miles),
  earliest_slot: text.earliest_slot.trim() || null,
  told_by: text.told_by.trim() || null,
  estimated: text.estimated,
  shopper_note: text.shopper_note.trim(),
  private_note: text.private_note.trim(),
});
