import { foreignCountryOf } from '@fourbay/contract/texts/phone-numbers';

const LETTERS = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'];
/** Numbers spelled as words can be longer than the digits that are dialed. */
const SPELLED = /^(?:\+?1[-. ]*)?\(?[2-9]\d{2}\)?[-. ]*[\da-z][-\da-z ]*$/i;

export type PhoneReading =
  | { phone: string; refused?: undefined }
  | { phone: null; refused: string | undefined };

/**
 * `(406) 555-0106 ext. 2; …`, `406/555-0106`, and `1-800-GO-JIFFY` → E.164. Null for anything but an American
 * number, with the reason if it isn't obvious.
 */
export function readPhone(text: string): PhoneReading {
  const parts = text.split(/[;,]|\bor\b/i);
  // A slash separates two numbers, or the area code.
  const first = [parts[0] ?? '', ...(parts[0] ?? '').split('/').slice(0, 1)];
  const number = first.map(nationalNumber).find((found) => found !== undefined);
  if (!number) return { phone: null, refused: undefined };
  const phone = `+1${number}`;
  const country = foreignCountryOf(phone);
  return country
    ? { phone: null, refused: `area code ${number.slice(0, 3)} is in ${country}` }
    : { phone };
}

export const parsePhone = (text: string): string | null => readPhone(text).phone;

function nationalNumber(text: string): string | undefined {
  const plain = text
    .trim()
    .replace(/(?:ext(?:ension)?\.?|x|#) *\d+$/i, '')
    .trim();
  const isSpelled = SPELLED.test(plain) && /[a-z]{3}/i.test(plain);
  const dialed = isSpelled ? plain.replace(/[a-z]/gi, digitOf) : plain;
  const digits = dialed.replace(/[^\d+]/g, '').replace(/^\+?1(?=[2-9])/, '');
  const most = isSpelled ? digits.slice(0, 10) : digits;
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(most) ? most : undefined;
}

const digitOf = (letter: string): string =>
  String(LETTERS.findIndex((letters) => letters.includes(letter.toLowerCase())) + 2);

/** The text in the import's report about a number that can't be used. */
export function phoneNote(text: string, { phone, refused }: PhoneReading): string[] {
  if (!text || phone) return [];
  return [`phone number not usable${refused ? ` (${refused})` : ''}: ${text.slice(0, 40)}`];
}
