import { ENGINE_POWER, EVERY_POWER, type IntervalSeed } from './interval-seed.ts';

export const WHEELS_INTERVALS: readonly IntervalSeed[] = [
  {
    slug: 'alignment',
    powers: EVERY_POWER,
    category: 'wheel-alignment',
    everyMiles: 30_000,
    everyMonths: 36,
    reason: 'Potholes shift the wheels little by little, and the tires pay for it.',
  },
  {
    slug: 'tires',
    powers: [...ENGINE_POWER, 'any'],
    asked: true,
    category: 'tires',
    pick: { option: 'count', choice: 'four' },
    alsoDoneBy: ['two'],
    everyMiles: 50_000,
    everyMonths: 72,
    reason: 'Tread wears down and rubber hardens with age, which lengthens braking on wet roads.',
  },
  {
    slug: 'tires-electric',
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
    powers: EVERY_POWER,
    category: 'shocks-struts',
    everyMiles: 90_000,
    reason:
      'Shocks and struts tire slowly; around this mileage the car stops and holds the road worse.',
  },
];
