// npm run tool -- bench import [ROWS=100000] [server|embedded] [FILE…]: imports generated files,
// some rows of them broken, twice on both engines. Prints the time, the command's peak memory, what
// the second run changed, and whether every rejected row is listed with its reason. The files:
// many.geojson, many.json (an Overpass answer), many.csv (Latin-1), mixed.csv (UTF-8 with rows in
// Latin-1), phones.csv (each phone number on ten shops far from each other).
import { spawn, spawnSync } from 'node:child_process';
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { print } from '../../../server/src/platform/admin/print.ts';
import { startPostgresCluster } from '../../../server/test/engines/postgres-cluster.ts';
import { readConfig } from '../../../server/src/config/config.ts';
import { openDeps } from '../../../server/src/open-deps.ts';
import { gazetteerLoader } from '../../../server/reference-data/load-gazetteer.ts';
import { servicesLoader } from '../../../server/reference-data/load-services.ts';
import { readZipCodes } from '../../../server/reference-data/gazetteer.ts';
import { seededRandom } from '../../../server/src/platform/values/seeded-random.ts';

const [rowsArgument = '100000', engineArgument, ...fileArguments] = process.argv.slice(2);
const rows = Number(rowsArgument);
const folder = mkdtempSync(join(tmpdir(), 'fourbay-import-bench-'));
const zips = readZipCodes();

type Random = ReturnType<typeof seededRandom>;

async function writeFile(
  file: string,
  head: string,
  line: (index: number, random: Random) => string | Buffer,
  tail: string,
  total: number,
): Promise<void> {
  const random = seededRandom(7);
  const out = createWriteStream(file);
  out.write(head);
  for (let index = 0; index < total; index += 1)
    if (!out.write(line(index, random))) await once(out, 'drain');
  out.end(tail);
  await once(out, 'close');
}

/** One row in twenty is broken in one of several ways, numbered from 1; 0 is a good row. */
const drawFault = (index: number, random: Random, faults: number): number =>
  index % 20 === 19 ? random.whole(1, faults) : 0;

const drawZip = (random: Random) => zips[random.whole(0, zips.length - 1)];

const MEXICO_CITY = { latitude: 19.43, longitude: -99.13 };

function drawPosition(zip: ReturnType<typeof drawZip>, random: Random, abroad: boolean) {
  if (abroad) return MEXICO_CITY;
  return {
    longitude: (zip?.longitude ?? 0) + random.normal() * 0.01,
    latitude: (zip?.latitude ?? 0) + random.normal() * 0.01,
  };
}

const separated = (index: number, text: string): string => `${index > 0 ? ',\n' : ''}${text}`;

/** Faults: no name, foreign address, not a repair shop, a repeated id. */
function geoJsonFeature(index: number, random: Random): string {
  const zip = drawZip(random);
  const fault = drawFault(index, random, 4);
  const { latitude, longitude } = drawPosition(zip, random, fault === 2);
  const properties = {
    ...(fault === 1 ? {} : { name: `${zip?.city} Garage ${index}` }),
    shop: fault === 3 ? 'bakery' : 'car_repair',
    ...(index % 3 === 0 ? {} : { phone: phoneOf(index) }),
    opening_hours: index % 7 === 0 ? 'by appointment' : 'Mo-Fr 08:00-17:00',
  };
  const feature = {
    type: 'Feature',
    id: `node/${fault === 4 ? index - 1 : index}`,
    properties,
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
  };
  return separated(index, JSON.stringify(feature));
}

/** In Latin-1, where the accent is one byte. Faults: no name, an unknown ZIP code, extra fields. */
function latin1Record(index: number, random: Random): Buffer {
  const zip = drawZip(random);
  const fault = drawFault(index, random, 3);
  const fields = [
    index,
    fault === 1 ? '' : `"Café ""${zip?.city}"" Auto ${index}"`,
    fault === 2 ? '00000' : zip?.zip,
    index % 3 === 0 ? '' : phoneOf(index),
    fault === 3 ? 'too,many,fields' : '1 Main St',
  ];
  return Buffer.from(`${fields.join(',')}\n`, 'latin1');
}

function elementType(index: number): string {
  if (index % 5 === 3) return 'way';
  return index % 50 === 4 ? 'relation' : 'node';
}

/**
 * One element of an Overpass answer: a node, or a way or relation with its center. Faults: no name,
 * foreign address, not a repair shop, a repeated id, no position, invalid JSON.
 */
function overpassElement(index: number, random: Random): string {
  const zip = drawZip(random);
  const fault = drawFault(index, random, 6);
  const { latitude: lat, longitude: lon } = drawPosition(zip, random, fault === 2);
  // A repeated id refers to the previous element, so it takes that element's type too.
  const type = elementType(fault === 4 ? index - 1 : index);
  const centered = { center: { lat, lon }, nodes: [index, index + 1] };
  const position = elementType(index) === 'node' ? { lat, lon } : centered;
  const tags = {
    ...(fault === 1 ? {} : { name: `Café “${zip?.city}” {${index}]` }),
    shop: fault === 3 ? 'bakery' : 'car_repair',
    ...(index % 3 === 0 ? {} : { 'contact:phone': phoneOf(index) }),
    'addr:postcode': zip?.zip,
    opening_hours: 'Mo-Sa 08:00-18:00',
  };
  const text = JSON.stringify({
    type,
    id: fault === 4 ? index - 1 : index,
    ...(fault === 5 ? { nodes: [index] } : position),
    tags,
  });
  return separated(index, fault === 6 ? text.replace('"tags"', 'tags') : text);
}

function mixedName(index: number, fault: number, city: string | undefined): string {
  if (fault === 4) return `"Stray ${index}`;
  if (fault === 5 && index % 1_000 === 19) return 'Endless '.repeat(9_000);
  return `"Café ""${city}""\u0000${index % 11 === 0 ? '\n' : ' '}Auto ${index}"`;
}

/**
 * Mostly UTF-8, with spreadsheet artifacts: lost leading zeros and line breaks in fields. Faults:
 * no name, an unknown ZIP code, extra fields, a stray quote, an endless row, Latin-1.
 */
function mixedRecord(index: number, random: Random): Buffer {
  const zip = drawZip(random);
  const fault = drawFault(index, random, 6);
  const fields = [
    index,
    fault === 1 ? '' : mixedName(index, fault, zip?.city),
    fault === 2 ? '00000' : zip?.zip,
    index % 3 === 0 ? '' : phoneOf(index),
    ...(fault === 3 ? ['too', 'many'] : []),
    '1 Main St',
  ];
  return Buffer.from(`${fields.join(',')}\r\n`, fault === 6 ? 'latin1' : 'utf8');
}

/** Without faults. */
function sharedPhoneRecord(index: number, random: Random): string {
  const zip = drawZip(random);
  const phone = phoneOf(Math.floor(index / 10));
  return `${index},${zip?.city} Garage ${index},${zip?.zip},${phone},${index} Main St\n`;
}

const phoneOf = (index: number): string => `+1406${String(2_000_000 + index)}`;

async function runImport(args: readonly string[], env: Record<string, string>): Promise<void> {
  const began = performance.now();
  const child = spawn(process.execPath, ['server/src/shops-import.ts', ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let peakKilobytes = 0;
  const sampler = setInterval(() => {
    try {
      peakKilobytes = Math.max(
        peakKilobytes,
        Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0),
      );
    } catch {
      // The process has ended in the meantime.
    }
  }, 200);
  let output = '';
  child.stdout.on('data', (bytes: Buffer) => void (output += bytes.toString()));
  const [code]: unknown[] = await once(child, 'exit');
  clearInterval(sampler);
  print(
    `  ${((performance.now() - began) / 1_000).toFixed(0).padStart(4)} s, at most ` +
      `${(peakKilobytes / 1_024).toFixed(0)} MB${code === 0 ? '' : `, ended with ${String(code)}`}: ` +
      `${/^\d+ rows.*$/m.exec(output)?.[0] ?? output}`,
  );
  print(`        ${/^\d+ pairs/m.exec(output)?.[0] ?? 'no pairs'} proposed as one shop each`);
  const reasons = readFileSync(`${args[0]}.rejected.csv`, 'utf8')
    .split('\n')
    .filter((line) => /^\d+,rejected,/.test(line));
  print(
    `        ${reasons.length} rejected rows listed, ` +
      `${reasons.filter((line) => line.endsWith(',')).length} of them without a reason`,
  );
}

async function importOnEngine(name: string, env: Record<string, string>): Promise<void> {
  print(name);
  const { deps, close } = await openDeps(readConfig(env), () => {});
  for (const part of [servicesLoader, gazetteerLoader]) await part.load(deps.db, { now: deps.now });
  await close();
  const files = ['many.geojson', 'many.json', 'many.csv', 'mixed.csv', 'phones.csv'].filter(
    (file) => fileArguments.length === 0 || fileArguments.includes(file),
  );
  for (const [file, total] of [
    ['few.geojson', 1_000] as const,
    ...files.flatMap((file) => [[file, rows] as const, [file, rows] as const]),
  ]) {
    print(` ${file}, ${total} rows`);
    await runImport([join(folder, file), '--source', `bench-${file.replace('.', '-')}`], env);
  }
}

await writeFile(
  join(folder, 'few.geojson'),
  '{"type":"FeatureCollection","features":[',
  geoJsonFeature,
  ']}',
  1_000,
);
await writeFile(
  join(folder, 'many.geojson'),
  '{"type":"FeatureCollection","features":[',
  geoJsonFeature,
  ']}',
  rows,
);
await writeFile(
  join(folder, 'many.json'),
  '{"version":0.6,"generator":"Overpass API","osm3s":{"copyright":"none"},"elements":[',
  overpassElement,
  ']}',
  rows,
);
await writeFile(join(folder, 'mixed.csv'), 'id,name,zip,phone,address\r\n', mixedRecord, '', rows);
await writeFile(
  join(folder, 'phones.csv'),
  'id,name,zip,phone,address\n',
  sharedPhoneRecord,
  '',
  rows,
);
await writeFile(join(folder, 'many.csv'), 'id,name,zip,phone,address\n', latin1Record, '', rows);
const cluster = await startPostgresCluster();
try {
  const settings = {
    DATABASE_URL: cluster.url('postgres'),
    DEMO: '0',
    LOG_LEVEL: 'silent',
    DATA_DIR: join(folder, 'with-server'),
  };
  const migrated = spawnSync(process.execPath, ['server/src/admin.ts', 'migrate'], {
    env: { ...process.env, ...settings },
    encoding: 'utf8',
  });
  if (migrated.status !== 0) throw new Error(migrated.stderr);
  if (engineArgument !== 'embedded') await importOnEngine('PostgreSQL', settings);
  if (engineArgument !== 'server')
    await importOnEngine('Embedded engine', {
      DEMO: '0',
      LOG_LEVEL: 'silent',
      DATA_DIR: join(folder, 'embedded'),
    });
} finally {
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
