import { type CategorySeed, choice, option, CARS_ONLY, WITH_BIG_BATTERY } from './service-seed.ts';

const group = 'Electric and hybrid';

export const electricAndHybridServices: readonly CategorySeed[] = [
  {
    slug: 'ev-service',
    group,
    name: 'Electric vehicle service',
    title: 'EV service',
    description:
      'The yearly check and the fluids an electric car needs, from battery coolant to gear oil.',
    script:
      'Do you work on electric cars, and how much is {job|a service}{details} for a {vehicle}?',
    search: [
      'electric car',
      'ev maintenance',
      'battery coolant',
      'reduction gear',
      'annual check',
      'heat pump',
    ],
    appliesTo: ['electric', 'hydrogen'],
    kinds: CARS_ONLY,
    unfit: 'Only electric cars get this service.',
    options: [
      option(
        'job',
        'What you need',
        'What do you do in an electric car’s yearly service, and what does it cost?',
        [
          choice('annual', 'Yearly check', 'a yearly check'),
          choice('battery-coolant', 'Battery coolant', 'changing the battery coolant'),
          choice('gear-oil', 'Reduction gear oil', 'changing the reduction gear oil'),
          choice(
            'brake-service',
            'Brake clean and lubricate',
            'cleaning and lubricating the brakes',
            { hint: 'Brakes that get little use can seize.' },
          ),
        ],
      ),
    ],
  },
  {
    slug: 'high-voltage-battery',
    group,
    name: 'Hybrid or EV battery',
    title: 'high-voltage battery',
    description: 'Test, repair or replace the large battery that drives a hybrid or electric car.',
    script:
      'Do you work on high-voltage batteries, and how much is {job|battery work}{details} for a ' +
      '{vehicle}?',
    search: [
      'hybrid battery',
      'traction battery',
      'range loss',
      'battery health',
      'cell',
      'module',
      'battery fan',
    ],
    appliesTo: WITH_BIG_BATTERY,
    kinds: CARS_ONLY,
    unfit: 'Only hybrid and electric cars have this battery.',
    options: [
      option('job', 'What you need', 'What do you charge to test the battery first?', [
        choice('health-test', 'Health test', 'a battery health test'),
        choice(
          'fan-filter',
          'Cooling fan or filter',
          'cleaning or replacing the battery cooling fan and filter',
        ),
        choice('module', 'Module repair', 'repairing the battery by module'),
        choice('replace', 'Replacement', 'replacing the battery'),
      ]),
      option(
        'part',
        'Battery',
        'Would the battery be new, remanufactured, or used, and under which warranty?',
        [
          choice('new', 'New', 'with a new battery'),
          choice('remanufactured', 'Remanufactured', 'with a remanufactured battery'),
          choice('used', 'Used', 'with a used battery'),
        ],
      ),
    ],
  },
  {
    slug: 'charging-problem',
    group,
    name: 'Charging problem',
    title: 'charging repair',
    description:
      'Find out why a plug-in car won’t charge or charges slowly: port, cable, or onboard charger.',
    script:
      'Do you work on plug-in cars, and how much is {part|fixing a charging problem}{details} ' +
      'for a {vehicle}?',
    search: [
      'won’t charge',
      'charge port',
      'onboard charger',
      'j1772',
      'ccs',
      'nacs',
      'charging cable',
      'plug-in',
    ],
    appliesTo: ['plug_in', 'electric'],
    kinds: CARS_ONLY,
    unfit: 'Only cars that plug in can have a charging problem.',
    options: [
      option('part', 'Part', 'What do you charge to find the cause?', [
        choice('diagnose', 'Find the cause', 'finding out why it won’t charge'),
        choice('port', 'Charge port', 'replacing the charge port'),
        choice('onboard-charger', 'Onboard charger', 'replacing the onboard charger'),
        choice('cable', 'Portable cable', 'a new portable charging cable'),
      ]),
    ],
  },
];
