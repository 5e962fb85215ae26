import {
  type CategorySeed,
  choice,
  option,
  ALL_FUELS,
  WITH_ENGINE,
  ON_WHEELS,
  WITH_MOTORCYCLES,
} from './service-seed.ts';

const group = 'Inspection and diagnosis';

export const inspectionServices: readonly CategorySeed[] = [
  {
    slug: 'check-engine',
    group,
    name: 'Check engine light diagnosis',
    title: 'check engine diagnosis',
    description:
      'Read the car’s fault codes and test until the reason for the light is known, before ' +
      'anything is replaced.',
    script:
      'How much do you charge to diagnose a check engine light{details} for a {vehicle}, and ' +
      'does it count toward the repair?',
    search: [
      'warning light',
      'cel',
      'obd',
      'fault code',
      'scan',
      'misfire',
      'limp mode',
      'runs rough',
    ],
    appliesTo: ALL_FUELS,
    kinds: WITH_MOTORCYCLES,
    unfit: '',
    options: [
      option('light', 'The light is', 'Would a steady or a flashing light change your price?', [
        choice('steady', 'On all the time', 'that is on all the time'),
        choice('flashing', 'Flashing', 'that flashes', {
          hint: 'If the light is flashing, drive as little as possible.',
        }),
        choice('comes-and-goes', 'On and off', 'that comes and goes'),
      ]),
      option('symptom', 'The car', 'Does how it drives change what you would test?', [
        choice('normal', 'Drives normally', 'while the car drives normally'),
        choice('rough', 'Runs rough or stalls', 'while the engine runs rough or stalls'),
        choice('no-power', 'Has lost power', 'and the car has lost power'),
        choice('no-start', 'Won’t start', 'and the car won’t start'),
      ]),
    ],
  },
  {
    slug: 'diagnosis',
    group,
    name: 'Noise, leak, or vibration diagnosis',
    title: 'diagnosis',
    description:
      'Find out where a noise, a leak, a smell, or a shake comes from, and what fixing it would ' +
      'cost.',
    script:
      'How much do you charge to look for {symptom|the cause of a problem}{details} for a ' +
      '{vehicle}, and does it count toward the repair?',
    search: [
      'squeak',
      'clunk',
      'grinding',
      'rattle',
      'shaking',
      'dripping',
      'burning smell',
      'smoke',
      'overheating',
      'something wrong',
    ],
    appliesTo: ALL_FUELS,
    kinds: WITH_MOTORCYCLES,
    unfit: '',
    options: [
      option(
        'symptom',
        'What you notice',
        'What do you charge for a first look when the cause is unknown?',
        [
          choice('noise', 'A noise', 'the cause of a noise'),
          choice('vibration', 'A vibration', 'the cause of a vibration'),
          choice('leak', 'A fluid leak', 'the source of a fluid leak'),
          choice('smell', 'A smell or smoke', 'the cause of a smell or smoke'),
          choice('overheating', 'Overheating', 'the cause of overheating'),
        ],
      ),
      option('when', 'When', 'Does it matter for the price when it happens?', [
        choice('starting', 'When starting', 'when starting'),
        choice('braking', 'When braking', 'when braking'),
        choice('turning', 'When turning', 'when turning'),
        choice('bumps', 'Over bumps', 'over bumps'),
        choice('speed', 'At highway speed', 'at highway speed'),
        choice('always', 'All the time', 'all the time'),
      ]),
    ],
  },
  {
    slug: 'state-inspection',
    group,
    name: 'State inspection or emissions test',
    title: 'state inspection',
    description:
      'The official safety or emissions check some states and counties ask for before registration.',
    script:
      'Are you licensed for the state inspection, and how much is it{details} for a {vehicle}?',
    search: [
      'smog',
      'smog check',
      'sticker',
      'emissions',
      'safety inspection',
      'registration',
      'failed inspection',
    ],
    appliesTo: ALL_FUELS,
    kinds: ON_WHEELS,
    unfit: '',
    options: [
      option('kind', 'Which test', 'Which test does this car need here, and what is its price?', [
        choice('safety', 'Safety inspection', 'for the safety inspection'),
        choice('emissions', 'Emissions or smog test', 'for the emissions test', {
          appliesTo: WITH_ENGINE,
          unfit: '{cars} have no exhaust to test.',
        }),
        choice('both', 'Safety and emissions', 'for safety and emissions together', {
          appliesTo: WITH_ENGINE,
          unfit: '{cars} have no exhaust to test.',
        }),
      ]),
      option('visit', 'This is', 'Is a second test after a failed one free or reduced?', [
        choice('first', 'A first test', 'as a first test'),
        choice('retest', 'A retest after failing', 'as a retest after a failed one'),
      ]),
    ],
  },
  {
    slug: 'pre-purchase-inspection',
    group,
    name: 'Pre-purchase inspection',
    title: 'pre-purchase inspection',
    description:
      'An independent inspection of a used car before you buy it, with a list of what it needs.',
    script: 'How much is a pre-purchase inspection{details} for a {vehicle}?',
    search: ['used car check', 'ppi', 'buying a car', 'before buying', 'dealer check'],
    appliesTo: ALL_FUELS,
    kinds: WITH_MOTORCYCLES,
    unfit: '',
    options: [
      option('depth', 'How thorough', 'What does your inspection include, and what does it cost?', [
        choice('basic', 'Basic look-over', 'as a basic look-over'),
        choice('full', 'Full, with test drive and scan', 'with a test drive and a computer scan'),
      ]),
      option('place', 'Where', 'Do you come to the seller, and what does that add?', [
        choice('at-shop', 'At the shop', 'at your shop'),
        choice('at-seller', 'Where the car is', 'where the car is parked'),
      ]),
    ],
  },
];
