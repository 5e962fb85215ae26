/** Kinds of transmission that decide which services fit. */
export const TRANSMISSION_KINDS = [
  'automatic',
  'manual',
  'cvt',
  'dual_clutch',
  'single_speed',
] as const;
export type TransmissionKind = (typeof TRANSMISSION_KINDS)[number];

export const TRANSMISSION_NAMES: Record<TransmissionKind, string> = {
  automatic: 'Automatic',
  manual: 'Manual',
  cvt: 'CVT',
  dual_clutch: 'Dual-clutch',
  single_speed: 'Single-speed',
};

const TRANSMISSION_WORDS: readonly (readonly [RegExp, TransmissionKind])[] = [
  [/dual[\s-]?clutch|\bdct\b|\bdsg\b|\bpdk\b|s[\s-]?tronic|automated manual/i, 'dual_clutch'],
  [/\be?-?cvt\b|variable/i, 'cvt'],
  [/single[\s-]?speed|direct drive|one[\s-]?speed/i, 'single_speed'],
  [/auto|tiptronic/i, 'automatic'],
  [/manual|stick|\bstandard\b/i, 'manual'],
];

/** The transmission named in a typed or catalog text. Null if it names none we know. */
export const transmissionOf = (text: string | null | undefined): TransmissionKind | null =>
  TRANSMISSION_WORDS.find(([words]) => words.test(text ?? ''))?.[1] ?? null;

/** `four` is four-wheel drive with a transfer case. `all` is any other drive of all four wheels. */
export const DRIVE_KINDS = ['front', 'rear', 'all', 'four'] as const;
export type DriveKind = (typeof DRIVE_KINDS)[number];

export const DRIVE_NAMES: Record<DriveKind, string> = {
  front: 'Front-wheel drive',
  rear: 'Rear-wheel drive',
  all: 'All-wheel drive',
  four: 'Four-wheel drive',
};

const DRIVE_WORDS: readonly (readonly [RegExp, DriveKind])[] = [
  [/\bawd\b|all[\s-]?wheel|quattro|4matic|xdrive|4motion/i, 'all'],
  [/\b4wd\b|\b4x4\b|four[\s-]?wheel|4[\s-]?wheel/i, 'four'],
  [/\bfwd\b|front/i, 'front'],
  [/\brwd\b|rear/i, 'rear'],
];

/** The drive named in a typed or catalog text. Null if it names none we know. */
export const driveOf = (text: string | null | undefined): DriveKind | null =>
  DRIVE_WORDS.find(([words]) => words.test(text ?? ''))?.[1] ?? null;

/** Parts that some cars lack. */
export const CAR_PARTS = [
  'alternator',
  'starter',
  'serpentine_belt',
  'timing_belt',
  'timing_chain',
  'glow_plugs',
  'cabin_filter',
  'tire_pressure_sensors',
  'r134a',
  'r1234yf',
  'particulate_filter',
  'exhaust_fluid',
  'chip_key',
  'remote_key',
  'smart_key',
] as const;
export type CarPart = (typeof CAR_PARTS)[number];

export const PART_NAMES: Record<CarPart, string> = {
  alternator: 'no alternator',
  starter: 'no separate starter motor',
  serpentine_belt: 'no serpentine belt',
  timing_belt: 'no timing belt',
  timing_chain: 'no timing chain',
  glow_plugs: 'no glow plugs',
  cabin_filter: 'no cabin air filter',
  tire_pressure_sensors: 'no tire pressure sensors',
  r134a: 'no R-134a in its A/C',
  r1234yf: 'no R-1234yf in its A/C',
  particulate_filter: 'no particulate filter',
  exhaust_fluid: 'no DEF system',
  chip_key: 'no chip key',
  remote_key: 'no remote key',
  smart_key: 'no push-button start',
};
