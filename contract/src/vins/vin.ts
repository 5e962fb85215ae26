/** The characters of a VIN: I, O, and Q are never used. */
export const VIN_CHARACTERS: string = '0123456789ABCDEFGHJKLMNPRSTUVWXYZ';
const VIN_LENGTH = 17;
const CHECK_POSITION = 8;

/**
 * A normalized VIN from typed or scanned text: any case, spaces and dashes, and the I before some
 * barcodes.
 */
export function normalizeVin(typed: string): string {
  const vin = typed.toUpperCase().replace(/[\s\-._*]/g, '');
  return vin.length === VIN_LENGTH + 1 && vin.startsWith('I') ? vin.slice(1) : vin;
}

/** The VIN in a barcode's text. Undefined if there is no valid one. */
export function vinIn(text: string): string | undefined {
  const whole = normalizeVin(text);
  if (vinProblem(whole) === undefined && passesCheckDigit(whole)) return whole;
  return text
    .toUpperCase()
    .match(/[0-9A-HJ-NPR-Z]{17,18}/g)
    ?.map((part) => (part.length > VIN_LENGTH ? part.slice(1) : part))
    .find((part) => passesCheckDigit(part));
}

/** The format error of a normalized VIN; undefined for 17 possible characters. */
export function vinProblem(vin: string): string | undefined {
  if (vin === '') return 'is required';
  if (/[^0-9A-Z]/.test(vin)) return 'can only have letters and digits';
  if (/[IOQ]/.test(vin)) return 'never has the letters I, O, or Q: look for 1 or 0';
  return vin.length === VIN_LENGTH
    ? undefined
    : `has ${VIN_LENGTH} letters and digits, and this has ${vin.length}`;
}

const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
/** Value of A to Z; 0 for the letters that are never used. */
const LETTER_VALUES = [
  1, 2, 3, 4, 5, 6, 7, 8, 0, 1, 2, 3, 4, 5, 0, 7, 0, 9, 2, 3, 4, 5, 6, 7, 8, 9,
];

const valueOf = (character: string): number =>
  character <= '9' ? Number(character) : (LETTER_VALUES[character.charCodeAt(0) - 65] ?? 0);

/** The check digit computed from the other sixteen characters, 49 CFR 565.15. */
export function checkDigitOf(vin: string): string {
  const sum = [...vin].reduce((total, one, at) => total + valueOf(one) * (WEIGHTS[at] ?? 0), 0);
  const rest = sum % 11;
  return rest === 10 ? 'X' : String(rest);
}

export const passesCheckDigit = (vin: string): boolean => vin[CHECK_POSITION] === checkDigitOf(vin);

const YEAR_CODES = 'ABCDEFGHJKLMNPRSTVWXY123456789';
const FIRST_YEAR = 1980;
const CYCLE = 30;

/**
 * The model years that position 10 may stand for, the likelier one first. A letter in position 7 means 2010
 * or later on cars and light trucks. Trucks and motorcycles go by position 10 alone.
 */
export function modelYearsOf(vin: string, newest: number): number[] {
  const code = YEAR_CODES.indexOf(vin[9] ?? '');
  if (code < 0) return [];
  const early = FIRST_YEAR + code;
  const late = early + CYCLE;
  const years = /[A-Z]/.test(vin[6] ?? '') ? [late, early] : [early, late];
  return years.filter((year) => year <= newest);
}
