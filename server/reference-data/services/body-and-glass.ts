import { type CategorySeed, choice, option, CARS_ONLY, ALL_FUELS } from './service-seed.ts';

const group = 'Glass and body';

export const bodyAndGlassServices: readonly CategorySeed[] = [
  {
    slug: 'glass',
    group,
    name: 'Windshield and glass',
    title: 'windshield repair',
    description: 'Repair a chip, or replace a cracked windshield or broken window.',
    script: 'How much is {glass|windshield or window repair}{details} for a {vehicle}?',
    search: [
      'auto glass',
      'crack',
      'chip',
      'rock chip',
      'rear window',
      'side window',
      'adas',
      'calibration',
    ],
    appliesTo: ALL_FUELS,
    kinds: CARS_ONLY,
    unfit: '{cars} have no car windows.',
    options: [
      option(
        'glass',
        'What you need',
        'Can a crack like that be repaired, and what are repair and replacement?',
        [
          choice('chip', 'Chip repair', 'repairing a windshield chip'),
          choice('windshield', 'New windshield', 'replacing the windshield'),
          choice('side', 'Side window', 'replacing a side window'),
          choice('rear', 'Rear window', 'replacing the rear window'),
        ],
      ),
      option(
        'camera',
        'Camera behind the glass',
        'Does this car need a camera calibration, and what does it add?',
        [
          choice('yes', 'Yes', 'with the camera calibrated', { fits: { from_year: 2007 } }),
          choice('no', 'No', 'without a camera to calibrate'),
        ],
      ),
    ],
  },
  {
    slug: 'doors-latches',
    group,
    name: 'Doors, latches, and mirrors',
    title: 'door or mirror repair',
    description: 'Fix a door, hood, or trunk that won’t open or close, or replace a broken mirror.',
    script: 'How much is it to repair {part|a door, latch, or mirror}{details} for a {vehicle}?',
    search: ['door handle', 'trunk', 'hatch', 'hood latch', 'side mirror', 'lift support', 'hinge'],
    appliesTo: ALL_FUELS,
    kinds: CARS_ONLY,
    unfit: '{cars} have no car doors.',
    options: [
      option('part', 'Part', 'What do you charge to look at it, and what do repairs start at?', [
        choice('handle', 'Door handle', 'a door handle'),
        choice('latch', 'Latch', 'a door, hood, or trunk latch'),
        choice('lift-supports', 'Lift supports', 'the hood or hatch lift supports'),
        choice('mirror', 'Side mirror', 'a side mirror'),
      ]),
    ],
  },
];
