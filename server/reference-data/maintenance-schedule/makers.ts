import type { MaintenanceCars } from '@fourbay/contract/service-catalog/maintenance-cars';
import { BELT_REASON } from './engine.ts';
import { ENGINE_POWER, type IntervalSeed } from './interval-seed.ts';
import { OIL_REASON } from './routine.ts';

const GAS = ['gasoline'] as const;
const HYBRIDS = ['hybrid', 'plug_in'] as const;

type MakerInterval = Pick<IntervalSeed, 'slug' | 'everyMiles' | 'everyMonths'> & {
  powers?: IntervalSeed['powers'];
  only: readonly MaintenanceCars[];
  except?: readonly MaintenanceCars[];
};

const plugs = ({ only, except = [], ...interval }: MakerInterval): IntervalSeed => ({
  maker: true,
  cars: { only, except },
  powers: GAS,
  job: 'spark-plugs',
  importance: 70,
  category: 'spark-plugs',
  pick: { option: 'parts', choice: 'plugs' },
  alsoDoneBy: ['plugs-coils'],
  reason: 'Worn plugs waste fuel and can damage the coils and the catalytic converter.',
  ...interval,
});

const oil = ({ only, except = [], ...interval }: MakerInterval): IntervalSeed => ({
  maker: true,
  cars: { only, except },
  powers: GAS,
  job: 'oil',
  importance: 22,
  asked: true,
  category: 'oil-change',
  reason: OIL_REASON,
  ...interval,
});

const belt = ({ only, except = [], ...interval }: MakerInterval): IntervalSeed => ({
  maker: true,
  cars: { only, except },
  powers: GAS,
  job: 'timing-belt',
  importance: 15,
  asked: true,
  category: 'timing-belt',
  pick: { option: 'kind', choice: 'belt' },
  reason: BELT_REASON,
  ...interval,
});

const brakeFluid = ({ only, except = [], ...interval }: MakerInterval): IntervalSeed => ({
  maker: true,
  cars: { only, except },
  powers: ENGINE_POWER,
  job: 'brake-fluid',
  importance: 30,
  category: 'brake-fluid',
  pick: { option: 'job', choice: 'flush' },
  alsoDoneBy: ['master-cylinder'],
  reason: 'Brake fluid absorbs moisture over the years and can boil under hard braking.',
  ...interval,
});

const rotation = ({ only, except = [], ...interval }: MakerInterval): IntervalSeed => ({
  maker: true,
  cars: { only, except },
  powers: ['gasoline', 'hybrid', 'plug_in'],
  job: 'rotation',
  importance: 74,
  category: 'tire-service',
  pick: { option: 'job', choice: 'rotation' },
  alsoDoneBy: ['rotation-balance', 'seasonal'],
  reason: 'Rotating the tires lets all four wear evenly and last longer.',
  ...interval,
});

/** Built by Chrysler. */
const ROUTAN = [{ make: 'Volkswagen', models: ['Routan'] }];
const SUBARUS = ['Forester', 'Outback', 'Legacy', 'Impreza', 'Crosstrek', 'XV Crosstrek'];

/** What makers ask for, where it is well known. Others get the typical intervals. */
export const MAKER_INTERVALS: readonly IntervalSeed[] = [
  plugs({
    slug: 'spark-plugs-subaru',
    only: [{ make: 'Subaru', models: SUBARUS, from: 2000, cylinders: 4 }],
    everyMiles: 60_000,
  }),
  plugs({
    slug: 'spark-plugs-bmw',
    only: [
      { make: 'BMW', models: ['328i', '328xi'], from: 2007, to: 2016 },
      { make: 'BMW', models: ['320i', '428i'], from: 2012, to: 2018 },
    ],
    everyMiles: 60_000,
  }),
  plugs({
    slug: 'spark-plugs-rotary',
    only: [{ make: 'Mazda', models: ['RX-8'] }],
    everyMiles: 30_000,
  }),
  plugs({
    slug: 'spark-plugs-toyota',
    powers: [...GAS, ...HYBRIDS],
    only: [
      { make: 'Toyota', models: ['Camry', 'Avalon', 'Sienna', 'Highlander'], from: 2007, to: 2022 },
      { make: 'Toyota', models: ['RAV4'], from: 2006, to: 2022 },
      { make: 'Toyota', models: ['Corolla'], from: 2009, to: 2022 },
      { make: 'Toyota', models: ['Prius'], from: 2004, to: 2022 },
    ],
    everyMiles: 120_000,
  }),
  plugs({
    slug: 'spark-plugs-nissan',
    only: [
      { make: 'Nissan', models: ['Altima', 'Maxima', 'Murano'], from: 2007, to: 2018 },
      { make: 'Nissan', models: ['Rogue'], from: 2008, to: 2020 },
    ],
    everyMiles: 105_000,
  }),
  plugs({
    slug: 'spark-plugs-mazda',
    only: [
      { make: 'Mazda', models: ['Mazda3', 'Mazda6'], from: 2014, to: 2017 },
      { make: 'Mazda', models: ['CX-5'], from: 2013, to: 2018 },
    ],
    everyMiles: 75_000,
  }),
  plugs({
    slug: 'spark-plugs-jeep',
    only: [
      {
        make: 'Jeep',
        models: ['Cherokee', 'Grand Cherokee', 'Wrangler'],
        from: 1987,
        to: 2006,
        cylinders: 6,
        liters: 4,
      },
    ],
    everyMiles: 30_000,
  }),
  plugs({
    slug: 'spark-plugs-hemi',
    only: ['Dodge', 'Chrysler', 'Jeep'].map((make) => ({
      make,
      from: 2003,
      to: 2008,
      cylinders: 8,
      liters: 5.7,
    })),
    everyMiles: 30_000,
  }),
  oil({
    slug: 'oil-toyota',
    only: [
      { make: 'Toyota', models: ['Camry'], from: 2012 },
      { make: 'Toyota', models: ['Corolla', 'RAV4'], from: 2014 },
      { make: 'Toyota', models: ['Highlander', 'Sienna'], from: 2015 },
    ],
    everyMiles: 10_000,
    everyMonths: 12,
  }),
  oil({
    slug: 'oil-subaru',
    only: [{ make: 'Subaru', from: 2015 }],
    except: [{ make: 'Subaru', models: ['BRZ'] }],
    everyMiles: 6_000,
    everyMonths: 6,
  }),
  oil({
    slug: 'oil-european',
    only: [
      { make: 'Volkswagen', from: 2009 },
      { make: 'Audi', from: 2009 },
      { make: 'Mercedes-Benz', from: 2009 },
      { make: 'BMW', from: 2014 },
    ],
    except: ROUTAN,
    everyMiles: 10_000,
    everyMonths: 12,
  }),
  belt({
    slug: 'timing-belt-honda-six',
    only: [
      { make: 'Honda', from: 1998, cylinders: 6 },
      { make: 'Acura', from: 1998, cylinders: 6 },
    ],
    everyMiles: 105_000,
    everyMonths: 84,
  }),
  belt({
    slug: 'timing-belt-honda-four',
    only: [
      { make: 'Honda', models: ['Civic'], from: 2001, to: 2005, liters: 1.7 },
      { make: 'Honda', models: ['Accord'], from: 1998, to: 2002, cylinders: 4 },
    ],
    everyMiles: 105_000,
    everyMonths: 84,
  }),
  belt({
    slug: 'timing-belt-toyota',
    only: [
      { make: 'Toyota', from: 1998, to: 2009, cylinders: 6 },
      { make: 'Lexus', from: 1998, to: 2009, cylinders: 6 },
      { make: 'Toyota', from: 1998, to: 2009, cylinders: 8 },
      { make: 'Lexus', from: 1998, to: 2009, cylinders: 8 },
    ],
    everyMiles: 90_000,
    everyMonths: 72,
  }),
  belt({
    slug: 'timing-belt-subaru',
    only: [{ make: 'Subaru', models: SUBARUS, from: 2000, cylinders: 4 }],
    everyMiles: 105_000,
    everyMonths: 105,
  }),
  belt({
    slug: 'timing-belt-miata',
    only: [{ make: 'Mazda', models: ['MX-5', 'MX-5 Miata', 'Miata'], to: 2005 }],
    everyMiles: 60_000,
  }),
  belt({
    slug: 'timing-belt-tdi',
    powers: ['diesel'],
    only: [
      { make: 'Volkswagen', from: 2010, to: 2015, cylinders: 4, liters: 2 },
      { make: 'Audi', models: ['A3'], from: 2010, to: 2015, cylinders: 4, liters: 2 },
    ],
    everyMiles: 130_000,
  }),
  brakeFluid({
    slug: 'brake-fluid-german',
    only: ['BMW', 'MINI', 'Mercedes-Benz', 'Audi', 'Porsche', 'Volkswagen'].map((make) => ({
      make,
      from: 2000,
    })),
    except: ROUTAN,
    everyMonths: 24,
  }),
  brakeFluid({
    slug: 'brake-fluid-subaru',
    only: [{ make: 'Subaru', from: 2000 }],
    everyMiles: 30_000,
    everyMonths: 30,
  }),
  brakeFluid({
    slug: 'brake-fluid-honda',
    only: [
      { make: 'Honda', from: 2000 },
      { make: 'Acura', from: 2000 },
    ],
    everyMonths: 36,
  }),
  rotation({
    slug: 'rotation-toyota',
    only: [
      { make: 'Toyota', from: 2004 },
      { make: 'Lexus', from: 2004 },
    ],
    everyMiles: 5_000,
    everyMonths: 6,
  }),
  rotation({
    slug: 'rotation-subaru',
    only: [{ make: 'Subaru', from: 2015 }],
    everyMiles: 6_000,
    everyMonths: 6,
  }),
];
