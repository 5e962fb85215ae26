import { EVERY_DRIVE } from '../services/service-seed.ts';
import type { IntervalSeed } from './interval-seed.ts';

export const ELECTRICAL_INTERVALS: readonly IntervalSeed[] = [
  {
    slug: 'annual-electric',
    drives: ['electric'],
    category: 'ev-service',
    pick: { option: 'job', choice: 'annual' },
    everyMonths: 24,
    reason: 'A regular look at cooling, cables, tires and brakes finds trouble while it is small.',
  },
  {
    slug: 'battery-coolant-electric',
    drives: ['electric'],
    category: 'ev-service',
    pick: { option: 'job', choice: 'battery-coolant' },
    everyMiles: 100_000,
    everyMonths: 60,
    reason: 'The coolant that keeps the battery at its best temperature ages.',
  },
  {
    slug: 'gear-oil-electric',
    drives: ['electric'],
    category: 'ev-service',
    pick: { option: 'job', choice: 'gear-oil' },
    everyMiles: 75_000,
    reason: 'The reduction gear runs in oil that collects fine metal over the miles.',
  },
  {
    slug: 'battery-fan-hybrid',
    drives: ['hybrid'],
    category: 'high-voltage-battery',
    pick: { option: 'job', choice: 'fan-filter' },
    alsoDoneBy: ['replace'],
    everyMiles: 30_000,
    everyMonths: 36,
    reason: 'A dusty fan or filter lets the hybrid battery run hot, which shortens its life.',
  },
  {
    slug: 'battery-test-hybrid',
    drives: ['hybrid', 'electric'],
    category: 'high-voltage-battery',
    pick: { option: 'job', choice: 'health-test' },
    alsoDoneBy: ['module', 'replace'],
    everyMiles: 100_000,
    everyMonths: 96,
    reason: 'Makers’ battery warranties often end about now, so it is worth knowing its health.',
  },
  {
    slug: 'battery-12v',
    drives: EVERY_DRIVE,
    category: 'battery',
    pick: { option: 'job', choice: 'test' },
    alsoDoneBy: ['replace'],
    everyMonths: 48,
    reason: 'Most 12-volt batteries give out after four to five years, often on a cold morning.',
  },
];
