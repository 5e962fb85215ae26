import {
  includesYear,
  readNamesWithYears,
} from '../../../../server/reference-data/two-digit-years.ts';

/** Diesels sold in years after the EPA's files end. Plans still list others that were not. */
const sold: Readonly<Record<string, string>> = {
  Cadillac: 'Escalade 22-24, Escalade ESV 22-24',
  Chevrolet:
    'Colorado 22-22, Express 22-22, Silverado 1500 22-27, Silverado 1500 LTD 22-22, Silverado ' +
    '2500HD 22-27, Silverado 3500HD 22-27, Suburban 22-27, Tahoe 22-27',
  Ford: 'F-250 22-27, F-350 22-27, F-450 22-27',
  Freightliner: 'Sprinter 22-27',
  GMC:
    'Canyon 22-22, Savana 22-22, Sierra 1500 22-27, Sierra 1500 Limited 22-22, Sierra 2500HD ' +
    '22-27, Sierra 3500HD 22-27, Yukon 22-27, Yukon XL 22-27',
  Jeep: 'Gladiator 22-23, Wrangler 22-23',
  'Mercedes-Benz': 'Sprinter 22-27',
  Ram: '1500 22-23, 2500 22-27, 3500 22-27',
};

const FIRST_YEAR = 2022;

const years = new Map(
  Object.entries(sold).flatMap(([make, text]) =>
    readNamesWithYears(text).map((entry) => [`${make} ${entry.name}`, entry.years] as const),
  ),
);

export const isDieselSold = (make: string, model: string, year: number): boolean =>
  year < FIRST_YEAR || includesYear(years.get(`${make} ${model}`) ?? [], year);
