import type { ReadField, ReadSpan } from '@fourbay/contract/shop-answers/shop-text-kinds';
import { PLAIN_WORDS, PRICE_PHRASES, type AskedJob, type ReadPrice } from './price-words.rules.ts';

export interface FoundPrice {
  price: ReadPrice;
  spans: ReadSpan[];
}

const NUMBER =
  /(?<![\w.,/#:-])(\$ ?)?(\d+(?:,\d{3})*(?:\.\d+)?)( ?(?:\$|dollars?|dolares|bucks)(?!\w))?/g;
const DOLLARS = /^(?:\d{1,5}|\d{1,2},\d{3})(?:\.\d{2})?$/;
/** Smaller numbers without a dollar sign are days, minutes, and quantities. */
const MIN_BARE = 61;
const MIN_DOLLARS = 10;
const MAX_DOLLARS = 20_000;
/** What a question, a bound, or a condition is written with. */
const UNSURE = new RegExp(
  String.raw`[?<>≥≤≈*%=❌🚫👎]|\d\+(?! ?(?:sales )?tax)|\b(?:can|could|would|will|do) you\b|` +
    String.raw`^\s*(?:is|are|does|do|should|(?:would|will)(?! be\b))\b`,
  'u',
);
const WORD = /[a-z]+(?:'[a-z]+)*/g;

/** The same length as the text, in lowercase without accents, so that positions stay valid. */
export const plainText = (text: string): string =>
  text.replace(/[^\0-\x7f]|[A-Z]/g, (char) => {
    if (char === '’' || char === '‘') return "'";
    const plain = char.normalize('NFD').charAt(0).toLowerCase();
    return plain.length === char.length ? plain : char;
  });

class Rest {
  readonly spans: ReadSpan[] = [];
  text: string;
  constructor(text: string) {
    this.text = text;
  }

  /** Removes what was understood. */
  take(start: number, length: number, field: ReadField | null): void {
    this.text = this.text.slice(0, start) + ' '.repeat(length) + this.text.slice(start + length);
    if (field) this.spans.push({ start, end: start + length, field });
  }
}

interface Amount {
  dollars: number;
  /** Written as money, with a dollar sign, cents, or a comma. */
  isMoney: boolean;
}

/**
 * The price in a text, or undefined if anything in it could mean something else: a second amount, a
 * range, a condition, part of the job, or a word that isn't known.
 */
export function readPrice(body: string, job: AskedJob): FoundPrice | undefined {
  const rest = new Rest(plainText(body));
  if (UNSURE.test(rest.text)) return undefined;
  const said = takePhrases(rest);
  if (said === undefined) return undefined;
  const facts = wordsOf(job.facts.join(' '));
  const amounts = takeAmounts(rest, facts);
  const [amount, ...others] = amounts;
  if (!amount || others.some(({ dollars }) => dollars !== amount.dollars)) return undefined;
  if (!isPlausible(amount, rest.spans) || /\d/.test(rest.text)) return undefined;
  if (!hasOnlyKnownWords(rest.text, job, facts)) return undefined;
  const price = {
    out_the_door: null,
    oem_parts: null,
    warranty_months: null,
    warranty_miles: null,
    estimated: false,
    ...said,
    price: amount.dollars,
  };
  return { price, spans: rest.spans.toSorted((one, other) => one.start - other.start) };
}

/** Undefined if the same thing is said twice, because one of them may be a correction. */
function takePhrases(rest: Rest): Partial<ReadPrice> | undefined {
  let said: Partial<ReadPrice> = {};
  for (const { pattern, field, says } of PRICE_PHRASES) {
    const found = pattern.exec(rest.text);
    if (!found) continue;
    const given = says(found.groups ?? {});
    if (Object.keys(given).some((key) => key in said)) return undefined;
    said = { ...said, ...given };
    rest.take(found.index, found[0].length, field);
  }
  return said;
}

function takeAmounts(rest: Rest, facts: ReadonlySet<string>): Amount[] {
  const amounts: Amount[] = [];
  for (const found of rest.text.matchAll(NUMBER)) {
    const [all, sign, digits = '', unit] = found;
    const isMoney = sign !== undefined || unit !== undefined || /[.,]/.test(digits);
    const next = rest.text.charAt(found.index + all.length);
    if (/[\w/%#-]/.test(next)) continue;
    if (!isMoney && facts.has(digits)) rest.take(found.index, all.length, null);
    else if (DOLLARS.test(digits)) {
      amounts.push({ dollars: Number(digits.replace(',', '')), isMoney });
      rest.take(found.index, all.length, 'price');
    }
  }
  return amounts;
}

function isPlausible({ dollars, isMoney }: Amount, spans: readonly ReadSpan[]): boolean {
  if (dollars > MAX_DOLLARS) return false;
  if (isMoney) return dollars >= MIN_DOLLARS;
  const isYear = dollars >= 1950 && dollars < 2050;
  // “930 tomorrow” is a time.
  const isClock =
    dollars < 2400 && dollars % 100 < 60 && spans.some(({ field }) => field === 'time');
  return dollars >= MIN_BARE && !isYear && !isClock;
}

const singular = (word: string): string => (word.length > 3 ? word.replace(/s$/, '') : word);
const wordsOf = (text: string): Set<string> =>
  new Set((plainText(text).match(/[a-z]+|\d+/g) ?? []).map(singular));

/** Words of services that name no part of a job. */
const GENERIC = new Set(
  [
    'and',
    'the',
    'a',
    'change',
    'replacement',
    'replace',
    'service',
    'front',
    'rear',
    'new',
    'of',
  ].map(singular),
);

function hasOnlyKnownWords(text: string, job: AskedJob, facts: ReadonlySet<string>): boolean {
  const words = (text.match(WORD) ?? []).map(singular);
  const parts = job.services
    .flatMap((name) => plainText(name).split(/&|\/|,|\+|\band\b/))
    .map(wordsOf);
  const known = new Set([...facts, ...parts.flatMap((part) => [...part])]);
  if (!words.every((word) => PLAIN_WORDS.has(word) || plainSingulars.has(word) || known.has(word)))
    return false;
  return namesWholeJob(new Set(words), parts, known);
}

const plainSingulars = new Set([...PLAIN_WORDS].map(singular));

/** A price that names some parts of the job, and not the others, is for these parts only. */
function namesWholeJob(
  words: ReadonlySet<string>,
  parts: readonly ReadonlySet<string>[],
  known: ReadonlySet<string>,
): boolean {
  const isNamed = (part: ReadonlySet<string>): boolean =>
    [...part].some((word) => !GENERIC.has(word) && words.has(word));
  const named = parts.filter(isNamed).length;
  if (named > 0 && named < parts.length) return false;
  const sides = ['front', 'rear'].filter((side) => known.has(side));
  return (
    sides.length < 2 ||
    sides.every((side) => words.has(side)) ||
    !sides.some((side) => words.has(side))
  );
}
