import { formatExactDollars } from '@fourbay/contract/formats/money';
import type { QuoteCosts, QuoteCostsWeek } from './quote-costs.queries.ts';

type Name = {
  [Key in keyof QuoteCostsWeek]: QuoteCostsWeek[Key] extends number | null ? Key : never;
}[keyof QuoteCostsWeek];

const sum = (weeks: readonly QuoteCostsWeek[], name: Name): number =>
  weeks.reduce((total, week) => total + (week[name] ?? 0), 0);

/** `$5.00`, or `−$5.00` with a minus sign. */
export const signedDollars = (amount: number): string =>
  formatExactDollars(amount).replace('-', '−');

/** An amount of money per thing, or a dash without any. */
const each = (amount: number, count: number): string =>
  count === 0 ? '–' : formatExactDollars(Math.round((amount / count) * 100) / 100);

/** What the weeks come to. The last week isn't over, but its costs and payments are of the same days. */
export function totalsOf({ weeks, rates }: QuoteCosts) {
  const [sent, cost, income] = [sum(weeks, 'sent'), sum(weeks, 'cost'), sum(weeks, 'income')];
  const known = rates.agent_hour_cents !== null;
  return {
    costPerQuote: known ? each(cost, sent) : '–',
    incomePerSold: each(income, sum(weeks, 'sold')),
    incomePerQuote: each(income, sent),
    result: known ? signedDollars(Math.round((income - cost) * 100) / 100) : '–',
  };
}

/** Settings without a value, which the costs don't include. */
export function missingRates({ rates }: QuoteCosts): string[] {
  return [
    rates.agent_hour_cents === null && 'AGENT_CENTS_PER_HOUR',
    rates.line_minute_cents === null && 'LINE_CENTS_PER_MINUTE',
    rates.text_cents === null && 'TEXT_CENTS',
  ].filter((name) => name !== false);
}

/** `25%`, or nothing to compare with. */
export const shareOf = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.round((part / whole) * 100)}%`;
