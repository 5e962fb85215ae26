import { nameKey } from './name-key.rules.ts';

/** Makes by the key of their EPA name, where it is another name or covers two makes. */
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
 * Makes that the catalog lacks and that sold new cars. The EPA files also list converters and
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
 * Makes an EPA name may mean, best first; none for a converter. `isKnown` is true for the key of a
 * make in the catalog.
 */
export function readMakeNames(
  epaMake: string,
  isKnown: (key: string) => boolean,
): readonly string[] {
  const key = nameKey(epaMake);
  return makeNames[key] ?? (isKnown(key) || furtherMakes.has(key) ? [epaMake] : []);
}
