import { nameKey } from './name-key.rules.ts';

/** Makes by the key of their EPA name, when that differs or covers two makes. */
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
 * Makes that sold new cars but are missing from the catalog. The EPA files also have converters and
 * importers of single cars, which are left out.
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
 * Possible makes of an EPA name, best first; none for a converter. `isKnown` is true for the key of
 * a make in the catalog.
 */
export function readMakeNames(
  epaMake: string,
  isKnown: (key: string) => boolean,
): readonly string[] {
  const key = nameKey(epaMake);
  return makeNames[key] ?? (isKnown(key) || furtherMakes.has(key) ? [epaMake] : []);
}
