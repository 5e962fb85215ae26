/** "C15", "K2500", "R10 (C10)", "Silverado 15": pickup names that contain their size. */
const sizeInName = /\b[CKRVT]?(10|15|20|25|30|35)(00)? ?(HD)?\b/i;

const fullSizes: Readonly<Record<string, string>> = { 10: '1500', 20: '2500', 30: '3500' };

/** The names of a full-size pickup with its size. If the EPA gives no size, it means the smallest. */
function sizedSpellings(model: string): string[] {
  if (
    /s-?10|suburban|blazer|jimmy|tahoe|yukon|el camino|van\b|caballero|ssr|colorado|canyon/i.test(
      model,
    )
  )
    return [];
  const [, digits = '15', , heavy = ''] = sizeInName.exec(model) ?? [];
  const size = fullSizes[digits] ?? `${digits}00`;
  if (/silverado/i.test(model)) return [`Silverado ${size}${heavy}`, `Silverado ${size}HD`];
  const family = /^[RV]\d/i.test(model) ? 'R/V' : 'C/K';
  const pickups = [`${family} ${digits}`, `${family} ${size}`, `Sierra ${size}`];
  if (/sierra/i.test(model)) return [`Sierra ${size}${heavy}`, `Sierra ${size}HD`];
  return /pickup/i.test(model) ? pickups : [];
}

const truckSpellings = (model: string): string[] => {
  const bare = model.replace(/^([A-Z]{1,2}\d+([ /-]+[A-Z]{0,2}\d+)*(\s*\(.*?\))?\s+)+/i, '');
  return [
    ...sizedSpellings(model),
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

/** Sales names of models that EPA rows name differently, best first. */
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
 * Names for looking up a vehicle, best first, because families of trucks are sold under names that their EPA
 * rows don't begin with.
 */
export const listSpellings = (make: string, model: string): string[] => [
  ...new Set([
    model,
    ...(spellingsByMake[make]?.(model) ?? []),
    // "2.5TL", "928S", "G35x": names that contain the engine or the drive.
    model.replace(/^\d\.\d(?=[A-Z])/i, ''),
    model.replace(/^(\d{3})([A-Z]+)\b/i, '$1 $2'),
    model.replace(/^([A-Z]{1,2}\d{2})[a-z]\b/i, '$1'),
    model.replace(/^new /i, ''),
  ]),
];
