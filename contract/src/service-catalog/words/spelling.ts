import { CONCEPT_OF } from './vocabulary.ts';

/** Edit distance: letters missing, added, swapped, or wrong; counted up to `most`, then Infinity. */
function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return Infinity;
  let [before, last]: [number[], number[]] = [[], [...other, ''].map((_letter, at) => at)];
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      const swapped =
        row > 1 &&
        column > 1 &&
        one[row - 1] === other[column - 2] &&
        one[row - 2] === other[column - 1];
      next[column] = Math.min(
        (last[column] ?? Infinity) + 1,
        (next[column - 1] ?? Infinity) + 1,
        (last[column - 1] ?? Infinity) + (same ? 0 : 1),
        swapped ? (before[column - 2] ?? Infinity) + 1 : Infinity,
      );
    }
    [before, last] = [last, next];
  }
  const distance = last[other.length] ?? Infinity;
  return distance <= most ? distance : Infinity;
}

const MIN_MISSPELT_LENGTH = 4;
const LONG = 7;
const MIN_PREFIX_LENGTH = 2;

/** The concept of the most similar known word; undefined when none is similar enough. */
export function findSpelling(
  word: string,
  { isPrefix }: { isPrefix: boolean },
  known: ReadonlySet<string>,
): string | undefined {
  if (/\d/.test(word)) return undefined;
  const candidates = [...CONCEPT_OF, ...[...known].map((concept) => [concept, concept] as const)];
  if (isPrefix && word.length >= MIN_PREFIX_LENGTH) {
    // The shortest match: “brak” becomes “brake” rather than “brakelight”.
    const [begun] = candidates
      .filter(([whole]) => whole.startsWith(word))
      .toSorted(([one], [other]) => one.length - other.length);
    if (begun) return begun[1];
  }
  if (word.length < MIN_MISSPELT_LENGTH) return undefined;
  const most = word.length >= LONG ? 2 : 1;
  let best: { concept: string; distance: number } | undefined;
  for (const [candidate, concept] of candidates) {
    // The first letter must match, because people rarely mistype it.
    if (candidate[0] !== word[0] || candidate.length < MIN_MISSPELT_LENGTH) continue;
    const distance = editDistance(word, candidate, most);
    if (distance < (best?.distance ?? Infinity)) best = { concept, distance };
  }
  return best?.concept;
}
