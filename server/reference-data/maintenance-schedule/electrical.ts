import { ALL_POWERS, type IntervalSeed } from './interval-seed.ts';

export const ELECTRICAL_INTERVALS: readonly IntervalSeed[] = [
  {
    slug: 'annual-electric',
    powers: ['electric'],
    category: 'ev-service',
    pick: { option: 'job', choice: 'annual' },
    everyMonths: 24,
    reason: 'A regular check of cooling, cables, tires, and brakes catches trouble early.',
  },
  {
    slug: 'battery-coolant-electric',
    powers: ['electric'],
    category: 'ev-service',
    pick: { option: 'job', choice: 'battery-coolant' },
    everyMiles: 100_000,
    everyMonths: 60,
    reason: 'The coolant that keeps the battery at the right temperature wears out.',
  },
  {
    slug: 'gear-oil-electric',
    powers: ['electric'],
    category: 'ev-service',
    pick: { option: 'job', choice: 'gear-oil' },
    everyMiles: 75_000,
    reason: 'The reduction gear runs in oil that collects fine metal over the miles.',
  },
  {
    slug: 'battery-test-hybrid',
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
    powers: ALL_POWERS,
    asked: true,
    category: 'battery',
    pick: { option: 'job', choice: 'test' },
    alsoDoneBy: ['replace'],
    everyMonths: 48,
    reason: 'Most 12-volt batteries give out after four to five years, often on a cold morning.',
  },
];
