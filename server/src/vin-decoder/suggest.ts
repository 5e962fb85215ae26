import { readVin } from './decode.ts';
import { passesCheckDigit, VIN_CHARACTERS } from '@fourbay/contract/vins/vin';
import type { Vpic } from './vpic.ts';

const MAX_SUGGESTIONS = 3;
const LAST = 16;
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
 * Single-character corrections that pass the check digit and have a model in the plans, the
 * likeliest first: those that explain most of the VIN, then those of commonly confused characters.
 * One of them corrects the last digit, the one most often mistyped, if that is possible.
 */
export function suggestVins(vpic: Vpic, vin: string, newestYear: number): string[] {
  const ranked = oneCharacterVariants(vin)
    .filter(passesCheckDigit)
    .flatMap((variant): Candidate[] => {
      const score = scoreOf(vpic, vin, variant, newestYear);
      return score === undefined ? [] : [{ vin: variant, score }];
    })
    .toSorted((a, b) => b.score - a.score)
    .map((candidate) => candidate.vin);
  const first = ranked.slice(0, MAX_SUGGESTIONS);
  const last = ranked.find((variant) => variant.slice(0, LAST) === vin.slice(0, LAST));
  if (last === undefined || first.includes(last)) return first;
  return [...first.slice(0, MAX_SUGGESTIONS - 1), last];
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
  if (!plan?.elements.has('model') || hasLetterInSerial(variant)) return undefined;
  const at = [...variant].findIndex((character, index) => character !== typed[index]);
  return plan.explained.size * 10 + (alike(variant[at] ?? '', typed[at] ?? '') ? 5 : 0);
}

/** Codes of small makers continue in positions 12 to 14, which then may be letters. */
const hasLetterInSerial = (vin: string): boolean =>
  vin[2] !== '9' && /[A-Z]/.test(vin.slice(SERIAL_FROM));
