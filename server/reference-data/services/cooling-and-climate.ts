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

const group = 'Cooling, heating, and A/C';

export const coolingAndClimateServices: readonly CategorySeed[] = [
  {
    slug: 'air-conditioning',
    group,
    name: 'A/C service',
    title: 'A/C service',
    description:
      'Get cold air again: recharge the refrigerant, find a leak, or replace a failed part.',
    script: 'How much is {job|A/C service}{details} for a {vehicle}?',
    search: [
      'air conditioning',
      'ac',
      'freon',
      'refrigerant',
      'recharge',
      'compressor',
      'condenser',
      'blows warm',
      'not cold',
    ],
    appliesTo: ALL_FUELS,
    kinds: CARS_ONLY,
    unfit: '{cars} have no air conditioning.',
    options: [
      option(
        'job',
        'What you need',
        'What do you charge to check the A/C, and does it include a recharge?',
        [
          choice('recharge', 'Recharge', 'an A/C recharge'),
          choice('leak', 'Leak check', 'finding an A/C leak'),
          choice('compressor', 'Compressor', 'replacing the A/C compressor'),
          choice('condenser', 'Condenser', 'replacing the A/C condenser'),
        ],
      ),
      option(
        'refrigerant',
        'Refrigerant',
        'Which refrigerant does it take, and does that change the price?',
        [
          choice('r134a', 'R-134a', 'using R-134a', {
            hint: 'Most cars before about 2015.',
            fits: { parts: ['r134a'] },
          }),
          choice('r1234yf', 'R-1234yf', 'using R-1234yf', {
            hint: 'Most cars since about 2017. Costs more to fill.',
            fits: { parts: ['r1234yf'] },
          }),
        ],
      ),
    ],
  },
  {
    slug: 'coolant',
    group,
    name: 'Thermostat and coolant',
    title: 'coolant service',
    description:
      'Flush and refill the coolant, or replace the thermostat that keeps the temperature steady.',
    script: 'How much is {job|coolant or thermostat service}{details} for a {vehicle}?',
    search: [
      'antifreeze',
      'coolant flush',
      'radiator flush',
      'thermostat',
      'overheating',
      'temperature gauge',
      'runs cold',
    ],
    appliesTo: WITH_ENGINE,
    kinds: WITH_MOTORCYCLES,
    unfit: '{cars} have no engine coolant.',
    options: [
      option('job', 'What you need', 'What is a coolant flush, and what would a thermostat add?', [
        choice('flush', 'Coolant flush', 'a coolant flush'),
        choice('thermostat', 'Thermostat', 'replacing the thermostat'),
        choice('both', 'Both', 'a new thermostat with a coolant flush'),
      ]),
    ],
  },
  {
    slug: 'water-pump',
    group,
    name: 'Water pump',
    title: 'water pump',
    description: 'Replace the pump that moves coolant through the engine when it leaks or howls.',
    script: 'How much is it to replace the water pump{details} for a {vehicle}?',
    search: ['coolant leak', 'overheating', 'pump', 'coolant pump'],
    appliesTo: WITH_ENGINE,
    kinds: WITH_MOTORCYCLES,
    unfit: '{cars} have no engine water pump.',
    options: [
      option('also', 'Also replace', 'What do you recommend replacing along with it?', [
        choice('thermostat', 'Thermostat', 'together with the thermostat'),
        choice('belt', 'Drive belt', 'together with the drive belt', {
          fits: { parts: ['serpentine_belt'] },
        }),
        choice('nothing', 'Nothing else', ''),
      ]),
      partsGrade(),
    ],
  },
  {
    slug: 'radiator',
    group,
    name: 'Radiator and cooling fan',
    title: 'radiator repair',
    description: 'Replace a leaking radiator or a cooling fan that no longer runs.',
    script: 'How much is it to replace {part|the radiator}{details} for a {vehicle}?',
    search: ['overheating', 'coolant leak', 'fan', 'fan motor', 'steam', 'radiator cap'],
    appliesTo: ALL_FUELS,
    kinds: WITH_MOTORCYCLES,
    unfit: '',
    options: [
      option('part', 'Part', 'What do you charge to find the cause, and what is a radiator?', [
        choice('radiator', 'Radiator', 'the radiator'),
        choice('fan', 'Cooling fan', 'the cooling fan'),
        choice('both', 'Radiator and fan', 'the radiator and the cooling fan'),
      ]),
      partsGrade(),
    ],
  },
  {
    slug: 'heater',
    group,
    name: 'Heater and blower',
    title: 'heater repair',
    description: 'Fix a heater that blows cold, or a blower that doesn’t blow.',
    script: 'How much is it to repair the heater{details} for a {vehicle}?',
    search: [
      'no heat',
      'blower motor',
      'heater core',
      'blend door',
      'defrost',
      'fan speed',
      'resistor',
    ],
    appliesTo: ALL_FUELS,
    kinds: CARS_ONLY,
    unfit: '{cars} have no cabin heater.',
    options: [
      option('part', 'Part', 'What do you charge to find out why it doesn’t heat?', [
        choice('blower', 'Blower motor', 'with a new blower motor'),
        choice('resistor', 'Blower resistor', 'with a new blower resistor'),
        choice('core', 'Heater core', 'with a new heater core'),
        choice('blend-door', 'Blend door actuator', 'with a new blend door actuator'),
      ]),
    ],
  },
];
