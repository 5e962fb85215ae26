type Pattern = readonly [make: RegExp, model: RegExp, from: number, to: number];

/** Cars with one automated clutch, such as SMG, F1, and R tronic. */
const singleClutch: readonly Pattern[] = [
  [/^smart$/i, /./, 2008, 2015],
  [/^BMW$/, /^(M3|Z4|325|330|545|645)/i, 2001, 2007],
  [/^BMW$/, /^M[56]/, 2005, 2010],
  [/^Ferrari$/, /360|430|456|550|575|599|612|Enzo|F355/i, 1997, 2012],
  [/^Lamborghini$/, /gallardo|murcielago|aventador|veneno|countach/i, 2001, 2022],
  [/^Audi$/, /^R8/i, 2008, 2012],
  [/^Toyota$/, /^MR2/i, 2002, 2005],
  [/^Maserati$/, /./, 2002, 2012],
  [/^Aston Martin$/, /vantage|vanquish/i, 2002, 2018],
  [/^Alfa Romeo$/, /^8C/i, 2008, 2009],
  [/^Lexus$/, /^LFA/i, 2011, 2012],
  [/^Pagani$/, /./, 2012, 2023],
];

/** Automatics with planetary gears that the EPA calls automated manuals. */
const planetary: readonly Pattern[] = [
  [
    /^(Hyundai|Kia)$/,
    /(sonata|optima|k5|santa fe|tucson|sorento|sportage).*(hybrid|plug)/i,
    2011,
    2027,
  ],
  [/^BMW$/, /^X1/, 2013, 2023],
];

const isOne = (patterns: readonly Pattern[], make: string, model: string, year: number): boolean =>
  patterns.some(
    ([ofMake, ofModel, from, to]) =>
      ofMake.test(make) && ofModel.test(model) && year >= from && year <= to,
  );

/** The kind of transmission that the EPA's "automated manual" means for a car. */
export function automatedKind(make: string, model: string, year: number): string {
  if (make === 'Toyota' && model.startsWith('Corolla')) return 'CVT';
  if (isOne(singleClutch, make, model, year)) return 'Automated manual';
  return isOne(planetary, make, model, year) ? 'Automatic' : 'Dual-clutch';
}
