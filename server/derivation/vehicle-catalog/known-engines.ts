import { includesYear, readNamesWithYears } from '../../reference-data/two-digit-years.ts';
import type { Power } from './powers.ts';

/**
 * Engines of vehicles that the EPA doesn't rate, over 8,500 lb as they are, by makers' lists: liters
 * and cylinders, then the fuel where it isn't gasoline.
 */
const engineLists: Readonly<Record<string, string>> = {
  'Chevrolet C/K 30': '4.8/6 81-86, 5.7/8 81-87, 7.4/8 81-87, 6.2/8 Diesel 82-87',
  'Chevrolet C/K 3500': '5.7/8 88-00, 7.4/8 88-00, 6.2/8 Diesel 88-93, 6.5/8 Diesel 92-00',
  'Chevrolet R/V 30': '5.7/8 87-88, 7.4/8 87-88, 6.2/8 Diesel 87-88',
  'Chevrolet R/V 3500': '5.7/8 89-91, 7.4/8 89-91, 6.2/8 Diesel 89-91',
  'Chevrolet Silverado 1500HD': '6.0/8 01-07',
  'Chevrolet Silverado 2500HD': '6.0/8 01-19, 8.1/8 01-06, 6.6/8 20-27, 6.6/8 Diesel 01-27',
  'Chevrolet Silverado 3500': '6.0/8 01-06, 8.1/8 01-06, 6.6/8 Diesel 01-06',
  'Chevrolet Silverado 3500HD': '6.0/8 07-19, 6.6/8 20-27, 6.6/8 Diesel 07-27',
  'Chevrolet Suburban 2500': '6.0/8 00-13, 8.1/8 01-06',
  'Dodge Ram 2500':
    '5.9/8 94-02, 8.0/10 94-02, 5.7/8 03-12, 5.9/6 Diesel 94-07, 6.7/6 Diesel 07-12',
  'Dodge Ram 3500':
    '5.9/8 94-02, 8.0/10 94-02, 5.7/8 03-09, 5.9/6 Diesel 94-07, 6.7/6 Diesel 07-12',
  'Ford Excursion': '5.4/8 00-05, 6.8/10 00-05, 7.3/8 Diesel 00-03, 6.0/8 Diesel 03-05',
  'Ford F-250':
    '4.9/6 81-96, 5.0/8 85-96, 5.8/8 81-97, 7.5/8 81-97, 6.9/8 Diesel 83-87, 7.3/8 Diesel 88-03, ' +
    '4.6/8 97-99, 5.4/8 97-10, 6.8/10 99-10, 6.0/8 Diesel 03-07, 6.4/8 Diesel 08-10, 6.2/8 11-22, ' +
    '6.7/8 Diesel 11-27, 7.3/8 20-27, 6.8/8 23-27',
  'Ford F-350':
    '4.9/6 81-96, 5.8/8 81-97, 7.5/8 81-97, 6.9/8 Diesel 83-87, 7.3/8 Diesel 88-03, 5.4/8 99-10, ' +
    '6.8/10 99-10, 6.0/8 Diesel 03-07, 6.4/8 Diesel 08-10, 6.2/8 11-22, 6.7/8 Diesel 11-27, 7.3/8 ' +
    '20-27, 6.8/8 23-27',
  'Ford F-450':
    '7.3/8 Diesel 99-03, 6.8/10 99-10, 6.0/8 Diesel 03-07, 6.4/8 Diesel 08-10, 6.7/8 Diesel 11-27, ' +
    '6.8/10 16-19, 7.3/8 20-27',
  'GMC C/K 3500': '4.8/6 81-86, 5.7/8 81-87, 7.4/8 81-87, 6.2/8 Diesel 82-87',
  'GMC R/V 3500': '5.7/8 87-91, 7.4/8 87-91, 6.2/8 Diesel 87-91',
  'GMC Sierra 1500HD': '6.0/8 01-07',
  'GMC Sierra 2500HD': '6.0/8 01-19, 8.1/8 01-06, 6.6/8 20-27, 6.6/8 Diesel 01-27',
  'GMC Sierra 3500':
    '5.7/8 88-00, 7.4/8 88-00, 6.2/8 Diesel 88-93, 6.5/8 Diesel 92-00, 6.0/8 01-06, 8.1/8 01-06, ' +
    '6.6/8 Diesel 01-06',
  'GMC Sierra 3500HD': '6.0/8 07-19, 6.6/8 20-27, 6.6/8 Diesel 07-27',
  'Hummer H2': '6.0/8 03-07, 6.2/8 08-09',
  'AM General Hummer': '6.2/8 Diesel 92-93, 6.5/8 Diesel 94-01, 5.7/8 95-96',
  'Nissan NV': '4.0/6 12-21, 5.6/8 12-21',
  'Nissan Titan XD': '5.6/8 16-24, 5.0/8 Diesel 16-19',
  'Ram 2500': '5.7/8 11-18, 6.4/8 14-27, 6.7/6 Diesel 11-27',
  'Ram 3500': '5.7/8 11-18, 6.4/8 14-27, 6.7/6 Diesel 11-27',
  'Ram ProMaster 1500': '3.6/6 14-27',
  'Ram ProMaster 2500': '3.6/6 14-27, 3.0/4 Diesel 14-18',
  'Ram ProMaster 3500': '3.6/6 14-27, 3.0/4 Diesel 14-18',
};

const engines = new Map(
  Object.entries(engineLists).map(([name, text]) => [name, readNamesWithYears(text)] as const),
);

const engineName = /^(\d\.\d)\/(\d+)(?: (\w+))?$/;

/** The engines a model was sold with in a year; none where they aren't listed. */
export function listKnownEngines(make: string, model: string, year: number): Power[] {
  return (engines.get(`${make} ${model}`) ?? [])
    .filter(({ years }) => includesYear(years, year))
    .flatMap(({ name }) => {
      const [, liters, cylinders, fuel = 'Gasoline'] = engineName.exec(name) ?? [];
      return [{ cylinders: Number(cylinders), liters: Number(liters), fuel }];
    });
}
