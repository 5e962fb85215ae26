import { describeChoice, ruleOfEach, type CheckedChoice, type Rule } from './rule.ts';

/** Chevrolets sold by equipment group, which the window sticker shows. */
const soldByGroup =
  /^(Aveo|Camaro|Corvette|Bolt|Spark|Trax|Malibu|Cruze|Sonic|Impala|Volt|HHR|Colorado)/;

/** Trim names that appear only in a maker's internal documents. */
const codes: readonly RegExp[] = [
  /\b[A-Z]{2,5}\d{2,3}[A-Z]*-[A-Z]/i,
  /^\d(?!DR)[A-Z]{2} [A-Z]/,
  /(?<![.\d])0[A-Z]{2}\b/,
  /^(?!G?L?[A-Z]{2}\d\d$)[A-Z]{3,5}\d{2}[A-Z]?$/,
  /\b\d(FL|SP|VL|S[A-DF-Z])\b/,
  /\bppv\b/i,
];

const isGroup = ({ make, model, edition }: CheckedChoice): boolean =>
  make === 'Chevrolet' && soldByGroup.test(model) && /\d(LT|LS|LZ|SS|RS|ZR|SA)/.test(edition);

const equipment = new RegExp(
  [
    '^((with )?(leather|cloth|vinyl)( seats?)?|(moon|sun)roof|nav(igation|i)?|seats?',
    'automatic|manual|[24]wd|awd|fwd|rwd|\\d ?dr)$',
  ].join('|'),
  'i',
);

const cabs = /^(super|crew|quad|mega|king|access|double|regular|extended) ?(cab|crew|max)\b/i;

/** Correct words that differ from a frequent one by a letter. */
const rightWords = new Set(
  [
    ['advance', 'advanced', 'limited', 'special', 'specialty', 'premier', 'premium', 'sporty'],
    [
      'touring',
      'classic',
      'royale',
      'royal',
      'edition',
      'comfort',
      'convert',
      'country',
      'ultimae',
    ],
  ].flat(),
);

const MIN_LETTERS = 6;
/** A word this many times more frequent than its neighbor is the right spelling. */
const RATIO = 40;

function differByOne(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  return short.length === long.length
    ? short.slice(at + 1) === long.slice(at + 1)
    : short.slice(at) === long.slice(at + 1);
}

const wordsOf = (edition: string): string[] =>
  edition
    .toLowerCase()
    .split(/[^a-zé]+/)
    .filter((word) => word.length >= MIN_LETTERS);

function countWords(choices: readonly CheckedChoice[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { edition } of choices)
    for (const word of wordsOf(edition)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** A rare word that differs from a frequent one by a letter: "Premiun". */
const isSpelled: Rule = {
  name: 'no word of a trim is another one misspelled',
  find(choices) {
    const counts = [...countWords(choices)];
    const wrong = new Map(
      counts.flatMap(([word, count]) => {
        const meant = counts.find(
          ([other, times]) => times >= count * RATIO && differByOne(word, other),
        );
        return meant && !rightWords.has(word) && !word.startsWith(meant[0])
          ? [[word, meant[0]] as const]
          : [];
      }),
    );
    return choices.flatMap((choice) =>
      wordsOf(choice.edition)
        .filter((word) => wrong.has(word))
        .map((word) => `${describeChoice(choice)}: ${wrong.get(word)}?`),
    );
  },
};

const isListedOnce: Rule = {
  name: 'a trim is listed once, however it is spelled',
  find(choices) {
    const seen = new Set<string>();
    return choices.flatMap((choice) => {
      const spelled = choice.edition.toLowerCase().replace(/[\s-]/g, '');
      const key = `${choice.year} ${choice.make} ${choice.model} ${spelled}`;
      if (!seen.has(key)) {
        seen.add(key);
        return [];
      }
      return [describeChoice(choice)];
    });
  },
};

export const nameRules: readonly Rule[] = [
  ruleOfEach("no trim is a maker's internal code", (choice) =>
    !isGroup(choice) && codes.some((code) => code.test(choice.edition)) ? 'a code' : undefined,
  ),
  ruleOfEach('no trim is a piece of equipment, a drive, or a cab', ({ make, edition }) =>
    (equipment.test(edition) && !(make === 'Buick' && edition === 'Leather')) || cabs.test(edition)
      ? 'no trim'
      : undefined,
  ),
  isSpelled,
  isListedOnce,
];
