import type { MaintenanceCars } from '@fourbay/contract/service-catalog/maintenance-cars';
import { ENGINE_POWER, type IntervalSeed } from './interval-seed.ts';

const FLUID_REASON = 'Fresh fluid keeps shifts smooth and costs far less than a repair.';
const GEAR_OIL_REASON = 'Gear oil collects fine metal and loses its strength under load.';

/** The typical interval of each kind of transmission. The last one is for a kind that is unknown. */
const TRANSMISSIONS: readonly IntervalSeed[] = (
  ['automatic', 'cvt', 'dual-clutch', 'manual', undefined] as const
).map((kind) => ({
  slug: kind ? `transmission-${kind}` : 'transmission',
  powers: ENGINE_POWER,
  job: 'transmission',
  importance: 60,
  category: 'transmission-service',
  ...(kind
    ? { pick: { option: 'transmission', choice: kind } }
    : { cars: { without: { transmissions: ['single_speed'] } } }),
  everyMiles: 60_000,
  everyMonths: 72,
  reason: FLUID_REASON,
}));

/** Cars whose final drive shares the transmission's oil. */
const TRANSAXLES: readonly MaintenanceCars[] = [
  { make: 'Porsche', models: ['911', '930', '914', 'Boxster', 'Cayman', '718', '918', 'Carrera'] },
  { make: 'Toyota', models: ['MR2'] },
  { make: 'Pontiac', models: ['Fiero'] },
  { make: 'Acura', models: ['NSX'] },
  { make: 'Volkswagen', models: ['Vanagon', 'Beetle', 'EuroVan'] },
  { make: 'Ferrari' },
  { make: 'Lamborghini' },
  { make: 'Lotus' },
  { make: 'McLaren' },
  { make: 'Maserati' },
  { make: 'Bugatti' },
  { make: 'DeLorean' },
  { make: 'Audi', models: ['R8'] },
  { make: 'Alfa Romeo', models: ['4C'] },
  { make: 'Smart' },
  { make: 'Ford', models: ['GT'] },
  { make: 'Chevrolet', models: ['Corvette'], from: 2020 },
];

export const DRIVETRAIN_INTERVALS: readonly IntervalSeed[] = [
  ...TRANSMISSIONS,
  {
    slug: 'differential-rear',
    powers: ['gasoline', 'diesel'],
    cars: { except: TRANSAXLES },
    importance: 65,
    category: 'differential',
    pick: { option: 'part', choice: 'rear' },
    alsoDoneBy: ['all'],
    everyMiles: 60_000,
    reason: GEAR_OIL_REASON,
  },
  {
    slug: 'transfer-case',
    powers: ['gasoline', 'diesel'],
    cars: { except: TRANSAXLES, needs: { drives: ['four'] } },
    importance: 67,
    category: 'differential',
    pick: { option: 'part', choice: 'transfer-case' },
    alsoDoneBy: ['all'],
    everyMiles: 60_000,
    reason: GEAR_OIL_REASON,
  },
  {
    slug: 'transmission-dsg',
    powers: ['gasoline', 'diesel'],
    job: 'transmission',
    maker: true,
    cars: {
      only: [
        {
          make: 'Volkswagen',
          models: ['GTI', 'Golf', 'Golf R', 'Jetta', 'Passat', 'CC', 'Eos', 'Beetle', 'R32'],
          from: 2004,
          to: 2018,
        },
        { make: 'Audi', models: ['A3'], from: 2006, to: 2016 },
        { make: 'Audi', models: ['TT', 'TTS'], from: 2008, to: 2015 },
      ],
    },
    importance: 60,
    category: 'transmission-service',
    pick: { option: 'transmission', choice: 'dual-clutch' },
    everyMiles: 40_000,
    reason: 'The clutches of a DSG run in this fluid, and worn fluid makes it shudder.',
  },
  {
    slug: 'transmission-ford-trucks',
    powers: ['gasoline', 'diesel'],
    job: 'transmission',
    maker: true,
    cars: {
      only: [
        { make: 'Ford', models: ['F-150'], from: 2011, to: 2020 },
        { make: 'Ford', models: ['F-250', 'F-350', 'F-450'], from: 2011, to: 2020 },
      ],
    },
    importance: 60,
    category: 'transmission-service',
    pick: { option: 'transmission', choice: 'automatic' },
    everyMiles: 150_000,
    reason: FLUID_REASON,
  },
];
