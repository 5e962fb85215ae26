import {
  type CategorySeed,
  choice,
  option,
  CARS_ONLY,
  ALL_FUELS,
  ON_WHEELS,
  WITH_ENGINE,
  WITH_MOTORCYCLES,
} from './service-seed.ts';

const group = 'Routine maintenance';

export const routineServices: readonly CategorySeed[] = [
  {
    slug: 'oil-change',
    group,
    name: 'Oil change',
    title: 'oil change',
    description: 'Drain the old engine oil, put in new oil, and replace the oil filter.',
    script: 'How much is an oil and filter change{details} for a {vehicle}?',
    search: ['lube', 'oil filter', 'synthetic', 'service light', 'oil life'],
    appliesTo: WITH_ENGINE,
    kinds: WITH_MOTORCYCLES,
    unfit: '{cars} have no engine oil.',
    options: [
      option(
        'oil-type',
        'Oil type',
        'Which oil does this engine take, and what does that one cost?',
        [
          choice('full-synthetic', 'Full synthetic', 'with full synthetic oil', {
            hint: 'What most cars built since about 2010 ask for.',
          }),
          choice('synthetic-blend', 'Synthetic blend', 'with synthetic blend oil'),
          choice('high-mileage', 'High mileage', 'with high mileage oil', {
            hint: 'For engines past 75,000 miles or so.',
          }),
          choice('conventional', 'Conventional', 'with conventional oil', {
            hint: 'Mostly for older cars. Check the owner’s manual.',
          }),
          choice('diesel', 'Diesel-rated', 'with diesel-rated oil', {
            appliesTo: ['diesel'],
            unfit: 'Only diesel engines need diesel-rated oil.',
          }),
        ],
      ),
      option(
        'add-filter',
        'Also replace',
        'Do the air filters look due, and what would they add?',
        [
          choice('engine-air', 'Engine air filter', 'and a new engine air filter'),
          choice('cabin-air', 'Cabin air filter', 'and a new cabin air filter', {
            fits: { parts: ['cabin_filter'] },
          }),
          choice('both', 'Both air filters', 'and new engine and cabin air filters', {
            fits: { parts: ['cabin_filter'] },
          }),
          choice('nothing', 'Nothing else', ''),
        ],
      ),
    ],
  },
  {
    slug: 'air-filters',
    group,
    name: 'Air and cabin filters',
    title: 'air filters',
    description:
      'Replace the filter that cleans the engine’s air, the one that cleans the air you ' +
      'breathe, or both.',
    script: 'How much is it to replace {filter|the air filters}{details} on a {vehicle}?',
    search: ['pollen filter', 'engine air filter', 'cabin filter', 'musty smell', 'dust'],
    appliesTo: ALL_FUELS,
    kinds: WITH_MOTORCYCLES,
    unfit: '{cars} have no air filters.',
    options: [
      option(
        'filter',
        'Filter',
        'Which air filters would you replace, and what is each one’s price?',
        [
          choice('engine-air', 'Engine air filter', 'the engine air filter', {
            title: 'engine',
            appliesTo: WITH_ENGINE,
            unfit: '{cars} have no engine air filter.',
          }),
          choice('cabin-air', 'Cabin air filter', 'the cabin air filter', {
            title: 'cabin',
            fits: { parts: ['cabin_filter'] },
          }),
          choice('both', 'Both', 'the engine and cabin air filters', {
            fits: { parts: ['cabin_filter'] },
            appliesTo: WITH_ENGINE,
            unfit: '{cars} have no engine air filter.',
          }),
        ],
      ),
    ],
  },
  {
    slug: 'mileage-service',
    group,
    name: 'Scheduled mileage service',
    title: 'mileage service',
    description:
      'The checks, fluids, and filters the maker asks for at a given mileage, done in one visit.',
    script:
      'How much is the scheduled maintenance{details} for a {vehicle}, and what does it include?',
    search: [
      'tune-up',
      'tune up',
      '30k',
      '60k',
      '90k',
      '100k',
      'major service',
      'scheduled maintenance',
    ],
    appliesTo: WITH_ENGINE,
    kinds: CARS_ONLY,
    unfit: 'Mileage services are for cars with an engine.',
    options: [
      option('mileage', 'Service due at', 'Which scheduled service does it need at its mileage?', [
        choice('30k', '30,000 miles', 'at 30,000 miles'),
        choice('60k', '60,000 miles', 'at 60,000 miles'),
        choice('90k', '90,000 miles', 'at 90,000 miles'),
        choice('120k', '120,000 miles', 'at 120,000 miles'),
      ]),
    ],
  },
  {
    slug: 'wipers',
    group,
    name: 'Windshield wipers',
    title: 'wipers',
    description: 'Replace worn wiper blades, or fix wipers that don’t move or wash.',
    script: 'How much is it to install {job|new wiper blades}{details} on a {vehicle}?',
    search: ['wiper blades', 'streaks', 'washer', 'washer pump', 'wiper motor', 'rain'],
    appliesTo: ALL_FUELS,
    kinds: CARS_ONLY,
    unfit: '{cars} have no wipers.',
    options: [
      option(
        'job',
        'What you need',
        'What would you replace: blades, motor, or washer pump, and at what price each?',
        [
          choice('front-blades', 'Front blades', 'two new front wiper blades'),
          choice('rear-blade', 'Rear blade', 'a new rear wiper blade', { title: 'rear' }),
          choice('all-blades', 'All blades', 'new front and rear wiper blades'),
          choice('wiper-motor', 'Wiper motor', 'a new wiper motor'),
          choice('washer-pump', 'Washer pump', 'a new washer pump'),
        ],
      ),
      option('blade', 'Blade type', 'Which blades do you stock for it, and at what price?', [
        choice('standard', 'Standard', 'of the standard kind'),
        choice('beam', 'Beam (frameless)', 'of the beam kind', {
          hint: 'One bent piece without a frame. Clears better at speed.',
        }),
        choice('winter', 'Winter', 'of the winter kind'),
      ]),
    ],
  },
  {
    slug: 'lights',
    group,
    name: 'Lights and bulbs',
    title: 'lights',
    description: 'Replace a bulb or a whole lamp outside the car, or clear up cloudy headlights.',
    script: 'How much is work on {light|a light}{details} for a {vehicle}?',
    search: [
      'headlight',
      'tail light',
      'brake light',
      'turn signal',
      'blinker',
      'bulb',
      'foggy lens',
      'led',
      'hid',
    ],
    appliesTo: ALL_FUELS,
    kinds: ON_WHEELS,
    unfit: '',
    options: [
      option('light', 'Which light', 'Which light is it likely to be, and what does each cost?', [
        choice('headlight', 'Headlight', 'a headlight'),
        choice('both-headlights', 'Both headlights', 'both headlights'),
        choice('tail-brake', 'Tail or brake light', 'a tail or brake light'),
        choice('turn-signal', 'Turn signal', 'a turn signal'),
        choice('fog', 'Fog light', 'a fog light'),
      ]),
      option(
        'work',
        'What is wrong',
        'Is it a bulb or the whole lamp on this model, and what does each cost?',
        [
          choice('bulb', 'Bulb is out', 'to replace the bulb'),
          choice('assembly', 'Lamp broken or wet inside', 'to replace the whole lamp'),
          choice('restore', 'Lens cloudy', 'to restore the lens'),
        ],
      ),
    ],
  },
];
