/** Minimum length, because shorter texts are similar to too many names. */
const MIN_LETTERS = 4;
const LETTERS_FOR_TWO_TYPOS = 8;

/**
 * Maximum number of typos for a text of this length: a letter missing, doubled, wrong, or swapped.
 */
export function allowedTypos(typed: string): number {
  if (typed.length < MIN_LETTERS) return 0;
  return typed.length < LETTERS_FOR_TWO_TYPOS ? 1 : 2;
}
