import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { unpackDrives, unpackTransmissions } from '../../server/reference-data/drive-codes.ts';
import { readVehicleCatalog } from '../../server/reference-data/vehicle-catalog-file.ts';
import { listCheckedChoices } from './check-catalog.ts';
import type { CheckedChoice } from './rule.ts';

const readRows = (file: string): string[][] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(' | '));

const keyOf = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');
const byYear = Map.groupBy(listCheckedChoices(readVehicleCatalog()), ({ year }) => year);

/** The choices of "1987 Honda Civic CRX": all of a model, or the trims whose names begin like that. */
function choicesOf(title: string): readonly CheckedChoice[] {
  const [year = '', ...words] = title.split(' ');
  const key = keyOf(words.join(''));
  const ofYear = byYear.get(Number(year)) ?? [];
  const ofModel = ofYear.filter(({ make, model }) => keyOf(`${make}${model}`) === key);
  if (ofModel.length > 0) return ofModel;
  return ofYear.filter((one) => keyOf(`${one.make}${one.model}${one.edition}`).startsWith(key));
}

const FUELS: Readonly<Record<string, string>> = {
  g: 'Gasoline',
  d: 'Diesel',
  h: 'Hybrid',
  p: 'Plug-in hybrid',
  e: 'Electric',
  n: 'Natural gas',
};

const isSame = (a: ReadonlySet<unknown>, b: ReadonlySet<unknown>): boolean =>
  a.size === b.size && [...a].every((one) => b.has(one));

function isRightCar([title = '', bodies = '', fuels = '']: readonly string[]): boolean {
  const choices = choicesOf(title);
  if (bodies === 'never') return choices.length === 0;
  const isBody = choices.every(({ body }) => body === undefined || bodies.includes(body));
  const listed = choices.map(({ fuel }) => (fuel === 'Flex fuel' ? 'Gasoline' : fuel));
  const sold = fuels.split(' ').map((letter) => FUELS[letter]);
  return choices.length > 0 && isBody && isSame(new Set(listed), new Set(sold));
}

test('vehicles written down before they were looked up exist, with their bodies and fuels', () => {
  const rows = readRows('unseen-cars.txt');
  expect(rows.length).toBeGreaterThanOrEqual(100);
  const wrong = rows.filter((row) => !isRightCar(row)).map(([title]) => title);
  // Conversions that no source has.
  expect(wrong).toEqual(['1998 Ford Contour', '2012 Ford Transit Connect']);
});

test('of a second list, for which nothing was changed, one has another name in the catalog', () => {
  const rows = readRows('second-cars.txt');
  expect(rows.length).toBeGreaterThanOrEqual(40);
  expect(rows.filter((row) => !isRightCar(row)).map(([title]) => title)).toEqual([
    '1990 Lincoln Mark VII',
  ]);
});

/** Makers call the same system all-wheel or four-wheel drive. */
const wheels = (drives: readonly string[]): Set<string> =>
  new Set(drives.map((drive) => drive.replace(/^(All|Four)-/, 'Every-')));

test('models written down before they were looked up have their drives and transmissions', () => {
  const rows = readRows('unseen-drives.txt');
  expect(rows.length).toBeGreaterThanOrEqual(60);
  const wrong = rows.flatMap(([title = '', drives = '', transmissions = '']) => {
    const choices = choicesOf(title);
    const isRight =
      isSame(wheels(choices.flatMap((one) => one.drives)), wheels(unpackDrives(drives))) &&
      isSame(
        new Set(choices.flatMap((one) => one.transmissions)),
        new Set(unpackTransmissions(transmissions)),
      );
    return isRight ? [] : [title];
  });
  expect(wrong).toEqual([]);
});
