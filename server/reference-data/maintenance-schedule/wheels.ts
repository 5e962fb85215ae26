import { ENGINE_POWER, ALL_POWERS, type IntervalSeed } from './interval-seed.ts';

export const WHEELS_INTERVALS: readonly IntervalSeed[] = [
  {
    slug: 'alignment',
    importance: 72,
    powers: ALL_POWERS,
    category: 'wheel-alignment',
    everyMiles: 30_000,
    everyMonths: 36,
    reason: 'Potholes knock the wheels out of line bit by bit, and the tires wear unevenly.',
  },
  {
    slug: 'tires',
    importance: 20,
    powers: [...ENGINE_POWER, 'any'],
    asked: true,
    category: 'tires',
    pick: { option: 'count', choice: 'four' },
    alsoDoneBy: ['two'],
    everyMiles: 50_000,
    everyMonths: 72,
    reason: 'Tread wears down and rubber hardens with age, so stopping on wet roads takes longer.',
  },
  {
    slug: 'tires-electric',
    job: 'tires',
    importance: 20,
    powers: ['electric'],
    asked: true,
    category: 'tires',
    pick: { option: 'count', choice: 'four' },
    alsoDoneBy: ['two'],
    everyMiles: 35_000,
    everyMonths: 72,
    reason:
      'The weight and pull of an electric car wear its tires sooner; have the tread measured.',
  },
  {
    slug: 'shocks-struts',
    importance: 45,
    powers: ALL_POWERS,
    category: 'shocks-struts',
    everyMiles: 90_000,
    reason: 'Shocks and struts wear slowly; around this mileage the car takes longer to stop.',
  },
];
