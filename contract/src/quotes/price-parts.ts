import { dollarsToCents } from '../formats/money.ts';

interface PartedPrice {
  price: number;
  parts?: number | null | undefined;
  labor?: number | null | undefined;
  fees?: number | null | undefined;
  /** Whether tax is included; null if nobody asked. */
  out_the_door?: boolean | null | undefined;
}

export interface PartsProblem {
  field: 'price' | 'out_the_door';
  text: string;
}

/**
 * The three parts of a price without tax add up to its total; with tax, or when some are missing,
 * they are at most the total. If nobody asked about tax, a difference has to be explained first.
 */
export function partsProblem({
  price,
  parts,
  labor,
  fees,
  out_the_door: withTax,
}: PartedPrice): PartsProblem | undefined {
  const given = [parts, labor, fees].flatMap((part) => (typeof part === 'number' ? [part] : []));
  const sum = given.reduce((all, part) => all + dollarsToCents(part), 0);
  const total = dollarsToCents(price);
  const explanation = `parts, labor, and fees add up to ${(sum / 100).toFixed(2)}`;
  if (sum > total) return { field: 'price', text: `${explanation}, which is more than the total` };
  if (given.length < 3 || sum === total || withTax === true) return undefined;
  if (withTax === false) return { field: 'price', text: `${explanation}, not the total` };
  return { field: 'out_the_door', text: `${explanation}. Is the rest tax?` };
}
