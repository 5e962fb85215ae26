import { readNamesWithYears } from '../../server/reference-data/two-digit-years.ts';

/**
 * The best-selling models since 1985 with their model years and bodies, from general knowledge.
 * Their trims are in `volume-trims`.
 */
const text: Readonly<Record<string, string>> = {
  'Buick Century': '85-96 97-05',
  'Buick LeSabre': '85-05',
  'Chevrolet Camaro': '85-02 10-24',
  'Chevrolet Cavalier': '85-05',
  'Chevrolet Cobalt': '05-10',
  'Chevrolet Colorado': '04-12 15-27',
  'Chevrolet Corsica': '87-96',
  'Chevrolet Cruze': '11-19',
  'Chevrolet Equinox': '05-27',
  'Chevrolet Impala': '00-20',
  'Chevrolet Lumina': '90-99',
  'Chevrolet Malibu': '97-25',
  'Chevrolet S-10': '85-04',
  'Chevrolet Silverado 1500': '99-27',
  'Chevrolet Silverado 2500HD': '01-27',
  'Chevrolet Suburban': '85-27',
  'Chevrolet Tahoe': '95-27',
  'Chevrolet Traverse': '09-27',
  'Chrysler Town & Country': '90-16',
  'Dodge Caravan': '85-00',
  'Dodge Grand Caravan': '88-20',
  'Dodge Charger': '06-23',
  'Dodge Neon': '95-05',
  'Dodge Ram 1500': '94-10',
  'Ford Crown Victoria': '92-11',
  'Ford Edge': '07-24',
  'Ford Escape': '01-26',
  'Ford Escort': '85-02',
  'Ford Expedition': '97-27',
  'Ford Explorer': '91-27',
  'Ford F-150': '85-27',
  'Ford F-150 Lightning': '22-25',
  'Ford F-250': '85-27',
  'Ford F-350': '85-97 99-27',
  'Ford Focus': '00-18',
  'Ford Fusion': '06-20',
  'Ford Mustang': '85-27',
  'Ford Ranger': '85-11 19-27',
  'Ford Taurus': '86-07 08-19',
  'Ford Tempo': '84-94',
  'GMC Sierra 1500': '89-27',
  'Honda Accord': '85-27',
  'Honda CR-V': '97-27',
  'Honda Civic': '85-27',
  'Honda Odyssey': '95-27',
  'Honda Pilot': '03-27',
  'Hyundai Elantra': '92-27',
  'Hyundai Santa Fe': '01-27',
  'Hyundai Sonata': '89-27',
  'Hyundai Tucson': '05-27',
  'Jeep Cherokee': '85-01 14-23',
  'Jeep Grand Cherokee': '93-27',
  'Jeep Wrangler': '87-95 97-27',
  'Kia Optima': '01-20',
  'Kia Sorento': '03-09 11-27',
  'Kia Soul': '10-25',
  'Mazda CX-5': '13-27',
  'Nissan Altima': '93-27',
  'Nissan Maxima': '85-14 16-23',
  'Nissan Rogue': '08-27',
  'Nissan Sentra': '85-27',
  'Oldsmobile Cutlass Ciera': '85-96',
  'Pontiac Grand Am': '85-05',
  'Pontiac Grand Prix': '85-08',
  'Ram 1500': '11-27',
  'Ram 2500': '11-27',
  'Subaru Forester': '98-27',
  'Subaru Outback': '00-27',
  'Toyota 4Runner': '85-27',
  'Toyota Camry': '85-27',
  'Toyota Corolla': '85-27',
  'Toyota Highlander': '01-27',
  'Toyota Prius': '01-27',
  'Toyota RAV4': '96-27',
  'Toyota Sienna': '98-27',
  'Toyota Tacoma': '95-27',
  'Toyota Tundra': '00-27',
  'Volkswagen Jetta': '85-27',
};

const EARLIEST = 1985;
/** Later model years are not complete yet. */
const LATEST = 2026;

export interface BestSeller {
  name: string;
  years: readonly number[];
}

export const bestSellers: readonly BestSeller[] = Object.entries(text).map(([name, sold]) => {
  const [entry] = readNamesWithYears(`${name} ${sold}`);
  const years = (entry?.years ?? []).flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, offset) => from + offset),
  );
  return { name, years: years.filter((year) => year >= EARLIEST && year <= LATEST) };
});
