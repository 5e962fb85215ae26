import type { Category } from '../../../lib/categories.ts';

const splitWords = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/**
 * What of a category a word may be found in: its name counts most, then the owners' own words, then
 * the description.
 */
function rankWord(word: string, { attributes }: Category): number {
  if (splitWords(attributes.name).some((one) => one.startsWith(word))) return 3;
  if (
    attributes.search_words.some((phrase) => splitWords(phrase).some((one) => one.startsWith(word)))
  )
    return 2;
  return splitWords(`${attributes.description} ${attributes.group}`).some((one) =>
    one.startsWith(word),
  )
    ? 1
    : 0;
}

/**
 * The categories in which every typed word begins some word, best first; all of them, in their
 * order, for nothing typed.
 */
export function searchCategories(categories: readonly Category[], typed: string): Category[] {
  const words = splitWords(typed);
  if (words.length === 0) return [...categories];
  return categories
    .map((category) => ({ category, ranks: words.map((word) => rankWord(word, category)) }))
    .filter(({ ranks }) => ranks.every((one) => one > 0))
    .toSorted((a, b) => sum(b.ranks) - sum(a.ranks))
    .map(({ category }) => category);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

const STOP_WORDS = new Set([
  'a',
  'an',
  'and',
  'are',
  'as',
  'at',
  'but',
  'can',
  'car',
  'do',
  'does',
  'fix',
  'for',
  'from',
  'get',
  'has',
  'have',
  'i',
  'in',
  'is',
  'it',
  'its',
  'my',
  'need',
  'needs',
  'new',
  'of',
  'on',
  'or',
  'replace',
  'replacement',
  'some',
  'the',
  'to',
  'when',
  'with',
]);

/**
 * What somebody's own words are most likely about: most of their words, then the strongest; nothing
 * when no word fits.
 */
export function guessCategory(
  categories: readonly Category[],
  description: string,
): Category | undefined {
  // `squeals` is looked for as `squeal`, so that any form of a word finds any other.
  const words = splitWords(description)
    .filter((word) => word.length > 1 && !STOP_WORDS.has(word))
    .map((word) => word.replace(/(?<=.{3})(ing|es|ed|s)$/, ''));
  const ranked = categories.map((category) => ({
    category,
    ranks: words.map((word) => rankWord(word, category)),
  }));
  const [best] = ranked
    .filter(({ ranks }) => sum(ranks) > 1)
    .toSorted((a, b) => countHits(b.ranks) - countHits(a.ranks) || sum(b.ranks) - sum(a.ranks));
  return best?.category;
}

const countHits = (ranks: readonly number[]): number => ranks.filter((one) => one > 0).length;
