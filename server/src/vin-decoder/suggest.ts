import { readVin } from './decode.ts';
import { passesCheckDigit, VIN_CHARACTERS } from '@fourbay/contract/vins/vin';
import type { Vpic } from './vpic.ts';

const MAX_SUGGESTIONS = 3;
const LAST = 16;
/** The positions, from 0, of the end of the maker's code and of the model year. */
const [MAKER_TO, YEAR_AT] = [2, 9];
/** Positions, from 0, that are digits on every car and light truck. */
const SERIAL_FROM = 12;
/** Characters that are commonly confused, on paper or on a dusty dash. */
const LOOKALIKES = [
  '0D',
  '0U',
  '1L',
  '1T',
  '17',
  '2Z',
  '5S',
  '6G',
  '8B',
  '8S',
  '38',
  '4A',
  'UV',
  'VY',
  'CG',
  'EF',
  'MN',
  'MW',
  'KX',
  'PR',
  'FP',
  '9P',
];

const alike = (a: string, b: string): boolean =>
  LOOKALIKES.some((pair) => pair.includes(a) && pair.includes(b));

interface Candidate {
  vin: string;
  score: number;
}

/**
 * Single-character corrections that pass the check digit and have a model in the plans, the likeliest first:
 * the ones that explain most of the VIN, then commonly confused characters. One of them corrects the last
 * digit, which is mistyped most often, if that is possible. Looks no further once `mayGoOn` is false.
 */
export function suggestVins(
  vpic: Vpic,
  vin: string,
  newestYear: number,
  mayGoOn: () => boolean = () => true,
): string[] {
  const found: Candidate[] = [];
  for (const variant of likelyFirst(vin)) {
    if (!mayGoOn()) break;
    const score = scoreOf(vpic, vin, variant, newestYear);
    if (score !== undefined) found.push({ vin: variant, score });
  }
  const ranked = found.toSorted((a, b) => b.score - a.score).map((candidate) => candidate.vin);
  const first = ranked.slice(0, MAX_SUGGESTIONS);
  const last = ranked.find((variant) => variant.slice(0, LAST) === vin.slice(0, LAST));
  if (last === undefined || first.includes(last)) return first;
  return [...first.slice(0, MAX_SUGGESTIONS - 1), last];
}

/** Returns true until this thread has used this much CPU time. */
export function withinCpu(ms: number): () => boolean {
  const started = process.threadCpuUsage();
  return () => {
    const { user, system } = process.threadCpuUsage(started);
    return user + system < ms * 1_000;
  };
}

/** Variants with the same maker and year come first, because their plans have already been read. */
const likelyFirst = (vin: string): string[] =>
  oneCharacterVariants(vin)
    .filter((variant) => passesCheckDigit(variant) && !hasLetterInSerial(variant))
    .map((variant) => ({ variant, rank: rankOf(vin, variant) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ variant }) => variant);

function rankOf(typed: string, variant: string): number {
  const at = changedPosition(typed, variant);
  if (at === LAST) return 0;
  if (at > MAKER_TO && at !== YEAR_AT) return 1;
  return swapsLookalikes(typed, variant) ? 2 : 3;
}

const changedPosition = (typed: string, variant: string): number =>
  [...variant].findIndex((character, index) => character !== typed[index]);

function swapsLookalikes(typed: string, variant: string): boolean {
  const at = changedPosition(typed, variant);
  return alike(variant[at] ?? '', typed[at] ?? '');
}

const oneCharacterVariants = (vin: string): string[] =>
  [...vin].flatMap((present, at) =>
    [...VIN_CHARACTERS]
      .filter((character) => character !== present)
      .map((character) => vin.slice(0, at) + character + vin.slice(at + 1)),
  );

function scoreOf(
  vpic: Vpic,
  typed: string,
  variant: string,
  newestYear: number,
): number | undefined {
  const { plan } = readVin(vpic, variant, newestYear);
  if (!plan?.elements.has('model')) return undefined;
  return plan.explained.size * 10 + (swapsLookalikes(typed, variant) ? 5 : 0);
}

/** Codes of small makers continue in positions 12 to 14, which then may be letters. */
const hasLetterInSerial = (vin: string): boolean =>
  vin[2] !== '9' && /[A-Z]/.test(vin.slice(SERIAL_FROM));
