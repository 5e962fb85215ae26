import { lowerCapitals } from './record.rules.ts';

/** As `vehicle_name_key` in the database: two spellings of one name share it. */
export function keyOf(name: string): string {
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
  const key = keyOf(epaMake);
  return makeNames[key] ?? (isKnown(key) || furtherMakes.has(key) ? [epaMake] : []);
}

/**
 * Names to look a vehicle up by, best first: families of trucks are sold under names their EPA
 * lines don't begin with.
 */
function listSpellings(make: string, model: string): string[] {
  const spellings = [model];
  if (/^(Chevrolet|GMC)$/.test(make)) {
    const bare = model.replace(/^([A-Z]{1,2}\d+([ /-]+[A-Z]{0,2}\d+)*(\s*\(.*?\))?\s+)+/i, '');
    if (bare !== model) spellings.push(bare);
    if (/pickup/i.test(bare)) spellings.push('C/K Pickup', 'R/V Pickup', 'Sierra', 'Silverado');
    if (/van\b/i.test(bare)) spellings.push('G-Series Van', 'Vandura', 'Rally');
  }
  if (make === 'Dodge' || make === 'Ram') {
    if (/^W\d+/i.test(model)) spellings.push('W-Series', 'Ram');
    if (/^D\d+/i.test(model)) spellings.push('D-Series', 'Ram');
    if (/^B\d+/i.test(model)) spellings.push(/van/i.test(model) ? 'Ram Van' : 'Ram Wagon');
    if (/ramcharger/i.test(model)) spellings.push('Ramcharger');
    if (/^ram (\d+)/i.test(model)) spellings.push(model.replace(/^ram /i, ''));
  }
  if (make === 'Mercedes-Benz') {
    const letters = /^(?:AMG |Maybach )*(EQ[A-Z]|SL[RS]|[A-Z]{1,3}(?= ?\d))/i
      .exec(model)?.[1]
      ?.toUpperCase();
    if (letters)
      spellings.push(
        `${letters}-Class`,
        ...(letters === 'ML' ? ['M-Class'] : []),
        `${letters}-Class ${/suv/i.test(model) ? 'SUV' : 'Sedan'}`,
        `${letters} McLaren`,
      );
    const digits = /^(\d{3})/.exec(model)?.[1];
    if (digits) spellings.push(digits);
  }
  if (make === 'BMW')
    spellings.push(
      model.replace(/^(\d{3})c(i|xi|d)\b/i, '$1$2'),
      model.replace(/^(i\d)s\b/i, '$1'),
      `Alpina ${model}`,
    );
  if (make === 'Porsche' && /^(carrera|turbo|targa|gt[23]|speedster)/i.test(model))
    spellings.push(`911 ${model}`);
  if (make === 'Jaguar')
    spellings.push(
      model.replace(/^vdp\b/i, 'Vanden Plas'),
      model.replace(/^xkr/i, 'XK'),
      model.replace(/^(xj\d?)l\b/i, '$1'),
    );
  if (make === 'Volvo')
    spellings.push(
      model.replace(/^(\w\d0)CC\b/i, '$1 Cross Country'),
      ...(/^(volvo )?(DL|GL)\b/i.test(model) ? ['240'] : []),
    );
  if (make === 'Lincoln')
    spellings.push(
      ...(/\bmark (lt)?/i.test(model) && !/mark lt/i.test(model) ? ['Mark Series'] : []),
    );
  if (make === 'Toyota' && /^matrix/i.test(model)) spellings.push('Corolla Matrix');
  if (make === 'Mazda')
    spellings.push(
      ...(/^B?\d{4}\b/i.test(model) ? ['B-Series'] : []),
      model.replace(/^MX-5\b/i, 'MX-5 Miata'),
    );
  if (/^(Toyota|Nissan|Datsun|Isuzu)$/.test(make) && /truck|pickup|cab/i.test(model))
    spellings.push('Pickup');
  if (make === 'Mitsubishi' && /truck/i.test(model)) spellings.push('Mighty Max');
  if (make === 'MINI' && /cooper/i.test(model)) spellings.push('Hardtop', 'Cooper');
  // "2.5TL", "928S", "G35x": the engine or the drive written together with the name.
  spellings.push(
    model.replace(/^\d\.\d(?=[A-Z])/i, ''),
    model.replace(/^(\d{3})([A-Z]+)\b/i, '$1 $2'),
    model.replace(/^([A-Z]{1,2}\d{2})[a-z]\b/i, '$1'),
    model.replace(/^new /i, ''),
  );
  return [...new Set(spellings)];
}

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
    const key = keyOf(words.slice(0, count).join(''));
    const model =
      models.get(key) ??
      models.get(`${makeKey}${key}`) ??
      (key.startsWith(makeKey) ? models.get(key.slice(makeKey.length)) : undefined);
    if (model !== undefined) return { model, rest: words.slice(count).join(' ') };
  }
  return undefined;
}

const LONG_ENOUGH = 4;

function matchAnywhere<Model>(
  models: ReadonlyMap<string, Model>,
  name: string,
): MatchedName<Model> | undefined {
  const words = wordsOf(name);
  for (let from = 1; from < words.length; from++) {
    for (let to = words.length; to > from; to--) {
      const key = keyOf(words.slice(from, to).join(''));
      const model = key.length >= LONG_ENOUGH ? models.get(key) : undefined;
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
  const makeKey = keyOf(make);
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

const drives =
  /\b(2wd|4wd|awd|fwd|rwd|4x[24]|ffv|2 ?wheel drive|4 ?wheel drive|4matic|xdrive|quattro|cng|e85)\b/gi;
const bodies =
  /\b(wagon|sedan|coupe|convertible|hatchback|pickup|truck|van|cab|chassis|conv|station|pass(enger)?|cargo|incomplete|2dr|4dr|[345][ -]?door|door|panel|delivery|conversion|postal|taxicab|limousine|commercial|special|ton|size|full|utility|vehicle|motor|home|2 ?seater|gas|diesel|turbo|electric|hybrid)\b/gi;

/**
 * A new model's name: an EPA line without make, drive and roof; undefined when only a body, a
 * chassis or another maker's car is left.
 */
export function nameNewModel(
  epaModel: string,
  make: string,
  isMake: (key: string) => boolean,
): string | undefined {
  if (
    /\b(cab.?chassis?|chassis|postal|incomplete|conversion|limousine|commercial|hearse|coachbuilder|armored|series|fargo|kit)\b|_|\.\.|\bmerc/i.test(
      epaModel,
    )
  )
    return undefined;
  const bare = epaModel.toLowerCase().startsWith(`${make.toLowerCase()} `)
    ? epaModel.slice(make.length)
    : epaModel;
  const name = lowerCapitals(
    bare
      .replace(drives, ' ')
      .replace(/\([^)]*\)/g, ' ')
      .replace(/\s(convertib?le|coupe|sedan|cabriolet)\s*$/i, ''),
  )
    .replace(/\s+/g, ' ')
    .replace(/[\s/,-]+$/, '')
    .trim();
  const says = name.replace(bodies, '').replace(/[^A-Za-z0-9]/g, '');
  const [first = ''] = wordsOf(name);
  return says.length < 2 || name.length > 60 || isMake(keyOf(first)) ? undefined : name;
}

/** Words of an EPA line that may name a trim, without drive and body. */
export function readTrimWords(rest: string): string {
  return keyOf(
    rest
      .replace(drives, ' ')
      .replace(
        /\b(wagon|sedan|coupe|convertible|hatchback|pickup|van|conv|[345][ -]?door|door|pass(enger)?)\b/gi,
        ' ',
      ),
  );
}
