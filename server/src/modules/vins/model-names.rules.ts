/** The names that the catalog may use for a plan's model. */
export interface CatalogNames {
  make: string;
  /** Prefixes of the catalog's models. */
  models: readonly string[];
}

/**
 * Models whose names in the makers' plans differ from those in the catalog, which has pickups by size: plan's
 * "make model" → prefixes of the catalog's names.
 */
const names: Readonly<Record<string, readonly string[]>> = {
  'chevrolet capricepolicevehicle': ['Caprice'],
  'chevrolet ckpickup': ['C/K'],
  'chevrolet gmt400': ['C/K'],
  'chevrolet rvpickup': ['R/V'],
  'chevrolet rconventional': ['R/V'],
  'chevrolet vconventional': ['R/V'],
  'chevrolet s10pickup': ['S-10'],
  'chevrolet silveradohd': ['Silverado 2500', 'Silverado 3500'],
  'chevrolet silveradold': ['Silverado 1500'],
  'chevrolet silveradoltd': ['Silverado 1500 LTD'],
  'chrysler townandcountry': ['Town & Country'],
  'dodge 1500': ['Ram 1500'],
  'dodge 2500': ['Ram 2500'],
  'dodge 3500': ['Ram 3500'],
  'dodge ramchassiscab': ['Ram 2500', 'Ram 3500', 'Ram 4500', 'Ram 5500'],
  'fiat 500': ['500'],
  'ford transit': ['Transit', 'E-Transit'],
  'genesis g80': ['G80', 'Electrified G80'],
  'genesis gv70': ['GV70', 'Electrified GV70'],
  'gmc ckpickup': ['C/K', 'Sierra'],
  'gmc gmt400': ['Sierra', 'C/K'],
  'gmc rvpickup': ['R/V', 'C/K', 'Suburban', 'Jimmy'],
  'gmc rconventional': ['R/V', 'C/K'],
  'gmc vconventional': ['R/V', 'C/K'],
  'gmc s15pickup': ['S-15', 'Sonoma'],
  'gmc s15utility': ['S-15 Jimmy', 'Jimmy'],
  'gmc sierrahd': ['Sierra 2500', 'Sierra 3500'],
  'gmc sierralimited': ['Sierra 1500 Limited'],
  'gmc jimmyutility': ['Jimmy'],
  'mercedesbenz mclass': ['M-Class', 'ML-Class'],
  'nissan nissanz': ['Z'],
  'ram ram': ['1500', '2500', '3500'],
  'ram ramchassiscab': ['2500', '3500', '4500', '5500'],
  'subaru b9tribeca': ['Tribeca'],
  'toyota cargovan': ['Van'],
  'toyota pickup': ['Pickup'],
  'volkswagen golf': ['Golf', 'e-Golf'],
  'volvo ex30cc': ['EX30 Cross Country'],
  'volvo v60cc': ['V60 Cross Country'],
  'volvo v90cc': ['V90 Cross Country'],
};

/** A name without the case, spaces, and hyphens that automakers write inconsistently. */
export const nameKey = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/**
 * Makes that share models, or that the plans mix up: a plan's make → makes under which the catalog may
 * list its model.
 */
const SISTERS: Readonly<Record<string, readonly string[]>> = {
  americanmotors: ['AMC', 'Eagle'],
  amc: ['Eagle'],
  chevrolet: ['Geo'],
  chrysler: ['Dodge', 'Plymouth', 'Eagle'],
  datsun: ['Nissan'],
  dodge: ['Ram', 'Chrysler', 'Plymouth'],
  eagle: ['Jeep', 'AMC'],
  ford: ['Mercury', 'Merkur'],
  freightliner: ['Mercedes-Benz', 'Dodge'],
  genesis: ['Hyundai'],
  geo: ['Chevrolet'],
  gmc: ['Geo'],
  hyundai: ['Genesis'],
  jeep: ['Eagle'],
  mercedesbenz: ['Freightliner', 'Dodge'],
  mercury: ['Merkur'],
  mitsubishi: ['Eagle', 'Dodge', 'Plymouth'],
  nissan: ['Datsun'],
  plymouth: ['Eagle', 'Chrysler', 'Dodge'],
  pontiac: ['Geo'],
  ram: ['Dodge'],
  renault: ['Eagle'],
  toyota: ['Scion'],
};
/** Models that the catalog lists under the first sister since it became a make of its own. */
const SISTER_FIRST: ReadonlySet<string> = new Set(['dodge ram', 'dodge ramchassiscab']);
/** Makes that plans put before the model, as in "Toyota Scion tC" and "Chevrolet Geo Prizm". */
const MAKE_IN_MODEL = /^(Scion|Geo|Eagle|Genesis|Mercury|Merkur|Ram|Dodge)\s+(?=\S)/i;

/**
 * Where the catalog may list a plan's model, likeliest first: under the make in the model's name,
 * under the plan's make, or under a sister make.
 */
export function catalogNamesOf(make: string, model: string): readonly CatalogNames[] {
  const own = names[`${nameKey(make)} ${nameKey(model)}`] ?? [model];
  const [whole = '', named] = MAKE_IN_MODEL.exec(model) ?? [];
  const sisters = (SISTERS[nameKey(make)] ?? []).map((sister) => ({
    make: sister,
    models: names[`${nameKey(sister)} ${nameKey(model)}`] ?? [model],
  }));
  const isSisterFirst = SISTER_FIRST.has(`${nameKey(make)} ${nameKey(model)}`);
  return [
    ...(isSisterFirst ? sisters.slice(0, 1) : []),
    ...(named === undefined ? [] : [{ make: named, models: [model.slice(whole.length)] }]),
    { make, models: own },
    ...sisters,
  ];
}
