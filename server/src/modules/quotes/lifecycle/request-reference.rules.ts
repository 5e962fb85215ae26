import { SPELLED_LETTERS } from '../../../platform/values/spelled-letters.ts';

const LENGTH = 6;
const ALL = SPELLED_LETTERS.length ** LENGTH;
/** Has no factor in common with `ALL`, so that each id below it has its own letters. */
const STEP = 39_554_177;
/** `STEP * STEP_BACK` leaves 1 when divided by `ALL`. */
const STEP_BACK = 56_714_113;

/**
 * Six letters for a request, to spell on the phone. They follow from the id, so every request has
 * some, and they repeat after 64 million requests.
 */
export function requestReference(id: string): string {
  let rest = (Number(BigInt(id) % BigInt(ALL)) * STEP) % ALL;
  let letters = '';
  for (let place = 0; place < LENGTH; place += 1) {
    letters = SPELLED_LETTERS.charAt(rest % SPELLED_LETTERS.length) + letters;
    rest = Math.floor(rest / SPELLED_LETTERS.length);
  }
  return letters;
}

/** The id below 64 million with these letters; undefined if no request can have them. */
export function requestIdOf(reference: string): string | undefined {
  const digits = [...reference.toUpperCase()].map((letter) => SPELLED_LETTERS.indexOf(letter));
  if (digits.length !== LENGTH || digits.includes(-1)) return undefined;
  const value = digits.reduce((sum, digit) => sum * SPELLED_LETTERS.length + digit, 0);
  return String((value * STEP_BACK) % ALL);
}
