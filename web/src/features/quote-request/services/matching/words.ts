import { EXPRESSIONS } from './expressions.ts';
import { findSpelling } from './spelling.ts';
import { CONCEPT_OF, EVERYDAY, SAYS_NOTHING } from './vocabulary.ts';

const simplify = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’`]/g, '');

/** Cut so that any form of a word finds any other, where the vocabulary has none of them. */
const stemOf = (word: string): string =>
  word.length < 5 ? word.replace(/s$/, '') : word.replace(/(ing|er|ed|e|y)?s?$/, '');

const mergeExpressions = (text: string): string =>
  EXPRESSIONS.reduce((merged, [expression, word]) => merged.replace(expression, word), text);

const splitWords = (text: string): string[] =>
  mergeExpressions(simplify(text))
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

/** What a word stands for; words of the catalog alone stand for their stem. */
const conceptOf = (word: string): string => CONCEPT_OF.get(word) ?? stemOf(word);

/** What a phrase that we or our staff wrote is about. */
export const conceptsOfPhrase = (phrase: string): string[] => [
  ...new Set(
    splitWords(phrase)
      .filter((word) => !SAYS_NOTHING.has(word))
      .map(conceptOf),
  ),
];

const SHORTEST_PART = 3;

/** Two known words without the space between them: “oilchange”. */
function splitJoined(word: string, known: ReadonlySet<string>): string[] | undefined {
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at += 1) {
    const parts = [word.slice(0, at), word.slice(at)].map(conceptOf);
    if (parts.every((part) => known.has(part))) return parts;
  }
  return undefined;
}

/**
 * What somebody's own words are about: each word that is neither known nor an everyday one is taken
 * for the known word it resembles, and the last one, which may be half typed, for what it begins.
 */
export function conceptsOfQuery(text: string, known: ReadonlySet<string>): string[] {
  const words = splitWords(text);
  const stillTyping = !/\s$/.test(text);
  return [
    ...new Set(
      words.flatMap((word, at) => {
        const concept = conceptOf(word);
        if (known.has(concept)) return [concept];
        if (SAYS_NOTHING.has(word) || EVERYDAY.has(word)) return [];
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
