import {
  type CategorySeed,
  choice,
  newOrRebuilt,
  option,
  ALL_FUELS,
  ON_WHEELS,
  WITH_ENGINE,
  WITH_MOTORCYCLES,
} from './service-seed.ts';

const group = 'Battery and electrical';

export const electricalServices: readonly CategorySeed[] = [
  {
    slug: 'battery',
    group,
    name: 'Battery',
    title: 'battery',
    description: 'Test the 12-volt battery and replace it when it no longer holds a charge.',
    script:
      'How much is it {job|to test and if needed replace the 12-volt battery}{details} for a ' +
      '{vehicle}?',
    search: ['12v', 'dead battery', 'jump start', 'slow crank', 'agm', 'won’t start', 'clicking'],
    appliesTo: ALL_FUELS,
    kinds: WITH_MOTORCYCLES,
    unfit: '',
    options: [
      option(
        'job',
        'What you need',
        'Do you test the battery first, and what would a new one cost?',
        [
          choice('replace', 'New battery', 'to replace the 12-volt battery'),
          choice('test', 'Test first', 'to test the 12-volt battery and the charging'),
          choice('terminals', 'Cables or terminals', 'to repair the battery cables or terminals'),
        ],
      ),
      option('type', 'Battery type', 'Which type does it take, and what does that one cost?', [
        choice('standard', 'Standard', 'with a standard flooded battery'),
        choice('agm', 'AGM', 'with an AGM battery', {
          hint: 'Needed by most cars with start-stop.',
        }),
        choice('efb', 'EFB', 'with an EFB battery', { fits: { from_year: 2010 } }),
      ]),
    ],
  },
  {
    slug: 'alternator',
    group,
    name: 'Alternator',
    title: 'alternator',
    description: 'Replace the generator that charges the battery while the engine runs.',
    script: 'How much is it to replace the alternator{details} for a {vehicle}?',
    search: ['charging', 'battery light', 'generator', 'dim lights', 'whining'],
    appliesTo: WITH_ENGINE,
    kinds: WITH_MOTORCYCLES,
    fits: { parts: ['alternator'] },
    unfit: '{cars} have no alternator.',
    options: [newOrRebuilt()],
  },
  {
    slug: 'starter',
    group,
    name: 'Starter motor',
    title: 'starter',
    description:
      'Replace the motor that turns the engine over when it clicks or does nothing at the key.',
    script: 'How much is it to replace the starter motor{details} for a {vehicle}?',
    search: ['won’t start', 'clicking', 'no crank', 'solenoid', 'ignition switch'],
    appliesTo: WITH_ENGINE,
    kinds: WITH_MOTORCYCLES,
    fits: { parts: ['starter'] },
    unfit: '{cars} have no starter motor.',
    options: [newOrRebuilt()],
  },
  {
    slug: 'electrical-problem',
    group,
    name: 'Electrical problem',
    title: 'electrical repair',
    description:
      'Find and fix something electric that fails: a window, a lock, a fuse, a wire, a drain on ' +
      'the battery.',
    script:
      'How much do you charge to find and fix {part|an electrical problem}{details} for a ' +
      '{vehicle}?',
    search: [
      'power window',
      'door lock',
      'fuse',
      'wiring',
      'short',
      'parasitic drain',
      'horn',
      'radio',
      'camera',
      'window regulator',
    ],
    appliesTo: ALL_FUELS,
    kinds: ON_WHEELS,
    unfit: '',
    options: [
      option(
        'part',
        'What fails',
        'What do you charge for the diagnosis, and what do repairs start at?',
        [
          choice('window', 'Window', 'a power window that doesn’t work'),
          choice('lock', 'Door lock', 'a door lock that doesn’t work'),
          choice('drain', 'Battery drains overnight', 'what drains the battery overnight'),
          choice('fuse-wiring', 'Fuse or wiring', 'a fuse or wiring fault'),
          choice('horn', 'Horn', 'a horn that doesn’t work'),
          choice(
            'camera-radio',
            'Camera, radio, or screen',
            'a camera, radio, or screen that doesn’t work',
          ),
        ],
      ),
    ],
  },
  {
    slug: 'keys',
    group,
    name: 'Keys and remotes',
    title: 'key replacement',
    description: 'Cut and program a spare or lost key or remote.',
    script: 'How much is it to supply and program {key|a key}{details} for a {vehicle}?',
    search: [
      'key fob',
      'lost key',
      'spare key',
      'transponder',
      'immobilizer',
      'smart key',
      'locksmith',
    ],
    appliesTo: ALL_FUELS,
    kinds: WITH_MOTORCYCLES,
    unfit: '',
    options: [
      option(
        'key',
        'Key type',
        'Which key does this car take, and what does one cost with programming?',
        [
          choice('plain', 'Plain metal key', 'a plain key'),
          choice('chip', 'Chip key', 'a key with a chip', { fits: { parts: ['chip_key'] } }),
          choice('remote', 'Remote key', 'a remote key', { fits: { parts: ['remote_key'] } }),
          choice('smart', 'Push-button start fob', 'a push-button start fob', {
            fits: { parts: ['smart_key'] },
          }),
        ],
      ),
      option('left', 'Keys you still have', 'Is it more if no working key is left?', [
        choice('one-or-more', 'One or more', 'while one working key is left'),
        choice('none', 'None', 'with no working key left'),
      ]),
    ],
  },
  {
    slug: 'engine-sensor',
    group,
    name: 'Oxygen or other engine sensor',
    title: 'sensor replacement',
    description:
      'Replace a sensor the engine computer relies on, once it is known to be the faulty one.',
    script: 'How much is it to replace {sensor|an engine sensor}{details} for a {vehicle}?',
    search: [
      'o2 sensor',
      'mass air flow',
      'maf',
      'camshaft sensor',
      'crankshaft sensor',
      'knock sensor',
      'p0420',
      'p0171',
    ],
    appliesTo: WITH_ENGINE,
    kinds: WITH_MOTORCYCLES,
    unfit: '{cars} have no engine sensors.',
    options: [
      option('sensor', 'Sensor', 'Would you need to diagnose it first, and what would that cost?', [
        choice(
          'oxygen-front',
          'Oxygen, before the converter',
          'the oxygen sensor before the catalytic converter',
        ),
        choice(
          'oxygen-rear',
          'Oxygen, after the converter',
          'the oxygen sensor after the catalytic converter',
        ),
        choice('air-flow', 'Mass air flow', 'the mass air flow sensor'),
        choice('camshaft', 'Camshaft position', 'the camshaft position sensor'),
        choice('crankshaft', 'Crankshaft position', 'the crankshaft position sensor'),
      ]),
    ],
  },
];
