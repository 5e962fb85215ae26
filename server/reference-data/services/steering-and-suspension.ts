import {
  type CategorySeed,
  choice,
  option,
  partsGrade,
  CARS_ONLY,
  ALL_FUELS,
  WITH_MOTORCYCLES,
} from './service-seed.ts';

const group = 'Steering and suspension';

export const steeringAndSuspensionServices: readonly CategorySeed[] = [
  {
    slug: 'shocks-struts',
    group,
    name: 'Shocks and struts',
    title: 'shocks and struts',
    description: 'Replace worn shocks or struts so the car stops bouncing, diving, and leaning.',
    script: 'How much is it to replace the shocks or struts{details} for a {vehicle}?',
    search: [
      'suspension',
      'bouncy ride',
      'strut assembly',
      'springs',
      'leaking shock',
      'nose dive',
    ],
    appliesTo: ALL_FUELS,
    kinds: WITH_MOTORCYCLES,
    unfit: '',
    options: [
      option('axle', 'Axle', 'Could you quote the front and the rear separately?', [
        choice('front', 'Front', 'on the front axle', { title: 'front' }),
        choice('rear', 'Rear', 'on the rear axle', { title: 'rear' }),
        choice('both', 'Front and rear', 'on both axles', { title: 'front and rear' }),
      ]),
      option(
        'parts',
        'What to replace',
        'Would you install complete assemblies or struts alone, and what does each cost?',
        [
          choice('only', 'Shocks or struts only', 'without the springs'),
          choice('complete', 'Complete assemblies', 'as complete assemblies', {
            hint: 'With new spring and mount. Pricier parts, less labor.',
          }),
          choice('air', 'Air suspension', 'of the air suspension'),
        ],
      ),
      partsGrade(),
    ],
  },
  {
    slug: 'suspension-arms',
    group,
    name: 'Ball joints, control arms, and bushings',
    title: 'suspension repair',
    description: 'Replace the joints and arms that hold the wheels when they clunk or have play.',
    script: 'How much is it to replace {part|worn suspension joints}{details} for a {vehicle}?',
    search: [
      'control arm',
      'ball joint',
      'bushing',
      'sway bar link',
      'stabilizer',
      'clunk',
      'wandering',
    ],
    appliesTo: ALL_FUELS,
    kinds: CARS_ONLY,
    unfit: '{cars} have no suspension arms or ball joints.',
    options: [
      option('part', 'Part', 'What do you charge to check the suspension first?', [
        choice('ball-joint', 'Ball joint', 'a ball joint'),
        choice('control-arm', 'Control arm', 'a control arm'),
        choice('bushings', 'Bushings', 'control arm bushings'),
        choice('sway-links', 'Sway bar links', 'the sway bar links'),
      ]),
      option('side', 'Side', 'What would one side cost, and what both?', [
        choice('one', 'One side', 'on one side'),
        choice('both', 'Both sides', 'on both sides'),
      ]),
    ],
  },
  {
    slug: 'steering',
    group,
    name: 'Steering',
    title: 'steering repair',
    description: 'Repair steering that is loose, heavy, noisy, or leaking.',
    script: 'How much is it to replace {part|worn steering parts}{details} for a {vehicle}?',
    search: [
      'power steering',
      'tie rod',
      'rack and pinion',
      'steering rack',
      'stiff wheel',
      'play',
      'power steering fluid',
    ],
    appliesTo: ALL_FUELS,
    kinds: CARS_ONLY,
    unfit: '{cars} have no car steering.',
    options: [
      option('part', 'Part', 'What do you charge to find out which part it is?', [
        choice('outer-tie-rod', 'Outer tie rod end', 'an outer tie rod end'),
        choice('inner-tie-rod', 'Inner tie rod', 'an inner tie rod'),
        choice('rack', 'Steering rack', 'the steering rack'),
        choice('pump', 'Power steering pump', 'the power steering pump'),
        choice('fluid', 'Power steering fluid', 'the power steering fluid'),
      ]),
      partsGrade(),
    ],
  },
];
