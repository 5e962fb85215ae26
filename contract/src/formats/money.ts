// Amounts are stored in cents and cross the wire in dollars.
import { formatCount } from './count.ts';

/** `$289`, `$289.50` */
export const formatDollars = (dollars: number): string =>
  Number.isInteger(dollars)
    ? `${dollars < 0 ? '-' : ''}$${formatCount(Math.abs(dollars))}`
    : formatExactDollars(dollars);

/** `$5.00`, as on receipts. */
export function formatExactDollars(dollars: number): string {
  const cents = dollarsToCents(Math.abs(dollars));
  const rest = String(cents % 100).padStart(2, '0');
  return `${dollars < 0 ? '-' : ''}$${formatCount(Math.floor(cents / 100))}.${rest}`;
}

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
