import {
  type CategorySeed,
  choice,
  option,
  partsGrade,
  CARS_ONLY,
  ALL_FUELS,
  WITH_ENGINE,
  WITH_MOTORCYCLES,
} from './service-seed.ts';

const group = 'Transmission and drivetrain';

export const drivetrainServices: readonly CategorySeed[] = [
  {
    slug: 'transmission-service',
    group,
    name: 'Transmission service',
    title: 'transmission service',
    description: 'Change the transmission fluid, and the filter where there is one.',
    script: 'How much is a transmission service{details} for a {vehicle}?',
    search: [
      'transmission fluid',
      'atf',
      'cvt fluid',
      'gear oil',
      'drain and fill',
      'transmission flush',
      'shifts hard',
    ],
    appliesTo: WITH_ENGINE,
    kinds: CARS_ONLY,
    unfit: '{cars} have no transmission of this kind.',
    options: [
      option(
        'transmission',
        'Transmission',
        'Which transmission does it have, and which fluid would you use?',
        [
          choice('automatic', 'Automatic', 'on the automatic transmission', {
            fits: { transmissions: ['automatic'] },
          }),
          choice('cvt', 'CVT', 'on the CVT', { fits: { transmissions: ['cvt'] } }),
          choice('dual-clutch', 'Dual-clutch', 'on the dual-clutch transmission', {
            fits: { transmissions: ['dual_clutch'] },
          }),
          choice('manual', 'Manual', 'on the manual transmission', {
            fits: { transmissions: ['manual'] },
          }),
        ],
      ),
      option(
        'job',
        'What to do',
        'What do you recommend at its mileage: drain and fill, or a full exchange?',
        [
          choice('drain-fill', 'Drain and fill', 'as a drain and fill'),
          choice('fluid-filter', 'Fluid and filter', 'with fluid and filter'),
          choice('exchange', 'Full fluid exchange', 'as a full fluid exchange'),
        ],
      ),
    ],
  },
  {
    slug: 'transmission-repair',
    group,
    name: 'Transmission repair',
    title: 'transmission repair',
    description: 'Find out why it slips, jerks, or won’t go into gear, and repair or replace it.',
    script: 'How much is {job|transmission repair}{details} for a {vehicle}?',
    search: [
      'slipping',
      'rebuild',
      'torque converter',
      'gearbox',
      'no reverse',
      'jerks',
      'solenoid',
      'used transmission',
    ],
    appliesTo: WITH_ENGINE,
    kinds: CARS_ONLY,
    unfit: '{cars} have no transmission of this kind.',
    options: [
      option(
        'job',
        'What you need',
        'What do you charge for the diagnosis, and does it count toward the repair?',
        [
          choice('diagnose', 'Diagnosis', 'diagnosing the transmission trouble'),
          choice('solenoid', 'Solenoid or valve body', 'replacing the solenoids or valve body', {
            fits: { transmissions: ['automatic', 'cvt', 'dual_clutch'] },
          }),
          choice('rebuild', 'Rebuild', 'rebuilding the transmission'),
          choice(
            'remanufactured',
            'Remanufactured unit',
            'replacing the transmission with a remanufactured one',
          ),
          choice('used', 'Used unit', 'replacing the transmission with a used one'),
        ],
      ),
      option('transmission', 'Transmission', 'Which transmission does this car have?', [
        choice('automatic', 'Automatic', 'on an automatic transmission', {
          fits: { transmissions: ['automatic', 'dual_clutch'] },
        }),
        choice('cvt', 'CVT', 'on a CVT', { fits: { transmissions: ['cvt'] } }),
        choice('manual', 'Manual', 'on a manual transmission', {
          fits: { transmissions: ['manual'] },
        }),
      ]),
    ],
  },
  {
    slug: 'clutch',
    group,
    name: 'Clutch',
    title: 'clutch',
    description: 'Replace a slipping or worn clutch in a car with a manual transmission.',
    script: 'How much is clutch work{details} for a {vehicle}?',
    search: [
      'manual',
      'stick shift',
      'slipping',
      'flywheel',
      'hard to shift',
      'clutch pedal',
      'slave cylinder',
    ],
    appliesTo: WITH_ENGINE,
    kinds: WITH_MOTORCYCLES,
    fits: { transmissions: ['manual', 'dual_clutch'] },
    unfit: '{cars} have no clutch.',
    options: [
      option('parts', 'What to replace', 'What is a clutch kit, and what does the flywheel add?', [
        choice('kit', 'Clutch kit', 'with a new clutch kit'),
        choice('kit-flywheel', 'Clutch kit and flywheel', 'with a new clutch kit and flywheel'),
        choice('hydraulics', 'Master or slave cylinder', 'with a new master or slave cylinder'),
      ]),
      partsGrade(),
    ],
  },
  {
    slug: 'cv-axle',
    group,
    name: 'CV axle and boots',
    title: 'CV axle',
    description: 'Replace a drive shaft that clicks in turns, or its torn rubber boot.',
    script: 'How much is it to replace {part|a CV axle}{details} for a {vehicle}?',
    search: [
      'half shaft',
      'drive shaft',
      'cv joint',
      'clicking when turning',
      'torn boot',
      'grease',
    ],
    appliesTo: ALL_FUELS,
    kinds: CARS_ONLY,
    unfit: '{cars} have no CV axles.',
    options: [
      option('part', 'Part', 'What would one axle cost, and what a boot alone?', [
        choice('one', 'One axle', 'one CV axle'),
        choice('both', 'Both axles', 'both CV axles'),
        choice('boot', 'Boot only', 'one CV boot'),
      ]),
      option('end', 'Front or rear', 'Does it make a difference whether it is front or rear?', [
        choice('front', 'Front', 'at the front', {
          title: 'front',
          fits: { drives: ['front', 'all', 'four'] },
        }),
        choice('rear', 'Rear', 'at the rear', {
          title: 'rear',
          fits: { drives: ['rear', 'all', 'four'] },
        }),
      ]),
    ],
  },
  {
    slug: 'differential',
    group,
    name: 'Differential and transfer case',
    title: 'differential service',
    description:
      'Change the gear oil in the differentials and transfer case, or fix a leak or whine there.',
    script: 'How much is {part|differential service}{details} for a {vehicle}?',
    search: ['gear oil', '4x4', 'awd', 'four-wheel drive', 'transfer case', 'whining', 'axle seal'],
    appliesTo: WITH_ENGINE,
    kinds: CARS_ONLY,
    fits: { drives: ['rear', 'all', 'four'] },
    unfit: '{cars} have no differential to service.',
    options: [
      option('part', 'Which', 'What would the fluid cost for each one it has?', [
        choice('front', 'Front differential', 'a fluid change in the front differential', {
          fits: { drives: ['all', 'four'] },
        }),
        choice('rear', 'Rear differential', 'a fluid change in the rear differential'),
        choice('transfer-case', 'Transfer case', 'a fluid change in the transfer case', {
          fits: { drives: ['all', 'four'] },
        }),
        choice('all', 'All of them', 'a fluid change in the differentials and transfer case', {
          fits: { drives: ['all', 'four'] },
        }),
        choice('seal', 'Leaking seal', 'replacing a leaking differential seal'),
      ]),
    ],
  },
];
