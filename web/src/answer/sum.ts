// Imports nothing: the page's script is one small file. The server has the last word on a price.
const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

export interface Amounts {
  price: number | null;
  parts: number | null;
  labor: number | null;
  fees: number | null;
  withTax: boolean | null;
}

/** `$1,289.50` as people type it; null where it is no amount. */
export function typedDollars(text: string): number | null {
  const digits = text.replace(/[\s$,]/g, '');
  return /^\d+(\.\d{0,2})?$/.test(digits) ? Number(digits) : null;
}

/** What the parts of a price come to, said as they are typed; nothing while there are none. */
export function describeSum({ price, parts, labor, fees, withTax }: Amounts): {
  text: string;
  good: boolean;
} {
  const given = [parts, labor, fees].filter((part) => part !== null);
  if (given.length === 0 || price === null) return { text: '', good: true };
  const sum = Math.round(given.reduce((all, part) => all + part * 100, 0)) / 100;
  const rest = Math.round((price - sum) * 100) / 100;
  if (rest < 0)
    return { text: `These make ${format.format(sum)}: more than the total`, good: false };
  if (rest === 0) return { text: `Adds up to ${format.format(sum)}`, good: true };
  const left = format.format(rest);
  // Some of the parts may leave a rest, and so may all of them when tax is in the total.
  if (given.length < 3 || withTax === true)
    return { text: `${left} is left for tax and other`, good: true };
  return withTax === false
    ? { text: `${left} is missing: these make ${format.format(sum)}`, good: false }
    : { text: `${left} is left. Is that the tax?`, good: false };
}
