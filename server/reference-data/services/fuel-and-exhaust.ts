import {
  type CategorySeed,
  choice,
  option,
  partsGrade,
  CARS_ONLY,
  WITH_ENGINE,
  WITH_MOTORCYCLES,
} from './service-seed.ts';

const group = 'Fuel and exhaust';

export const fuelAndExhaustServices: readonly CategorySeed[] = [
  {
    slug: 'fuel-system',
    group,
    name: 'Fuel pump, filter, and injectors',
    title: 'fuel system service',
    description: 'Replace a weak fuel pump or clogged filter, or clean or replace the injectors.',
    script: 'How much is {job|fuel system work}{details} for a {vehicle}?',
    search: [
      'fuel filter',
      'injector cleaning',
      'no start',
      'hesitation',
      'throttle body',
      'gas tank',
      'fuel pressure',
    ],
    appliesTo: WITH_ENGINE,
    kinds: WITH_MOTORCYCLES,
    unfit: '{cars} have no fuel pump or injectors.',
    options: [
      option(
        'job',
        'What you need',
        'What do you charge to test the fuel pressure before replacing anything?',
        [
          choice('pump', 'Fuel pump', 'replacing the fuel pump'),
          choice('filter', 'Fuel filter', 'replacing the fuel filter'),
          choice('injector-clean', 'Injector cleaning', 'cleaning the fuel injectors'),
          choice('injector-one', 'One injector', 'replacing one fuel injector'),
          choice('throttle-body', 'Throttle body cleaning', 'cleaning the throttle body'),
        ],
      ),
      partsGrade(),
    ],
  },
  {
    slug: 'exhaust',
    group,
    name: 'Exhaust and muffler',
    title: 'exhaust repair',
    description: 'Fix a loud, rusty, or hanging exhaust: muffler, pipes, gaskets, or clamps.',
    script: 'How much is it to repair the exhaust{details} for a {vehicle}?',
    search: [
      'muffler',
      'tailpipe',
      'loud',
      'rust',
      'hanger',
      'manifold',
      'flex pipe',
      'exhaust leak',
    ],
    appliesTo: WITH_ENGINE,
    kinds: WITH_MOTORCYCLES,
    unfit: '{cars} have no exhaust.',
    options: [
      option(
        'part',
        'Part',
        'What do you charge to look at it, and what does a muffler start at?',
        [
          choice('muffler', 'Muffler', 'with a new muffler'),
          choice('pipe', 'Pipe or flex pipe', 'with a new section of pipe'),
          choice('manifold', 'Exhaust manifold or gasket', 'at the exhaust manifold'),
          choice('hanger', 'Hanger or clamp', 'with a new hanger or clamp'),
          choice(
            'cat-back',
            'Everything behind the converter',
            'with everything new behind the converter',
          ),
        ],
      ),
    ],
  },
  {
    slug: 'catalytic-converter',
    group,
    name: 'Catalytic converter',
    title: 'catalytic converter',
    description: 'Replace the part that cleans the exhaust, when it is worn out or stolen.',
    script: 'How much is it to replace the catalytic converter{details} for a {vehicle}?',
    search: ['cat', 'stolen converter', 'p0420', 'rotten egg smell', 'emissions', 'carb'],
    appliesTo: WITH_ENGINE,
    kinds: WITH_MOTORCYCLES,
    unfit: '{cars} have no catalytic converter.',
    options: [
      option(
        'standard',
        'Emissions standard',
        'Which converter is legal for this car here, and what does it cost?',
        [
          choice('federal', 'Federal (EPA)', 'to the federal standard'),
          choice('california', 'California (CARB)', 'to the California standard', {
            hint: 'Required in California and some other states. Costs more.',
          }),
        ],
      ),
      partsGrade(),
      option(
        'reason',
        'Why',
        'Does your price include repairing anything cut or damaged around it?',
        [
          choice('worn', 'Worn out', 'because it is worn out'),
          choice('stolen', 'Stolen', 'because it was stolen'),
        ],
      ),
    ],
  },
  {
    slug: 'diesel-emissions',
    group,
    name: 'Diesel emissions system',
    title: 'diesel emissions service',
    description:
      'Clean or repair what keeps a diesel’s exhaust clean: particulate filter, EGR valve, or ' +
      'DEF system.',
    script: 'How much is {job|work on the diesel emissions system}{details} for a {vehicle}?',
    search: ['dpf', 'egr', 'def', 'adblue', 'urea', 'regeneration', 'particulate filter'],
    appliesTo: ['diesel'],
    kinds: CARS_ONLY,
    unfit: 'Only diesels have this equipment.',
    options: [
      option('job', 'What you need', 'What do you charge to diagnose it first?', [
        choice('dpf-clean', 'Particulate filter cleaning', 'cleaning the particulate filter', {
          fits: { parts: ['particulate_filter'] },
        }),
        choice('egr', 'EGR valve', 'replacing the EGR valve'),
        choice('def', 'DEF system', 'repairing the DEF system', {
          fits: { parts: ['exhaust_fluid'] },
        }),
      ]),
    ],
  },
];
