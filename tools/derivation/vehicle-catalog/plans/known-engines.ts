import {
  includesYear,
  readNamesWithYears,
} from '../../../../server/reference-data/two-digit-years.ts';
import type { Power } from './powers.ts';

/**
 * Engines of vehicles over 8,500 lb, which the EPA doesn't rate, from makers' lists: liters and
 * cylinders, then the fuel unless gasoline.
 */
const engineLists: Readonly<Record<string, string>> = {
  'Cadillac Fleetwood': '6.0/8 80-84, 4.1/6 81-82, 4.1/8 82-87',
  'Chevrolet C/K 30': '4.8/6 81-86, 5.7/8 81-87, 7.4/8 81-87, 6.2/8 Diesel 82-87',
  'Chevrolet C/K 3500': '5.7/8 88-00, 7.4/8 88-00, 6.2/8 Diesel 88-93, 6.5/8 Diesel 92-00',
  'Chevrolet Express':
    '4.3/6 96-14 18-22, 5.0/8 96-02, 5.7/8 96-02, 5.3/8 03-14, 4.8/8 03-17, 6.0/8 03-20, 6.6/8 ' +
    '21-27, 7.4/8 96-00, 8.1/8 01-02, 6.5/8 Diesel 96-02, 6.6/8 Diesel 06-17, 2.8/4 Diesel 17-22',
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
  'Ford E-250': '4.9/6 81-96, 5.0/8 81-96, 5.8/8 81-96, 4.2/6 97-03, 4.6/8 03-14, 5.4/8 97-14',
  'Ford E-350':
    '4.9/6 81-96, 5.8/8 81-96, 7.5/8 81-96, 5.4/8 97-14, 6.8/10 97-19, 6.2/8 16-19, 7.3/8 20-27, ' +
    '6.9/8 Diesel 83-87, 7.3/8 Diesel 88-03, 6.0/8 Diesel 04-10',
  'Ford Transit': '3.7/6 15-19, 3.5/6 15-27, 3.2/5 Diesel 15-19',
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
  'GMC Syclone': '4.3/6 91-91',
  'GMC Typhoon': '4.3/6 92-93',
  'GMC C/K 3500': '4.8/6 81-86, 5.7/8 81-87, 7.4/8 81-87, 6.2/8 Diesel 82-87',
  'GMC Savana':
    '4.3/6 96-14 18-22, 5.0/8 96-02, 5.7/8 96-02, 5.3/8 03-14, 4.8/8 03-17, 6.0/8 03-20, 6.6/8 ' +
    '21-27, 7.4/8 96-00, 8.1/8 01-02, 6.5/8 Diesel 96-02, 6.6/8 Diesel 06-17, 2.8/4 Diesel 17-22',
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

/** Engines sold since the EPA's files end, for which plans confuse mild and plug-in hybrids. */
const engineListsSince2023: Readonly<Record<string, string>> = {
  'Audi A6': '2.0/4 23-27, 3.0/6 23-27',
  'BMW X3': '2.0/4 23-27, 3.0/6 23-27',
  'Chrysler Pacifica': '3.6/6 23-27, 3.6/6 Plug-in hybrid 23-25',
  'Dodge Hornet': '2.0/4 23-25, 1.3/4 Plug-in hybrid 24-25',
  'Ford Explorer': '2.3/4 23-27, 3.0/6 23-27, 3.3/6 Hybrid 23-24',
  'Land Rover Range Rover': '3.0/6 23-27, 4.4/8 23-27, 3.0/6 Plug-in hybrid 23-27',
  'Land Rover Range Rover Sport': '3.0/6 23-27, 4.4/8 23-27, 3.0/6 Plug-in hybrid 23-27',
  'Lincoln Corsair': '2.0/4 23-27, 2.5/4 Plug-in hybrid 23-27',
  'Mazda CX-50': '2.5/4 23-27, 2.5/4 Hybrid 25-27',
  'Mazda CX-70': '3.3/6 25-27, 2.5/4 Plug-in hybrid 25-27',
  'Mazda CX-90': '3.3/6 24-27, 2.5/4 Plug-in hybrid 24-27',
  'McLaren 720S': '4.0/8 23-23',
  'McLaren 750S': '4.0/8 24-27',
  'McLaren GT': '4.0/8 23-23',
  'McLaren GTS': '4.0/8 24-27',
  'Mitsubishi Outlander': '2.5/4 23-25, 1.5/4 26-27, 2.4/4 Plug-in hybrid 23-27',
  'Nissan Rogue': '1.5/3 23-27, 2.4/4 Plug-in hybrid 26-26, 1.5/3 Hybrid 27-27',
  'Volvo S60': '2.0/4 23-25, 2.0/4 Plug-in hybrid 23-25',
  'Volvo S90': '2.0/4 23-25, 2.0/4 Plug-in hybrid 23-25',
  'Volvo V60': '2.0/4 23-25, 2.0/4 Plug-in hybrid 23-25',
  'Volvo V60 Cross Country': '2.0/4 23-27',
  'Volvo V90 Cross Country': '2.0/4 23-25',
  'Volvo XC40': '2.0/4 23-27',
  'Volvo XC60': '2.0/4 23-27, 2.0/4 Plug-in hybrid 23-27',
  'Volvo XC90': '2.0/4 23-27, 2.0/4 Plug-in hybrid 23-27',
};

const engines = new Map(
  Object.entries({ ...engineLists, ...engineListsSince2023 }).map(
    ([name, text]) => [name, readNamesWithYears(text)] as const,
  ),
);

const engineName = /^(\d\.\d)\/(\d+)(?: (.+))?$/;

/** The listed engines of a model and year; none if it isn't listed. */
export function listKnownEngines(make: string, model: string, year: number): Power[] {
  return (engines.get(`${make} ${model}`) ?? [])
    .filter(({ years }) => includesYear(years, year))
    .flatMap(({ name }) => {
      const [, liters, cylinders, fuel = 'Gasoline'] = engineName.exec(name) ?? [];
      return [{ cylinders: Number(cylinders), liters: Number(liters), fuel }];
    });
}
