/**
 * The VIN positions that a vPIC pattern constrains: 4 to 17, each as the set of allowed characters
 * (letters and digits as bits). "FB[24]*|*C" constrains positions 4 to 7 and, after the bar, 10 and
 * 11.
 */
export interface KeyMask {
  letters: readonly number[];
  digits: readonly number[];
}

const POSITIONS = 14;
const ANY_LETTER = 2 ** 26 - 1;
const ANY_DIGIT = 2 ** 10 - 1;
const AFTER_BAR = 6;

const anyKey: KeyMask = {
  letters: Array<number>(POSITIONS).fill(ANY_LETTER),
  digits: Array<number>(POSITIONS).fill(ANY_DIGIT),
};

function isDigit(character: string): boolean {
  return character >= '0' && character <= '9';
}

function addRange(into: { letters: number; digits: number }, from: string, to: string): void {
  for (let code = from.charCodeAt(0); code <= to.charCodeAt(0); code++) {
    const character = String.fromCharCode(code);
    if (isDigit(character)) into.digits |= 1 << Number(character);
    else if (character >= 'A' && character <= 'Z') into.letters |= 1 << (code - 65);
  }
}

function parseClass(body: string): { letters: number; digits: number } {
  const set = { letters: 0, digits: 0 };
  for (let at = 0; at < body.length; at++) {
    const from = body.charAt(at);
    if (body[at + 1] === '-' && at + 2 < body.length) {
      addRange(set, from, body.charAt(at + 2));
      at += 2;
    } else addRange(set, from, from);
  }
  return set;
}

export function parseKeyMask(keys: string): KeyMask {
  const letters = [...anyKey.letters];
  const digits = [...anyKey.digits];
  let position = 0;
  for (let at = 0; at < keys.length && position < POSITIONS; at++) {
    const character = keys.charAt(at);
    if (character === '|') {
      position = AFTER_BAR;
      continue;
    }
    if (character === '[') {
      const end = keys.indexOf(']', at);
      const set = parseClass(keys.slice(at + 1, end));
      letters[position] = set.letters;
      digits[position] = set.digits;
      at = end;
    } else if (character === '#') {
      letters[position] = 0;
    } else if (character !== '*') {
      const set = parseClass(character);
      letters[position] = set.letters;
      digits[position] = set.digits;
    }
    position++;
  }
  return { letters, digits };
}

/** The intersection of both masks, or undefined when no VIN could match both. */
export function intersect(a: KeyMask, b: KeyMask): KeyMask | undefined {
  const letters: number[] = [];
  const digits: number[] = [];
  for (let position = 0; position < POSITIONS; position++) {
    const bothLetters = (a.letters[position] ?? 0) & (b.letters[position] ?? 0);
    const bothDigits = (a.digits[position] ?? 0) & (b.digits[position] ?? 0);
    if (bothLetters === 0 && bothDigits === 0) return undefined;
    letters.push(bothLetters);
    digits.push(bothDigits);
  }
  return { letters, digits };
}

const YEAR_CODES = 'ABCDEFGHJKLMNPRSTVWXY123456789';

/** The mask of all VINs of a model year. The tenth character encodes it, in a cycle of thirty. */
export function yearMask(year: number): KeyMask {
  return parseKeyMask(`*****|${YEAR_CODES.charAt((year - 1980) % YEAR_CODES.length)}`);
}
