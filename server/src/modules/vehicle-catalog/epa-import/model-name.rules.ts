import { nameKey, wordsOf } from './name-key.rules.ts';
import { lowerCapitals } from './record.rules.ts';

/** Words and patterns of words, matched completely, ignoring case. */
const anyWord = (words: readonly string[], flags: string): RegExp =>
  new RegExp(`\\b(${words.join('|')})\\b`, flags);

const driveWords = anyWord(
  [
    '2wd',
    '4wd',
    'awd',
    'fwd',
    'rwd',
    '4x[24]',
    'ffv',
    '2 ?wheel drive',
    '4 ?wheel drive',
    '4matic',
    'xdrive',
    'quattro',
    'cng',
    'e85',
  ],
  'gi',
);

const bodyWords = anyWord(
  [
    'wagon',
    'sedan',
    'coupe',
    'convertible',
    'hatchback',
    'pickup',
    'truck',
    'van',
    'cab',
    'chassis',
    'conv',
    'station',
    'pass(enger)?',
    'cargo',
    'incomplete',
    '2dr',
    '4dr',
    '[345][ -]?door',
    'door',
    'panel',
    'delivery',
    'conversion',
    'postal',
    'taxicab',
    'limousine',
    'commercial',
    'special',
    'ton',
    'size',
    'full',
    'utility',
    'vehicle',
    'motor',
    'home',
    '2 ?seater',
    'gas',
    'diesel',
    'turbo',
    'electric',
    'hybrid',
  ],
  'gi',
);

/** Body words that may follow a trim's name. */
const trimBodyWords = anyWord(
  [
    'wagon',
    'sedan',
    'coupe',
    'convertible',
    'hatchback',
    'pickup',
    'van',
    'conv',
    '[345][ -]?door',
    'door',
    'pass(enger)?',
  ],
  'gi',
);

const notRetailWords = anyWord(
  [
    'cab.?chassis?',
    'chassis',
    'postal',
    'incomplete',
    'conversion',
    'limousine',
    'commercial',
    'hearse',
    'coachbuilder',
    'armored',
    'series',
    'fargo',
    'kit',
  ],
  'i',
);

/** Chassis, conversions, and other makers' cars. */
const isNotRetail = (epaModel: string): boolean =>
  notRetailWords.test(epaModel) || /_|\.\.|\bmerc/i.test(epaModel);

/**
 * A new model's name: an EPA name without make, drive, and roof; undefined when only a body, a
 * chassis, or another maker's car remains.
 */
export function nameNewModel(
  epaModel: string,
  make: string,
  isMake: (key: string) => boolean,
): string | undefined {
  if (isNotRetail(epaModel)) return undefined;
  const bare = epaModel.toLowerCase().startsWith(`${make.toLowerCase()} `)
    ? epaModel.slice(make.length)
    : epaModel;
  const name = lowerCapitals(
    bare
      .replace(driveWords, ' ')
      .replace(/\([^)]*\)/g, ' ')
      .replace(/\s(convertib?le|coupe|sedan|cabriolet)\s*$/i, ''),
  )
    .replace(/\s+/g, ' ')
    .replace(/[\s/,-]+$/, '')
    .trim();
  const distinctiveLetters = name.replace(bodyWords, '').replace(/[^A-Za-z0-9]/g, '');
  const [first = ''] = wordsOf(name);
  return distinctiveLetters.length < 2 || name.length > 60 || isMake(nameKey(first))
    ? undefined
    : name;
}

/** Words of an EPA name that may be a trim, without drive and body. */
export function readTrimWords(rest: string): string {
  return nameKey(rest.replace(driveWords, ' ').replace(trimBodyWords, ' '));
}
