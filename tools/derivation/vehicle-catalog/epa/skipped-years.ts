import {
  includesYear,
  readNamesWithYears,
} from '../../../../server/reference-data/two-digit-years.ts';

interface Named {
  make: string;
  model: string;
  year: number;
}

/** Whether the EPA has rows for a model year. */
type IsRated = (modelYear: Named) => boolean;

/** Sold in years that the EPA's files lack, or listed there under another name or as too heavy. */
const soldUnrated: Readonly<Record<string, string>> = {
  Acura: 'NSX 97-97',
  'Aston Martin': 'DB7 99-99 01-02, Lagonda 86-86, Rapide 13-13, V12 Vantage 13-14',
  Audi: '4000 85-85, 5000 84-85, A4 allroad 18-18',
  Bentley: 'Azure 02-02, Continental 02-02 19-19, Flying Spur 19-19, Turbo 90-90',
  Bugatti: 'Veyron 07-07 09-09',
  Chevrolet: 'Silverado 2500 01-01',
  Chrysler: '300 05-05',
  Dodge: 'Viper 97-97',
  Ferrari: '456 96-96, 599 10-10, La Ferrari 15-16',
  Ford: 'E-150 08-09, E-250 08-08',
  Geo: 'Tracker 95-95',
  Honda: 'Prelude 97-97',
  Jaguar: 'I-PACE 22-22, XJ 06-06, XJR 97-97',
  Lamborghini: 'Diablo 00-00',
  'Land Rover': 'Range Rover Evoque 20-21',
  Lotus: 'Esprit 86-86 96-96, Evora 19-19',
  Maybach: '62 10-10',
  McLaren: 'MP4-12C 13-13',
  Nissan: 'Pickup 90-90',
  Porsche: '911 85-85, 928 85-85',
  'Rolls-Royce': 'Silver Seraph 00-00',
  Suzuki: 'Sidekick 95-95, Swift 99-99',
  Toyota: 'Venza 22-22',
  Volvo: 'XC90 15-15',
};

const exceptions = new Map(
  Object.entries(soldUnrated).flatMap(([make, text]) =>
    readNamesWithYears(text).map(({ name, years }) => [`${make} ${name}`, years] as const),
  ),
);

const isSoldUnrated = ({ make, model, year }: Named): boolean =>
  includesYear(exceptions.get(`${make} ${model}`) ?? [], year);

/** The years that the EPA's files cover completely. */
const FIRST_WHOLE_YEAR = 1984;
const LAST_WHOLE_YEAR = 2022;
const MAX_YEARS_APART = 3;

const isRatedNear = (modelYear: Named, isRated: IsRated, direction: 1 | -1): boolean =>
  Array.from({ length: MAX_YEARS_APART }, (_, at) => (at + 1) * direction).some((apart) =>
    isRated({ ...modelYear, year: modelYear.year + apart }),
  );

/**
 * Whether a model wasn't sold in a year between two generations. The EPA lists it before and after,
 * but not in that year. Plans cover spans of years, so they often include such a year.
 */
export function isSkippedYear(modelYear: Named, isRated: IsRated): boolean {
  const { year } = modelYear;
  return (
    year >= FIRST_WHOLE_YEAR &&
    year <= LAST_WHOLE_YEAR &&
    !isRated(modelYear) &&
    !isSoldUnrated(modelYear) &&
    isRatedNear(modelYear, isRated, -1) &&
    isRatedNear(modelYear, isRated, 1)
  );
}
