import {
  type CategorySeed,
  choice,
  option,
  partsGrade,
  CARS_ONLY,
  WITH_ENGINE,
  WITH_MOTORCYCLES,
  WITH_SPARK,
} from './service-seed.ts';

const group = 'Engine';

export const engineServices: readonly CategorySeed[] = [
  {
    slug: 'spark-plugs',
    group,
    name: 'Spark plugs and ignition coils',
    title: 'spark plugs',
    description:
      'Replace the plugs that light the fuel, and the coils that feed them when one has failed.',
    script: 'How much is it to replace {parts|the spark plugs}{details} for a {vehicle}?',
    search: ['misfire', 'tune-up', 'tune up', 'coil pack', 'ignition', 'rough idle', 'plug wires'],
    appliesTo: WITH_SPARK,
    kinds: WITH_MOTORCYCLES,
    unfit: '{cars} have no spark plugs.',
    options: [
      option('parts', 'What to replace', 'What are the plugs alone, and one coil if it needs it?', [
        choice('plugs', 'All spark plugs', 'all spark plugs'),
        choice('one-coil', 'One ignition coil', 'one ignition coil'),
        choice('plugs-coils', 'Plugs and all coils', 'all spark plugs and ignition coils'),
      ]),
      option(
        'plug-type',
        'Plug type',
        'Which plugs does the carmaker call for, and is that what you would install?',
        [
          choice('iridium', 'Iridium or platinum', 'with iridium or platinum plugs', {
            hint: 'Long-lived. Standard on most newer cars.',
          }),
          choice('copper', 'Copper', 'with copper plugs'),
        ],
      ),
    ],
  },
  {
    slug: 'glow-plugs',
    group,
    name: 'Diesel glow plugs',
    title: 'glow plugs',
    description: 'Replace the plugs that warm a diesel for a cold start.',
    script: 'How much is it to replace {parts|the glow plugs}{details} for a {vehicle}?',
    search: ['diesel', 'cold start', 'hard start', 'glow plug relay', 'white smoke'],
    appliesTo: ['diesel'],
    kinds: CARS_ONLY,
    fits: { parts: ['glow_plugs'] },
    unfit: 'Only diesel engines have glow plugs.',
    options: [
      option('parts', 'What to replace', 'What would one glow plug and the full set cost?', [
        choice('all', 'All glow plugs', 'all glow plugs'),
        choice('one', 'One glow plug', 'one glow plug'),
        choice('module', 'Control module', 'the glow plug control module'),
      ]),
    ],
  },
  {
    slug: 'timing-belt',
    group,
    name: 'Timing belt or chain',
    title: 'timing belt',
    description:
      'Replace the belt or chain that keeps the engine’s valves in step, before it can break.',
    script: 'How much is it to replace the timing {kind|belt or chain}{details} for a {vehicle}?',
    search: ['timing chain', 'cambelt', 'tensioner', 'rattle at start', 'interference engine'],
    appliesTo: WITH_ENGINE,
    kinds: WITH_MOTORCYCLES,
    fits: { parts: ['timing_belt', 'timing_chain'] },
    unfit: '{cars} have no timing belt or chain.',
    options: [
      option(
        'kind',
        'Belt or chain',
        'Does this engine have a belt or a chain, and what would it cost?',
        [
          choice('belt', 'Belt', 'belt', { fits: { parts: ['timing_belt'] } }),
          choice('chain', 'Chain', 'chain, guides and tensioner', {
            fits: { parts: ['timing_chain'] },
          }),
        ],
      ),
      option('also', 'Also replace', 'What do you recommend replacing along with it?', [
        choice('water-pump', 'Water pump', 'together with the water pump', {
          hint: 'Often driven by the same belt, so most of the labor is shared.',
        }),
        choice('pump-seals', 'Water pump and seals', 'together with the water pump and seals'),
        choice('nothing', 'Nothing else', ''),
      ]),
    ],
  },
  {
    slug: 'belts-hoses',
    group,
    name: 'Belts and hoses',
    title: 'belts and hoses',
    description:
      'Replace the belt that drives the alternator and pumps, or a cracked or leaking hose.',
    script: 'How much is it to replace {part|a belt or hose}{details} for a {vehicle}?',
    search: [
      'serpentine belt',
      'drive belt',
      'fan belt',
      'squealing',
      'tensioner',
      'radiator hose',
      'heater hose',
    ],
    appliesTo: WITH_ENGINE,
    kinds: CARS_ONLY,
    unfit: '{cars} have no belts that an engine drives.',
    options: [
      option('part', 'Part', 'Which belts or hoses does it have, and what does each cost?', [
        choice('serpentine', 'Serpentine belt', 'the serpentine belt', {
          fits: { parts: ['serpentine_belt'] },
        }),
        choice(
          'serpentine-tensioner',
          'Belt and tensioner',
          'the serpentine belt and its tensioner',
          { fits: { parts: ['serpentine_belt'] } },
        ),
        choice('radiator-hose', 'Radiator hose', 'a radiator hose'),
        choice('heater-hose', 'Heater hose', 'a heater hose'),
      ]),
    ],
  },
  {
    slug: 'engine-mount',
    group,
    name: 'Engine or transmission mount',
    title: 'engine mount',
    description: 'Replace a worn rubber mount that lets the engine shake or thump.',
    script: 'How much is it to replace {mount|an engine mount}{details} for a {vehicle}?',
    search: ['motor mount', 'vibration at idle', 'clunk', 'transmission mount'],
    appliesTo: WITH_ENGINE,
    kinds: CARS_ONLY,
    unfit: '{cars} have no engine mounts to replace.',
    options: [
      option('mount', 'Which mount', 'What would one mount cost, and what the full set?', [
        choice('one-engine', 'One engine mount', 'one engine mount'),
        choice('all-engine', 'All engine mounts', 'all engine mounts'),
        choice('transmission', 'Transmission mount', 'the transmission mount'),
      ]),
      partsGrade(),
    ],
  },
  {
    slug: 'oil-leak',
    group,
    name: 'Oil leak or gasket',
    title: 'oil leak repair',
    description: 'Stop an oil leak by replacing the gasket or seal it comes from.',
    script: 'How much is it to repair an oil leak{details} for a {vehicle}?',
    search: [
      'valve cover gasket',
      'oil pan',
      'rear main seal',
      'head gasket',
      'burning oil',
      'drip',
    ],
    appliesTo: WITH_ENGINE,
    kinds: WITH_MOTORCYCLES,
    unfit: '{cars} have no engine oil.',
    options: [
      option(
        'source',
        'Where it leaks',
        'What do you charge to find the leak, and what is a valve cover gasket?',
        [
          choice('valve-cover', 'Valve cover gasket', 'at the valve cover gasket'),
          choice('oil-pan', 'Oil pan gasket', 'at the oil pan gasket'),
          choice('front-seal', 'Front crankshaft seal', 'at the front crankshaft seal'),
          choice('rear-main', 'Rear main seal', 'at the rear main seal'),
          choice('head-gasket', 'Head gasket', 'at the head gasket'),
        ],
      ),
    ],
  },
];
