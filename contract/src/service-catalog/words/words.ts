import { EXPRESSIONS } from './expressions.ts';
import { findSpelling } from './spelling.ts';
import { CONCEPT_OF, EVERYDAY, STOP_WORDS } from './vocabulary.ts';

const simplify = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’`]/g, '');

/** Stems a word that the vocabulary lacks, so that all of its forms match. */
const stemOf = (word: string): string =>
  word.length < 5 ? word.replace(/s$/, '') : word.replace(/(ing|er|ed|e|y)?s?$/, '');

const mergeExpressions = (text: string): string =>
  EXPRESSIONS.reduce((merged, [expression, word]) => merged.replace(expression, word), text);

const splitWords = (text: string): string[] =>
  mergeExpressions(simplify(text))
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

/** The concept of a word, or its stem. */
const conceptOf = (word: string): string => CONCEPT_OF.get(word) ?? stemOf(word);

/** The concepts in a phrase written by us or by staff. */
export const conceptsOfPhrase = (phrase: string): string[] => [
  ...new Set(
    splitWords(phrase)
      .filter((word) => !STOP_WORDS.has(word))
      .map(conceptOf),
  ),
];

const MIN_PART_LENGTH = 3;

/** Splits two known words written without a space: “oilchange”. */
function splitJoined(word: string, known: ReadonlySet<string>): string[] | undefined {
  for (let at = MIN_PART_LENGTH; at <= word.length - MIN_PART_LENGTH; at += 1) {
    const parts = [word.slice(0, at), word.slice(at)].map(conceptOf);
    if (parts.every((part) => known.has(part))) return parts;
  }
  return undefined;
}

/**
 * The concepts in someone's own words. An unknown word counts as the known word it resembles, and
 * the last one, possibly incomplete, as one that begins with it.
 */
export function conceptsOfQuery(text: string, known: ReadonlySet<string>): string[] {
  const words = splitWords(text);
  const stillTyping = !/\s$/.test(text);
  return [
    ...new Set(
      words.flatMap((word, at) => {
        const concept = conceptOf(word);
        if (known.has(concept)) return [concept];
        if (STOP_WORDS.has(word) || EVERYDAY.has(word)) return [];
        const joined = splitJoined(word, known);
        if (joined) return joined;
        const meant = findSpelling(
          word,
          { isPrefix: stillTyping && at === words.length - 1 },
          known,
        );
        return meant === undefined ? [] : [meant];
      }),
    ),
  ];
}
