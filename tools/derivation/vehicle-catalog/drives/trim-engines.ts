import {
  includesYear,
  readNamesWithYears,
} from '../../../../server/reference-data/two-digit-years.ts';
import type { Power } from '../plans/powers.ts';

/**
 * The only gasoline engine of trims, where the EPA's rows list a model's engines without its trims:
 * a pattern of the trim, liters and cylinders, and model years. The first pattern that fits counts.
 */
const engineLists: Readonly<Record<string, string>> = {
  'Acura TL':
    '.*SH-[A4].* 3.7/6 09-14, Super Handling.* 3.7/6 09-14, ' +
    '(Base|Advance|Technology|SE) 3.5/6 09-14',
  'Alfa Romeo Giulia': 'Quadrifoglio.* 2.9/6 17-25, .* 2.0/4 17-25',
  'Alfa Romeo Stelvio': 'Quadrifoglio.* 2.9/6 18-25, .* 2.0/4 18-25',
  'Buick Regal': '(GS|Gran Sport).* 3.8/6 97-04',
  'Cadillac CTS': 'V-?Series.* 6.2/8 09-19, V-?Sport.* 3.6/6 14-19',
  'Chevrolet Camaro':
    '(ZL1).* 6.2/8 12-24, Z/?28.* 7.0/8 14-15, [12]?SS.* 6.2/8 10-24, ' +
    '[12]?(LS|LT).* 3.6/6 10-15, ' +
    '(SS|Z28).* 5.7/8 93-02, (Base|RS).* 3.8/6 96-02',
  'Chevrolet Cavalier':
    'Z24.* 3.1/6 90-94, (Base|VL|RS).* 2.2/4 92-94, Z24.* 2.4/4 96-02, Base.* 2.2/4 96-02',
  'Chevrolet Cobalt': 'LS.* 2.2/4 05-10',
  'Chevrolet Corvette':
    '(Z06|427).* 7.0/8 06-13, [123]LZ.* 7.0/8 08-13, ' +
    '([1-4]LT|ZR1|[13]ZR|Grand Sport|Base).* 6.2/8 08-13',
  'Chevrolet HHR': 'SS.* 2.0/4 08-10',
  'Chevrolet Impala': 'SS.* 5.3/8 06-09',
  'Chevrolet Malibu': '(LS|LT|1LT|RS|L) 1.5/4 19-25',
  'Chrysler 300': '(300C|C|300C .*) 5.7/8 11-14, .*SRT8?.* 6.4/8 12-14',
  'Dodge Challenger':
    '.*(Scat Pack|392).* 6.4/8 15-23, .*(Hellcat|Demon|Redeye).* 6.2/8 15-23, ' +
    'SXT.* 3.6/6 11-23, GT.* 3.6/6 17-23, R/T.* 5.7/8 09-23',
  'Dodge Charger':
    '.*(Scat Pack|392).* 6.4/8 12-23, .*(Hellcat|Demon|Redeye).* 6.2/8 15-23, ' +
    'SRT8 6.1/8 06-10, R/T.* 5.7/8 06-23, (SE|SXT).* 3.6/6 11-23, GT.* 3.6/6 18-23',
  'Dodge Durango': 'SRT.* 6.4/8 18-20, (SXT|GT|Crew) 3.6/6 11-20, R/T.* 5.7/8 11-20',
  'Ford F-150':
    '.*Raptor.* 6.2/8 11-14, Lightning.* 5.8/8 93-95, Lightning.* 5.4/8 99-04, ' +
    'Raptor.* 3.5/6 17-27',
  'Ford Focus': '(ST|ST Hatchback) 2.0/4 13-18, (S|SEL|Titanium)( Hatchback)? 2.0/4 12-18',
  'Ford Mustang':
    '.*EcoBoost.* 2.3/4 15-27, (GT|Bullitt|Mach 1)(?!500|350).* 5.0/8 11-27, ' +
    'GT(?!500).* 4.6/8 96-10, ' +
    '(Cobra|Mach 1|Bullitt).* 4.6/8 96-10, .*GT500.* 5.4/8 07-12, ' +
    '(Base|Convertible|Coupe|V6).* 4.0/6 05-10, ' +
    '(Base|Convertible|Coupe).* 3.8/6 96-03, GT.* 5.0/8 90-95, LX.*5\\.0.* 5.0/8 90-93',
  'Ford Edge': 'ST 2.7/6 19-24, (SE|SEL|Titanium|ST-Line) 2.0/4 19-24',
  'Ford Taurus': 'SHO 3.5/6 10-19',
  'Honda Accord':
    'Sport( SE)? 2.4/4 13-17, (LX|LX-S|LX-P|SE|EX)( Coupe)? 2.4/4 08-17, ' +
    '(LX|EX)( Coupe)? 2.4/4 03-07, .* V6.* 3.5/6 08-17',
  'Honda Civic':
    '(Si)( Coupe| Sedan| HPT.*)? 2.0/4 06-11, ' +
    '(DX|LX|EX|EX-L|Value|DX-VP)( Coupe)? 1.8/4 06-15, Si( Coupe)? 2.4/4 12-15, ' +
    'Si.* 1.5/4 17-27, Type R.* 2.0/4 17-27, (LX|LX Coupe|LX-P) 2.0/4 16-21, ' +
    '(EX-T|EX-L|Touring|EX-L Coupe|Touring Coupe|Sport Touring Hatchback) 1.5/4 16-21, ' +
    '(DX|LX|EX|HX|VP)( Coupe)? 1.7/4 01-05, Si.* 2.0/4 02-05',
  'Hyundai Tiburon': '(GT|SE|GT .*) 2.7/6 03-08, (Base|GS) 2.0/4 03-08',
  'Jeep Wrangler':
    '.*(Rubicon|Sahara|Sport|Unlimited|X)(?! 392|.*2\\.0).* 4.0/6 03-06, SE 2.4/4 03-06, ' +
    'SE 2.5/4 97-02, (Sahara|Sport|X|Unlimited.*|Rubicon) 4.0/6 97-02, .*392.* 6.4/8 21-25',
  'Jeep Grand Cherokee':
    '(SRT.*|SRT8) 6.1/8 06-10, SRT.* 6.4/8 12-21, Trackhawk 6.2/8 18-21, 5\\.9 Limited 5.9/8 98-98',
  'Kia Soul': '(!|Exclaim|\\+|Plus|Sport).* 2.0/4 10-16, (Base|L) 1.6/4 10-19',
  'Kia Optima': 'SX.* 2.0/4 11-20, LX 2.4/4 11-20, EX 2.4/4 11-20',
  'Mazda Mazda3':
    '(MAZDASPEED3|Mazdaspeed3).* 2.3/4 07-13, s .* 2.3/4 04-09, s 2.3/4 04-09, ' +
    'i.* 2.0/4 04-13, s.* 2.5/4 10-18, ' +
    '(SV|SE|SE Hatchback|Sport|Sport Hatchback) 2.0/4 14-18, ' +
    '(Preferred|Premium|Select|Carbon Edition|Premium Plus).* 2.5/4 19-22, 2\\.0.* 2.0/4 20-22',
  'Mazda Mazda6':
    '(MAZDASPEED6|Mazdaspeed6).* 2.3/4 06-07, i.* 2.3/4 03-08, s.* 3.0/6 03-08, ' +
    'i.* 2.5/4 09-13, s.* 3.7/6 09-13, Touring Plus 2.5/4 09-13',
  'Mazda CX-5': 'Sport.* 2.0/4 13-16, (Touring|Grand Touring).* 2.5/4 14-16',
  'Mitsubishi Eclipse':
    '(GS|RS|SE|Spyder GS|GS Convertible|Spyder SE).* 2.4/4 00-12, ' +
    '(GTS?|Spyder GTS?).* 3.0/6 00-05, (GT|Spyder GT).* 3.8/6 06-12, ' +
    '(GS-T|GSX).* 2.0/4 95-99, (RS|GS)( Coupe)? 2.0/4 95-99, GS( Convertible) 2.4/4 96-99, ' +
    '(Base) 1.8/4 90-94, (GS Turbo|GSX|GST) 2.0/4 90-94',
  'Mitsubishi Galant':
    '(GTS|Ralliart).* 3.8/6 04-09, (DE|ES|SE).* 2.4/4 04-12, GTZ.* 3.0/6 99-03, DE 2.4/4 99-03',
  'Mitsubishi Lancer':
    '(GTS|GT).* 2.4/4 09-17, (DE|ES).* 2.0/4 08-14, Ralliart 2.4/4 04-06, ' +
    'Ralliart.* 2.0/4 09-15, (ES|LS|O-?Z Rally) 2.0/4 02-07',
  'Mitsubishi Outlander': 'GT.* 3.0/6 10-20, (ES|SE|SEL|LE) 2.4/4 08-20, (XLS|LS) 3.0/6 07-07',
  'Mitsubishi Outlander Sport': '(GT).* 2.4/4 15-22, ES.* 2.0/4 11-22',
  'Nissan Frontier': '(PRO-4X|Nismo|NISMO|LE|SL|Desert Runner).* 4.0/6 05-19, (S|XE) 2.5/4 05-08',
  'Nissan Sentra':
    'SE-R.* 2.0/4 91-94, (E|XE|GXE|Base|GLE) 1.6/4 91-94, (Base|XE|GXE|GLE) 1.6/4 95-99, ' +
    'SE.* 2.0/4 98-99',
  'Pontiac Grand Prix': 'GTP?.* 3.8/6 97-03',
  'Saturn Ion': '.*Red Line.* 2.0/4 04-07, [123](?!.*Red).* 2.2/4 03-05',
  'Subaru Forester': '2\\.0XT.* 2.0/4 14-18, (Base|Premium|Limited|Touring)(?!.*XT).* 2.5/4 14-18',
  'Subaru Impreza':
    '(WRX )?STi.* 2.5/4 04-14, STI.* 2.5/4 04-14, WRX(?! ?ST).* 2.0/4 02-05, ' +
    'WRX(?! ?ST).* 2.5/4 06-14, 2\\.5.* 2.5/4 02-11, 2\\.0.* 2.0/4 12-16',
  'Subaru Legacy':
    '.*XT 2.4/4 20-25, (Base|Premium|Limited|Sport)(?!.*XT) 2.5/4 20-22, ' +
    '(2\\.5GT|GT).* 2.5/4 05-12, Brighton.* 2.2/4 96-99, GT.* 2.5/4 96-99',
  'Subaru Outback':
    '.*XT 2.4/4 20-25, (Base|Premium|Limited)(?!.*XT) 2.5/4 20-25, (XT|2\\.5).* 2.5/4 05-09',
  'Subaru WRX':
    '.*STI?(?!andard).* 2.5/4 15-21, (Base|Limited|Premium|Special Edition) 2.0/4 15-21',
  'Toyota 4Runner': 'Limited 3.4/6 96-00, SR5 3.4/6 99-00',
  'Toyota Camry': 'TRD.* 3.5/6 20-24, (L|LE|SE)( .*)? 2.5/4 10-24',
  'Toyota Highlander': '(LE|LE Plus) 3.5/6 14-19, (XLE|Limited|Limited Platinum) 3.5/6 14-19',
  'Toyota Tacoma':
    '(X-Runner|TRD Sport|TRD Off-Road|TRD Pro).* 4.0/6 05-15, ' +
    '(TRD (Sport|Off-Road|Pro)|Limited).* 3.5/6 16-23, S-Runner.* 3.4/6 95-04, ' +
    'Limited 3.4/6 98-04',
  'Toyota Tundra': '(1794|Platinum|TRD Pro|Limited).* 5.7/8 14-21',
  'Volkswagen CC': 'VR6.* 3.6/6 09-17, (Sport|R-?Line|Trend|Sport Plus) 2.0/4 09-17',
  'Volkswagen Jetta': 'GLI.* 2.0/4 06-18, (GLI VR6|GLX) 2.8/6 99-04, GLI.* 1.8/4 04-05',
  'Volkswagen New Beetle': 'GLX 1.8/4 99-05, Turbo S 1.8/4 02-04',
  'Volkswagen Passat':
    'GLX.* 2.8/6 98-05, GL.* 1.8/4 03-05, W8.* 4.0/8 02-04, GLS(?! V6|.*TDI).* 1.8/4 03-05',
};

const engineOf = /^(.*) (\d\.\d)\/(\d+)$/;

const engines = new Map(
  Object.entries(engineLists).map(([name, text]) => [
    name,
    readNamesWithYears(text).map(({ name: entry, years }) => {
      const [, trim = '', liters, cylinders] = engineOf.exec(entry) ?? [];
      const power = { liters: Number(liters), cylinders: Number(cylinders), fuel: 'Gasoline' };
      return { trim: new RegExp(`^(${trim})$`), years, power };
    }),
  ]),
);

/** The engine of a trim. Undefined if it isn't listed. */
export const findTrimEngine = (
  { make, model, year }: { make: string; model: string; year: number },
  edition: string,
): Power | undefined =>
  engines
    .get(`${make} ${model}`)
    ?.find(({ trim, years }) => includesYear(years, year) && trim.test(edition))?.power;
