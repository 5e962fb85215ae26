import {
  type CategorySeed,
  choice,
  option,
  CARS_ONLY,
  ALL_FUELS,
  ON_WHEELS,
  WITH_MOTORCYCLES,
  WITH_TRAILERS,
} from './service-seed.ts';

const group = 'Brakes, tires, and wheels';

export const brakeAndWheelServices: readonly CategorySeed[] = [
  {
    slug: 'brakes',
    group,
    name: 'Brakes',
    title: 'brakes',
    description:
      'Replace worn brake pads, and rotors, drums, or calipers where needed, so the car stops as ' +
      'it should.',
    script: 'How much is brake work{details} for a {vehicle}?',
    search: [
      'pads',
      'rotors',
      'discs',
      'calipers',
      'drums',
      'shoes',
      'squealing',
      'grinding',
      'soft pedal',
      'stopping',
    ],
    appliesTo: ALL_FUELS,
    kinds: ON_WHEELS,
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
        'What would you normally replace, and what are pads alone and pads with rotors?',
        [
          choice('pads', 'Pads only', 'with new pads'),
          choice('pads-rotors', 'Pads and rotors', 'with new pads and rotors', {
            hint: 'What most shops suggest when rotors are thin or the pedal shakes.',
          }),
          choice(
            'pads-rotors-calipers',
            'Pads, rotors, and calipers',
            'with new pads, rotors, and calipers',
          ),
          choice('shoes-drums', 'Shoes and drums', 'with new shoes and drums', {
            hint: 'Found at the rear of some small cars and trucks.',
          }),
        ],
      ),
      option('pad-type', 'Pad type', 'Which pads would you use, and what do the others cost?', [
        choice('ceramic', 'Ceramic', 'using ceramic pads', {
          hint: 'Quiet and clean. The usual pick for daily driving.',
        }),
        choice('semi-metallic', 'Semi-metallic', 'using semi-metallic pads', {
          hint: 'Strong when hot: towing, mountains.',
        }),
        choice('oem', 'Original (OEM)', 'using original manufacturer pads'),
      ]),
    ],
  },
  {
    slug: 'brake-fluid',
    group,
    name: 'Brake fluid and lines',
    title: 'brake fluid service',
    description: 'Flush old brake fluid, or repair a leaking line, hose, or master cylinder.',
    script: 'How much is {job|brake fluid service}{details} for a {vehicle}?',
    search: [
      'bleed',
      'flush',
      'spongy pedal',
      'brake hose',
      'master cylinder',
      'brake line',
      'rust',
    ],
    appliesTo: ALL_FUELS,
    kinds: WITH_MOTORCYCLES,
    unfit: '',
    options: [
      option(
        'job',
        'What you need',
        'What is a fluid flush, and what would a line or hose repair start at?',
        [
          choice('flush', 'Fluid flush', 'a brake fluid flush'),
          choice('line', 'Leaking line or hose', 'repairing a leaking brake line or hose'),
          choice('master-cylinder', 'Master cylinder', 'replacing the brake master cylinder'),
        ],
      ),
    ],
  },
  {
    slug: 'tires',
    group,
    name: 'New tires',
    title: 'new tires',
    description: 'New tires, mounted and balanced, with the old ones disposed of.',
    script: 'How much is it, mounted and balanced, for {count|new tires}{details} for a {vehicle}?',
    search: [
      'tyres',
      'all-season',
      'snow tires',
      'winter tires',
      'mount and balance',
      'bald',
      'tread',
      'run-flat',
    ],
    appliesTo: ALL_FUELS,
    kinds: ON_WHEELS,
    unfit: '',
    options: [
      option('count', 'How many', 'What is the price for one tire, and for a set of four?', [
        choice('one', 'One', 'one new tire'),
        choice('two', 'Two', 'two new tires'),
        choice('four', 'Four', 'four new tires'),
      ]),
      option('type', 'Tire type', 'Which kind of tire do you recommend for it here?', [
        choice('all-season', 'All-season', 'of the all-season kind'),
        choice('winter', 'Winter', 'of the winter kind'),
        choice('performance', 'Performance', 'of the performance kind'),
        choice('all-terrain', 'All-terrain', 'of the all-terrain kind'),
      ]),
      option(
        'tier',
        'Price range',
        'What are a good budget tire and a good mid-range tire in its size?',
        [
          choice('budget', 'Budget', 'from a budget brand'),
          choice('mid-range', 'Mid-range', 'from a mid-range brand'),
          choice('premium', 'Premium', 'from a premium brand'),
        ],
      ),
    ],
  },
  {
    slug: 'tire-service',
    group,
    name: 'Tire rotation, balance, or repair',
    title: 'tire service',
    description:
      'Rotate or balance the tires you have, fix a flat, swap seasonal sets, or replace a ' +
      'pressure sensor.',
    script: 'How much is {job|tire service}{details} for a {vehicle}?',
    search: [
      'flat tire',
      'puncture',
      'nail',
      'rotate',
      'wheel balance',
      'tpms',
      'tire pressure light',
      'snow tire swap',
    ],
    appliesTo: ALL_FUELS,
    kinds: WITH_TRAILERS,
    unfit: '{cars} get their tires under Tires.',
    options: [
      option('job', 'What you need', 'What are a rotation, and a rotation with balancing?', [
        choice('rotation', 'Rotation', 'a tire rotation'),
        choice('rotation-balance', 'Rotation and balance', 'a tire rotation with balancing'),
        choice('flat', 'Flat repair', 'repairing a flat tire'),
        choice('seasonal', 'Seasonal swap', 'a seasonal tire swap'),
        choice('tpms', 'Pressure sensor (TPMS)', 'replacing a tire pressure sensor', {
          fits: { parts: ['tire_pressure_sensors'] },
        }),
      ]),
    ],
  },
  {
    slug: 'wheel-alignment',
    group,
    name: 'Wheel alignment',
    title: 'wheel alignment',
    description: 'Set the wheels’ angles so the car runs straight and the tires wear evenly.',
    script: 'How much is a wheel alignment{details} for a {vehicle}?',
    search: ['pulls to one side', 'crooked steering wheel', 'uneven tire wear', 'camber', 'toe'],
    appliesTo: ALL_FUELS,
    kinds: CARS_ONLY,
    unfit: '',
    options: [
      option('kind', 'Alignment', 'Does it need two or four wheels aligned, and what is each?', [
        choice('four-wheel', 'Four-wheel', 'of all four wheels'),
        choice('front', 'Front only', 'of the front wheels', { title: 'front' }),
      ]),
      option('reason', 'Why', 'Does your price include a check of what may be bent or worn?', [
        choice('pulls', 'Car pulls to one side', 'because it pulls to one side'),
        choice('wear', 'Tires wear unevenly', 'because the tires wear unevenly'),
        choice('after-work', 'After new tires or parts', 'after new tires or parts'),
        choice('after-impact', 'After a pothole or curb', 'after hitting a pothole or curb'),
      ]),
    ],
  },
  {
    slug: 'wheel-bearing',
    group,
    name: 'Wheel bearing',
    title: 'wheel bearing',
    description: 'Replace the bearing a wheel turns on when it hums, growls, or has play.',
    script: 'How much is it to replace a wheel bearing{details} for a {vehicle}?',
    search: ['hub', 'hub assembly', 'humming', 'growling', 'wheel noise', 'wheel play'],
    appliesTo: ALL_FUELS,
    kinds: ON_WHEELS,
    unfit: '',
    options: [
      option('wheel', 'Which wheel', 'What would one front bearing and one rear bearing cost?', [
        choice('one-front', 'One front', 'on one front wheel', { title: 'front' }),
        choice('both-front', 'Both front', 'on both front wheels', { title: 'front' }),
        choice('one-rear', 'One rear', 'on one rear wheel', { title: 'rear' }),
        choice('both-rear', 'Both rear', 'on both rear wheels', { title: 'rear' }),
      ]),
    ],
  },
];
