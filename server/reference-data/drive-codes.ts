/** Drives and transmissions as the data files abbreviate them, one character each. */
const DRIVES: readonly (readonly [code: string, name: string])[] = [
  ['F', 'Front-wheel drive'],
  ['R', 'Rear-wheel drive'],
  ['A', 'All-wheel drive'],
  ['4', 'Four-wheel drive'],
  // The EPA's older files don't say which axle is driven.
  ['2', 'Two-wheel drive'],
];

const TRANSMISSIONS: readonly (readonly [code: string, name: string])[] = [
  ['A', 'Automatic'],
  ['M', 'Manual'],
  ['C', 'CVT'],
  ['D', 'Dual-clutch'],
  ['X', 'Automated manual'],
  ['S', 'Single-speed'],
];

type Codes = readonly (readonly [code: string, name: string])[];

const pack =
  (codes: Codes) =>
  (names: readonly string[]): string =>
    codes
      .filter(([, name]) => names.includes(name))
      .map(([code]) => code)
      .join('');

const unpack =
  (codes: Codes) =>
  (text: string): string[] =>
    codes.filter(([code]) => text.includes(code)).map(([, name]) => name);

export const packDrives = pack(DRIVES);
export const unpackDrives = unpack(DRIVES);
export const packTransmissions = pack(TRANSMISSIONS);
export const unpackTransmissions = unpack(TRANSMISSIONS);
