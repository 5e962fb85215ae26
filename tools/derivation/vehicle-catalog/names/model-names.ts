import { isSoldElsewhereOnly } from '../../../../server/src/modules/vehicle-catalog/other-markets.rules.ts';

/** Chassis and vehicles that private owners don't have, of any make. */
const commercialWords = new RegExp(
  [
    'chassis',
    'incomplete',
    'hearse',
    'limousine$',
    'forward control',
    'military',
    'coachbuilder',
    'motor ?home',
    'stripped',
    'step van',
    'police',
  ].join('|'),
  'i',
);

/** Heavy trucks (over 14,000 lb), chassis, and track cars, by make. */
const commercialModels: Readonly<Record<string, RegExp>> = {
  BMW: /^(ActiveE)$/,
  Chevrolet: /^(3 ton|C[5-7]|Hi-Cube|U100|G5500|[CTW]\d{4}|Kodiak)$/,
  Dodge: /^(RD200|Ram Chassis Cab|[CLM]\d{3,4})/,
  Ferrari: /^(Monza SP)/,
  Ford: /^('34|[ACFL][A-Z]{0,4}\d{3,4}|F-?[5-9]\d0|F-Super Duty|E-[4-9]50|GT MKII)$/,
  Freightliner: /^(?!Sprinter$)/,
  GMC: /^(Cruise Origin AV|Electric Vehicle|Magna Van|TopKick|[CTW]\d{4})$/,
  Isuzu: /^([FNTH]\d?[A-Z]*R|F[67]|T[678]F|FTR|FVR|EVR|H-Series|NPR-HD)$/,
  Lotus: /^(2-Eleven|340R|Eagle|Eleven|MEL|Monaco|Monza|Spa)$/,
  McLaren: /^(SENNA GTR)$/i,
  'Mercedes-Benz': /^L[A-Z]*\d{3,4}/,
  Nissan: /^Altra/,
  Ram: /^(4000|4500|5500)$/,
  Rivian: /^(EDV|RCV)$/,
  Volvo: /^(Cab |F\d|VS|VT|V[HN]|W|FE|FM|N[ER])/,
};

/**
 * Names of the source that differ from the model's badge. If there are several names, the plan covers all of
 * them.
 */
const badges: Readonly<Record<string, readonly string[]>> = {
  'Alfa Romeo Giulia (952)': ['Giulia'],
  'Audi A7 e': ['A7 TFSI e'],
  'Audi A8 L e': ['A8 L TFSI e'],
  'Audi A8 e': ['A8 TFSI e'],
  'Audi Q4': ['Q4 e-tron'],
  'Audi Q5 e': ['Q5 TFSI e'],
  'Audi Q6': ['Q6 e-tron'],
  'Audi SQ6': ['SQ6 e-tron'],
  'BMW 325/325e': ['325', '325e'],
  'BMW 325/325eS': ['325es'],
  'BMW 325i/325is': ['325i', '325is'],
  'BMW 525iA': ['525i'],
  'BMW 530iA': ['530i'],
  'BMW 535i/535is': ['535i', '535is'],
  'BMW 540iA': ['540i'],
  'BMW 633 csi': ['633CSi'],
  'BMW 650i, Alpina B6': ['650i', 'Alpina B6'],
  'BMW 650i, B6': ['650i', 'Alpina B6'],
  'BMW 750Li, Alpina B7': ['750Li', 'Alpina B7'],
  'BMW 750Lxi, Alpina B7': ['750Lxi', 'Alpina B7'],
  'BMW 750i, Alpina B7': ['750i', 'Alpina B7'],
  'BMW 750i, B7': ['750i', 'Alpina B7'],
  'BMW 750xi, Alpina B7': ['750xi', 'Alpina B7'],
  'BMW B7': ['Alpina B7'],
  'Chevrolet Astro Van': ['Astro'],
  'Chevrolet GMT-400': ['C/K Pickup'],
  'Chevrolet Geo Prizm': ['Prizm'],
  'Chrysler Town and Country': ['Town & Country'],
  'Chevrolet Geo Spectrum': ['Spectrum'],
  'Chevrolet Geo Sprint': ['Sprint'],
  'Chevrolet R Conventional': ['R/V Pickup'],
  'Chevrolet S-10 Pickup': ['S-10'],
  'Chevrolet V Conventional': ['R/V Pickup'],
  'Chevrolet G-Series': ['G-Series Van'],
  'Dodge RAM 50': ['Ram 50'],
  'Dodge ST.REGIS': ['St. Regis'],
  'Ferrari F12 tdf (Tour de France)': ['F12tdf'],
  'GMC GMT-400': ['C/K Pickup'],
  'GMC Jimmy Utility': ['Jimmy'],
  'GMC R Conventional': ['R/V Pickup'],
  'GMC S15 Pickup': ['S-15'],
  'GMC S15 Utility': ['S-15 Jimmy'],
  'GMC V Conventional': ['R/V Pickup'],
  'Lincoln Mark': ['Mark Series'],
  'Mazda MX-5': ['MX-5 Miata'],
  'Nissan Ariya Hatchback': ['Ariya'],
  'Nissan Ariya MPV': ['Ariya'],
  'Nissan Kicks MPV': ['Kicks'],
  'Nissan Nissan Z': ['Z'],
  'Oldsmobile Eighty Eight (88)': ['Eighty-Eight'],
  'Oldsmobile Ninety Eight (98)': ['Ninety-Eight'],
  'Panoz Panoz Roadster': ['Roadster'],
  'Plymouth Caravelle': ['Caravelle'],
  'Polestar PS1': ['Polestar 1'],
  'Polestar PS2': ['Polestar 2'],
  'Pontiac Grand AM': ['Grand Am'],
  'Subaru B9 Tribeca': ['Tribeca'],
  'Subaru XV CrossTrek': ['XV Crosstrek'],
  'Toyota Pick-Up': ['Pickup'],
  'Volkswagen Golf III': ['Golf'],
  'Volvo C70 / C30': ['C70', 'C30'],
  'Volvo EX30 CC': ['EX30 Cross Country'],
  'Volvo V60CC': ['V60 Cross Country'],
  'Volvo V90CC': ['V90 Cross Country'],
  'Yugo 102, GV': ['GV'],
  'Yugo Yugo 45': ['GV'],
  'Yugo Yugo 55': ['GV'],
  'Yugo Yugo 65': ['GV'],
};

const slashBelongs = /^(C\/K|R\/V|X 1\/9|Eagle SX\/4|D8\/D12)/;

/** Title case for a word in capitals: FIFTH AVENUE, but not GTI and XR4Ti. */
function lowerShouting(model: string): string {
  return model.replace(/\b[A-Z]{4,}\b/g, (word) =>
    /^(TFSI|FCHV|TYPE|PACE)$/.test(word) ? word : word.charAt(0) + word.slice(1).toLowerCase(),
  );
}

export interface NamedModel {
  make: string;
  model: string;
}

/**
 * The source's model by its US names: none for another market's model or a heavy truck, several
 * where one row covers a family.
 */
export function nameModel(make: string, vpicModel: string): NamedModel[] {
  if (vpicModel.startsWith('Scion '))
    return [{ make: 'Scion', model: vpicModel.slice('Scion '.length) }];
  const names =
    badges[`${make} ${vpicModel}`] ??
    (slashBelongs.test(vpicModel) ? [vpicModel] : vpicModel.split(/\s*\/\s*/));
  return names
    .map((name) =>
      lowerShouting(
        name
          .replace(/\s*\([^)]*\)/g, '')
          .replace(/ Series$/, (series) => (make === 'Volvo' ? '' : series))
          .trim(),
      ),
    )
    .filter(
      (model) =>
        model !== '' && !commercialWords.test(model) && !commercialModels[make]?.test(model),
    )
    .filter((model) => !isSoldElsewhereOnly(make, model))
    .map((model) => ({ make, model }));
}

/** Two spellings of one model have equal keys. */
export function modelKey(model: string): string {
  return model
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^a-z0-9+]/g, '');
}
