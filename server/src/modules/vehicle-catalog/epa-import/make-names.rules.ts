import { nameKey } from './name-key.rules.ts';

/** Makers that the EPA files name otherwise, or two of them together. */
const makeNames: Readonly<Record<string, readonly string[]>> = {
  americanmotorscorporation: ['AMC'],
  bmwalpina: ['BMW'],
  chevrolet: ['Chevrolet', 'Geo'],
  codaautomotive: ['Coda'],
  colt: ['Dodge', 'Plymouth'],
  datsun: ['Datsun', 'Nissan'],
  dodge: ['Dodge', 'Ram'],
  imperial: ['Chrysler'],
  lincolnmercury: ['Lincoln', 'Mercury'],
  mclarenautomotive: ['McLaren'],
  mobilityventuresllc: ['VPG'],
  nissan: ['Nissan', 'Datsun'],
  rollsroyce: ['Rolls-Royce', 'Bentley'],
  rollsroycebentley: ['Rolls-Royce', 'Bentley'],
  srt: ['Dodge'],
};

/**
 * Of those the catalog lacks, the makers whose cars could be bought as new: the files also list
 * converters and importers of single cars.
 */
const furtherMakes = new Set([
  'avanti',
  'byd',
  'checker',
  'internationalharvester',
  'koenigsegg',
  'mg',
  'morgan',
  'pagani',
  'qvale',
  'rover',
  'saleen',
  'shelby',
  'tvr',
  'vector',
  'vpg',
]);

/**
 * Makes an EPA name may mean, best first; none for a converter. `isKnown` tells the catalog's
 * own.
 */
export function readMakeNames(
  epaMake: string,
  isKnown: (key: string) => boolean,
): readonly string[] {
  const key = nameKey(epaMake);
  return makeNames[key] ?? (isKnown(key) || furtherMakes.has(key) ? [epaMake] : []);
}
