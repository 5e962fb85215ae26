/**
 * Models whose names in the makers' plans differ from the catalog, which has pickups by size:
 * plan's "make model" → prefixes of the catalog's names.
 */
const names: Readonly<Record<string, readonly string[]>> = {
  'chevrolet ckpickup': ['C/K'],
  'chevrolet gmt400': ['C/K'],
  'chevrolet rvpickup': ['R/V'],
  'chevrolet rconventional': ['R/V'],
  'chevrolet vconventional': ['R/V'],
  'chevrolet s10pickup': ['S-10'],
  'chevrolet silveradohd': ['Silverado 2500', 'Silverado 3500'],
  'chevrolet silveradold': ['Silverado 1500'],
  'chevrolet silveradoltd': ['Silverado 1500 LTD'],
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
  'mercedesbenz mclass': ['M-Class', 'ML-Class'],
  'nissan nissanz': ['Z'],
  'subaru b9tribeca': ['Tribeca'],
  'toyota pickup': ['Pickup'],
  'volkswagen golf': ['Golf', 'e-Golf'],
  'volvo ex30cc': ['EX30 Cross Country'],
  'volvo v60cc': ['V60 Cross Country'],
  'volvo v90cc': ['V90 Cross Country'],
};

/** A name without the case, spaces, and hyphens that automakers write inconsistently. */
export const nameKey = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Prefixes of the catalog's models that a plan's model can be. */
export const catalogNamesOf = (make: string, model: string): readonly string[] =>
  names[`${nameKey(make)} ${nameKey(model)}`] ?? [model];
