/** `1289.50` of `$1,289.50`. */
export const plainAmount = (typed: string): string => typed.replace(/[$,\s]/g, '');

/** Parses a typed amount to `312.45`; undefined when it isn't an amount. */
export function amountOf(typed: string): number | undefined {
  const text = plainAmount(typed);
  const amount = /^\d{1,6}(\.\d{1,2})?$/.test(text) ? Number(text) : 0;
  return amount >= 0.01 && amount <= 100_000 ? amount : undefined;
}

/** `88000` of `88,000 miles`, as the pages show it. */
export const plainMileage = (typed: string): string => typed.replace(/miles?|mi\b|[,\s]/gi, '');

/** Whether a text is empty or a mileage. */
export const isMileage = (typed: string): boolean => /^\d{0,7}$/.test(plainMileage(typed));

/** Undefined when nothing but spaces or a unit is typed. */
export function mileageOf(typed: string): number | undefined {
  const digits = plainMileage(typed);
  return digits === '' ? undefined : Number(digits);
}

/** Shown below a field whose text isn't a mileage. */
export const INVALID_MILEAGE = 'Enter a mileage, such as 88,000.';
