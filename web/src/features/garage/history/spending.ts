import { dollarsToCents } from '@fourbay/contract/formats/money';
import { entryDate, type HistoryEntry } from './history.queries.ts';

export interface YearOfSpending {
  year: string;
  dollars: number;
  services: number;
}

/** Every year from the first with a cost to the last, including years without one. */
export function spendingByYear(entries: readonly HistoryEntry[]): YearOfSpending[] {
  const priced = entries.filter(({ attributes }) => attributes.cost !== null);
  const years = priced.map((entry) => Number(entryDate(entry).slice(0, 4)));
  if (years.length === 0) return [];
  const [first, last] = [Math.min(...years), Math.max(...years)];
  return Array.from({ length: last - first + 1 }, (_none, offset) => {
    const own = priced.filter((_entry, index) => years[index] === first + offset);
    return {
      year: String(first + offset),
      dollars:
        own.reduce((sum, { attributes }) => sum + dollarsToCents(attributes.cost ?? 0), 0) / 100,
      services: own.length,
    };
  });
}

export const totalSpending = (years: readonly YearOfSpending[]): number =>
  years.reduce((sum, { dollars }) => sum + dollarsToCents(dollars), 0) / 100;
