// Without imports, because the page's script is one small file. The server validates the price again.
const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

export interface Amounts {
  price: number | null;
  parts: number | null;
  labor: number | null;
  fees: number | null;
  withTax: boolean | null;
}

/** Parses `$1,289.50`; null when it isn't an amount. */
export function typedDollars(text: string): number | null {
  const digits = text.replace(/[\s$,]/g, '');
  return /^\d+(\.\d{0,2})?$/.test(digits) ? Number(digits) : null;
}

/** The sum of the parts as a sentence, updated while typing; empty without parts. */
export function describeSum({ price, parts, labor, fees, withTax }: Amounts): {
  text: string;
  good: boolean;
} {
  const given = [parts, labor, fees].filter((part) => part !== null);
  if (given.length === 0 || price === null) return { text: '', good: true };
  const sum = Math.round(given.reduce((all, part) => all + part * 100, 0)) / 100;
  const rest = Math.round((price - sum) * 100) / 100;
  if (rest < 0)
    return { text: `These add up to ${format.format(sum)}, more than the total`, good: false };
  if (rest === 0) return { text: `Adds up to ${format.format(sum)}`, good: true };
  const left = format.format(rest);
  // With parts missing, or with tax in the total, the sum may be below the total.
  if (given.length < 3 || withTax === true)
    return { text: `${left} is left for tax and other`, good: true };
  return withTax === false
    ? { text: `These add up to ${format.format(sum)}, ${left} less than the total`, good: false }
    : { text: `${left} is left. Is that the tax?`, good: false };
}
