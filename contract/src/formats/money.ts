/** Amounts are stored in cents and cross the wire in dollars. */
const exactDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const wholeDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** `$289`, `$289.50` */
export const formatDollars = (dollars: number): string =>
  (Number.isInteger(dollars) ? wholeDollars : exactDollars).format(dollars);

/** `$5.00`, as on receipts. */
export const formatExactDollars = (dollars: number): string => exactDollars.format(dollars);

/** `$5.00` for 500. */
export const formatCents = (cents: number): string => formatExactDollars(centsToDollars(cents));

export function centsToDollars(cents: number): number;
export function centsToDollars(cents: number | null): number | null;
export function centsToDollars(cents: number | null): number | null {
  return cents === null ? null : cents / 100;
}

/** Rounded to whole dollars, for amounts that are estimates themselves. */
export const centsToWholeDollars = (cents: number): number => Math.round(cents / 100);

export const dollarsToCents = (dollars: number): number => Math.round(dollars * 100);
