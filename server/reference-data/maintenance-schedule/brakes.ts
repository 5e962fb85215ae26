import { ALL_POWERS, type IntervalSeed } from './interval-seed.ts';

export const BRAKES_INTERVALS: readonly IntervalSeed[] = [
  {
    slug: 'brake-fluid',
    importance: 30,
    powers: ALL_POWERS,
    category: 'brake-fluid',
    pick: { option: 'job', choice: 'flush' },
    alsoDoneBy: ['master-cylinder'],
    everyMonths: 36,
    reason: 'Brake fluid absorbs moisture over the years and can boil under hard braking.',
  },
  {
    slug: 'brakes-front',
    importance: 10,
    powers: ['gasoline', 'diesel'],
    asked: true,
    category: 'brakes',
    pick: { option: 'axle', choice: 'front' },
    alsoDoneBy: ['both'],
    everyMiles: 50_000,
    reason: 'Front pads usually wear out around this mileage; have their thickness measured.',
  },
  {
    slug: 'brakes-rear',
    importance: 25,
    powers: ['gasoline', 'diesel'],
    category: 'brakes',
    pick: { option: 'axle', choice: 'rear' },
    alsoDoneBy: ['both'],
    everyMiles: 60_000,
    reason: 'Rear brakes outlast the front ones; around this mileage, have them measured.',
  },
  {
    slug: 'brakes-regenerating',
    importance: 10,
    powers: ['hybrid', 'plug_in', 'electric'],
    asked: true,
    category: 'brakes',
    pick: { option: 'axle', choice: 'both' },
    everyMiles: 90_000,
    reason:
      'The motor does most of the braking, so pads last long, but by this mileage they should ' +
      'be measured.',
  },
  {
    slug: 'brake-care-electric',
    importance: 28,
    powers: ['electric'],
    category: 'ev-service',
    pick: { option: 'job', choice: 'brake-service' },
    everyMiles: 12_500,
    everyMonths: 24,
    reason: 'Brakes that see little use can rust and seize unless they are cleaned.',
  },
];
