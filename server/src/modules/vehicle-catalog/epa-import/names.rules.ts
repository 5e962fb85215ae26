import { lowerCapitals } from './record.rules.ts';

/** As `vehicle_name_key` in the database: two spellings of one name share it. */
export function nameKey(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z0-9+]/g, '');
}

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

const truckSpellings = (model: string): string[] => {
  const bare = model.replace(/^([A-Z]{1,2}\d+([ /-]+[A-Z]{0,2}\d+)*(\s*\(.*?\))?\s+)+/i, '');
  return [
    ...(bare === model ? [] : [bare]),
    ...(/pickup/i.test(bare) ? ['C/K Pickup', 'R/V Pickup', 'Sierra', 'Silverado'] : []),
    ...(/van\b/i.test(bare) ? ['G-Series Van', 'Vandura', 'Rally'] : []),
  ];
};

const dodgeSpellings = (model: string): string[] => [
  ...(/^W\d+/i.test(model) ? ['W-Series', 'Ram'] : []),
  ...(/^D\d+/i.test(model) ? ['D-Series', 'Ram'] : []),
  ...(/^B\d+/i.test(model) ? [/van/i.test(model) ? 'Ram Van' : 'Ram Wagon'] : []),
  ...(/ramcharger/i.test(model) ? ['Ramcharger'] : []),
  ...(/^ram (\d+)/i.test(model) ? [model.replace(/^ram /i, '')] : []),
];

function mercedesSpellings(model: string): string[] {
  const letters = /^(?:AMG |Maybach )*(EQ[A-Z]|SL[RS]|[A-Z]{1,3}(?= ?\d))/i
    .exec(model)?.[1]
    ?.toUpperCase();
  const digits = /^(\d{3})/.exec(model)?.[1];
  const byLetters = letters
    ? [
        `${letters}-Class`,
        ...(letters === 'ML' ? ['M-Class'] : []),
        `${letters}-Class ${/suv/i.test(model) ? 'SUV' : 'Sedan'}`,
        `${letters} McLaren`,
      ]
    : [];
  return [...byLetters, ...(digits ? [digits] : [])];
}

const japanesePickup = (model: string): string[] =>
  /truck|pickup|cab/i.test(model) ? ['Pickup'] : [];

/** Names under which a make sells what its EPA lines call otherwise, best first. */
const spellingsByMake: Readonly<Record<string, (model: string) => string[]>> = {
  BMW: (model) => [
    model.replace(/^(\d{3})c(i|xi|d)\b/i, '$1$2'),
    model.replace(/^(i\d)s\b/i, '$1'),
    `Alpina ${model}`,
  ],
  Chevrolet: truckSpellings,
  Datsun: japanesePickup,
  Dodge: dodgeSpellings,
  GMC: truckSpellings,
  Isuzu: japanesePickup,
  Jaguar: (model) => [
    model.replace(/^vdp\b/i, 'Vanden Plas'),
    model.replace(/^xkr/i, 'XK'),
    model.replace(/^(xj\d?)l\b/i, '$1'),
  ],
  Lincoln: (model) =>
    /\bmark (lt)?/i.test(model) && !/mark lt/i.test(model) ? ['Mark Series'] : [],
  MINI: (model) => (/cooper/i.test(model) ? ['Hardtop', 'Cooper'] : []),
  Mazda: (model) => [
    ...(/^B?\d{4}\b/i.test(model) ? ['B-Series'] : []),
    model.replace(/^MX-5\b/i, 'MX-5 Miata'),
  ],
  'Mercedes-Benz': mercedesSpellings,
  Mitsubishi: (model) => (/truck/i.test(model) ? ['Mighty Max'] : []),
  Nissan: japanesePickup,
  Porsche: (model) =>
    /^(carrera|turbo|targa|gt[23]|speedster)/i.test(model) ? [`911 ${model}`] : [],
  Ram: dodgeSpellings,
  Toyota: (model) => [
    ...(/^matrix/i.test(model) ? ['Corolla Matrix'] : []),
    ...japanesePickup(model),
  ],
  Volvo: (model) => [
    model.replace(/^(\w\d0)CC\b/i, '$1 Cross Country'),
    ...(/^(volvo )?(DL|GL)\b/i.test(model) ? ['240'] : []),
  ],
};

/**
 * Names to look a vehicle up by, best first: families of trucks are sold under names their EPA
 * lines don't begin with.
 */
const listSpellings = (make: string, model: string): string[] => [
  ...new Set([
    model,
    ...(spellingsByMake[make]?.(model) ?? []),
    // "2.5TL", "928S", "G35x": the engine or the drive written together with the name.
    model.replace(/^\d\.\d(?=[A-Z])/i, ''),
    model.replace(/^(\d{3})([A-Z]+)\b/i, '$1 $2'),
    model.replace(/^([A-Z]{1,2}\d{2})[a-z]\b/i, '$1'),
    model.replace(/^new /i, ''),
  ]),
];

export interface MatchedName<Model> {
  model: Model;
  /** The words after the model's own. */
  rest: string;
}

const wordsOf = (name: string): string[] => name.split(/[\s/,()-]+/).filter(Boolean);

/**
 * The longest run of whole words from the start that is a model's name, with the make before it or
 * not.
 */
function matchFromStart<Model>(
  models: ReadonlyMap<string, Model>,
  makeKey: string,
  name: string,
): MatchedName<Model> | undefined {
  const words = wordsOf(name);
  for (let count = words.length; count > 0; count--) {
    const key = nameKey(words.slice(0, count).join(''));
    const model =
      models.get(key) ??
      models.get(`${makeKey}${key}`) ??
      (key.startsWith(makeKey) ? models.get(key.slice(makeKey.length)) : undefined);
    if (model !== undefined) return { model, rest: words.slice(count).join(' ') };
  }
  return undefined;
}

const MIN_KEY_LENGTH = 4;

function matchAnywhere<Model>(
  models: ReadonlyMap<string, Model>,
  name: string,
): MatchedName<Model> | undefined {
  const words = wordsOf(name);
  for (let from = 1; from < words.length; from++) {
    for (let to = words.length; to > from; to--) {
      const key = nameKey(words.slice(from, to).join(''));
      const model = key.length >= MIN_KEY_LENGTH ? models.get(key) : undefined;
      if (model !== undefined)
        return { model, rest: [...words.slice(0, from), ...words.slice(to)].join(' ') };
    }
  }
  return undefined;
}

function matchSpelling<Model>(
  models: ReadonlyMap<string, Model>,
  makeKey: string,
  spelling: string,
): MatchedName<Model>[] {
  const whole = matchFromStart(models, makeKey, spelling);
  if (!spelling.includes('/')) return whole ? [whole] : [];
  const each = spelling.split('/').flatMap((part) => matchFromStart(models, makeKey, part) ?? []);
  return [
    ...new Map([...(whole ? [whole] : []), ...each].map((match) => [match.model, match])).values(),
  ];
}

/**
 * The models, by key, that an EPA line speaks of: several where one line stands for a family
 * ("LeSabre/Electra").
 */
export function matchModels<Model>(
  models: ReadonlyMap<string, Model>,
  make: string,
  epaModel: string,
): MatchedName<Model>[] {
  const makeKey = nameKey(make);
  const asWritten = matchSpelling(models, makeKey, epaModel);
  if (asWritten.length > 0) return asWritten;
  const inside = matchAnywhere(models, epaModel);
  if (inside) return [inside];
  for (const spelling of listSpellings(make, epaModel)) {
    const matches = matchSpelling(models, makeKey, spelling);
    if (matches.length > 0) return matches;
  }
  return [];
}

/** Words and patterns of words, matched whole and in any case. */
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

/** Bodies that stand beside a trim's name. */
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

/** Chassis, conversions and other makers' cars. */
const isNotRetail = (epaModel: string): boolean =>
  notRetailWords.test(epaModel) || /_|\.\.|\bmerc/i.test(epaModel);

/**
 * A new model's name: an EPA line without make, drive and roof; undefined when only a body, a
 * chassis or another maker's car is left.
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

/** Words of an EPA line that may name a trim, without drive and body. */
export function readTrimWords(rest: string): string {
  return nameKey(rest.replace(driveWords, ' ').replace(trimBodyWords, ' '));
}
