import { readFileSync } from 'node:fs';

const FUELS: Readonly<Record<string, string>> = {
  '': 'Gasoline',
  g: 'Gasoline',
  h: 'Hybrid',
  p: 'Plug-in hybrid',
  d: 'Diesel',
  e: 'Electric',
  n: 'Natural gas',
  H: 'Hydrogen',
};

interface KnownEngine {
  fuel: string;
  liters: number | undefined;
  cylinders: number | undefined;
}

interface KnownTrim {
  edition: string;
  /** Any one of them is acceptable. */
  fuels: readonly string[];
}

/** The known facts of a model in one year. */
export interface KnownCar {
  year: number;
  /** "make model" */
  name: string;
  engines: readonly KnownEngine[];
  bodies: readonly string[];
  trims: readonly KnownTrim[];
  neverSold: readonly KnownTrim[];
}

function fuelOf(letter: string): string {
  const fuel = FUELS[letter];
  if (fuel === undefined) throw new Error(`No fuel: ${letter}`);
  return fuel;
}

const numberOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text);

function readEngine(text: string): KnownEngine {
  const match = /^([a-zA-Z]?)(?:(\d\.\d)\/(\d+))?$/.exec(text);
  if (!match) throw new Error(`No engine: ${text}`);
  return {
    fuel: fuelOf(match[1] ?? ''),
    liters: numberOf(match[2]),
    cylinders: numberOf(match[3]),
  };
}

const wordsOf = (text: string, separator: string): string[] =>
  text.split(separator).filter((word) => word !== '');

/** "XLE Hybrid=h, Lariat=g|h" */
const readTrims = (text: string): KnownTrim[] =>
  wordsOf(text, ', ').map((entry) => {
    const at = entry.lastIndexOf('=');
    const fuels = entry.slice(at + 1).split('|');
    return { edition: entry.slice(0, at), fuels: fuels.map(fuelOf) };
  });

function readKnownCar(line: string): KnownCar {
  const [title = '', engines = '', bodies = '', trims = '', neverSold = ''] = line.split(' | ');
  const [year = '', ...name] = title.split(' ');
  return {
    year: Number(year),
    name: name.join(' '),
    engines: wordsOf(engines, ' ').map(readEngine),
    // "Cargo van" is the only body with two words. It counts as a van.
    bodies: wordsOf(bodies.replaceAll('Cargo van', ''), ' '),
    trims: readTrims(trims),
    neverSold: readTrims(neverSold),
  };
}

export const readKnownCars = (): KnownCar[] =>
  readFileSync(new URL('known-cars.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(readKnownCar);
