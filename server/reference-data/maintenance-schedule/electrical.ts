import type { MaintenanceCars } from '@fourbay/contract/service-catalog/maintenance-cars';
import { ALL_POWERS, type IntervalSeed } from './interval-seed.ts';

/** Their batteries are cooled by air, or the maker asks for no change. */
const WITHOUT_BATTERY_COOLANT: readonly MaintenanceCars[] = [
  { make: 'Tesla' },
  { make: 'Nissan', models: ['Leaf'] },
  { make: 'Volkswagen', models: ['e-Golf', 'Golf e-Golf', 'e-Golf SE'] },
  { make: 'Mitsubishi', models: ['i-MiEV'] },
  { make: 'Kia', models: ['Soul'], to: 2019 },
  { make: 'Honda', models: ['Fit'] },
  { make: 'Hyundai', models: ['Ioniq', 'Ioniq Electric'], to: 2019 },
  { make: 'Lexus', models: ['UX'] },
];

export const ELECTRICAL_INTERVALS: readonly IntervalSeed[] = [
  {
    slug: 'annual-electric',
    importance: 38,
    cars: { except: [{ make: 'Tesla' }] },
    powers: ['electric'],
    category: 'ev-service',
    pick: { option: 'job', choice: 'annual' },
    everyMonths: 24,
    reason: 'A regular check of cooling, cables, tires, and brakes catches trouble early.',
  },
  {
    slug: 'battery-coolant-electric',
    importance: 52,
    cars: { except: WITHOUT_BATTERY_COOLANT },
    powers: ['electric'],
    category: 'ev-service',
    pick: { option: 'job', choice: 'battery-coolant' },
    everyMiles: 100_000,
    everyMonths: 60,
    reason: 'The coolant that keeps the battery at the right temperature wears out.',
  },
  {
    slug: 'gear-oil-electric',
    importance: 66,
    cars: { except: [{ make: 'Tesla' }] },
    powers: ['electric'],
    category: 'ev-service',
    pick: { option: 'job', choice: 'gear-oil' },
    everyMiles: 75_000,
    reason: 'The reduction gear runs in oil that collects fine metal over the miles.',
  },
  {
    slug: 'battery-test-hybrid',
    importance: 76,
    powers: ['hybrid', 'plug_in', 'electric'],
    category: 'high-voltage-battery',
    pick: { option: 'job', choice: 'health-test' },
    alsoDoneBy: ['fan-filter', 'module', 'replace'],
    everyMiles: 100_000,
    everyMonths: 96,
    reason: 'Battery warranties often run out about now, so it pays to know how healthy yours is.',
  },
  {
    slug: 'battery-12v',
    importance: 40,
    powers: ALL_POWERS,
    asked: true,
    category: 'battery',
    pick: { option: 'job', choice: 'test' },
    alsoDoneBy: ['replace'],
    everyMonths: 48,
    reason: 'Most 12-volt batteries give out after four to five years, often on a cold morning.',
  },
];
