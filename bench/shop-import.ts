// node bench/shop-import.ts [ROWS=100000] [server|embedded] [FILE…]: imports files of so many rows,
// some of them broken, twice on both engines; tells the time, the most memory the command held,
// what the second run changed, and whether every rejected row is listed with its reason. The files:
// many.geojson, many.json (an Overpass answer), many.csv (Latin-1), mixed.csv (UTF-8 with rows in
// Latin-1).
import { spawn, spawnSync } from 'node:child_process';
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { startPostgresCluster } from '../server/test/postgres-cluster.ts';
import { readConfig } from '../server/src/config.ts';
import { openDeps } from '../server/src/open-deps.ts';
import { gazetteerLoader } from '../server/reference-data/load-gazetteer.ts';
import { servicesLoader } from '../server/reference-data/load-services.ts';
import { readZipCodes } from '../server/reference-data/gazetteer.ts';
import { seededRandom } from '../server/src/platform/seeded-random.ts';

const [given = '100000', only, ...wanted] = process.argv.slice(2);
const rows = Number(given);
const folder = mkdtempSync(join(tmpdir(), 'fourbay-import-bench-'));
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const zips = readZipCodes();

/** One row in twenty is broken: without a name, abroad, no repair shop, or an id seen before. */
async function write(
  file: string,
  head: string,
  line: (at: number, random: ReturnType<typeof seededRandom>) => string | Buffer,
  tail: string,
  total: number,
): Promise<void> {
  const random = seededRandom(7);
  const out = createWriteStream(file);
  out.write(head);
  for (let at = 0; at < total; at += 1) if (!out.write(line(at, random))) await once(out, 'drain');
  out.end(tail);
  await once(out, 'close');
}

function feature(at: number, random: ReturnType<typeof seededRandom>): string {
  const zip = zips[random.whole(0, zips.length - 1)];
  const broken = at % 20 === 19 ? random.whole(1, 4) : 0;
  const [x, y] =
    broken === 2
      ? [-99.13, 19.43]
      : [
          (zip?.longitude ?? 0) + random.normal() * 0.01,
          (zip?.latitude ?? 0) + random.normal() * 0.01,
        ];
  const properties = {
    ...(broken === 1 ? {} : { name: `${zip?.city} Garage ${at}` }),
    shop: broken === 3 ? 'bakery' : 'car_repair',
    ...(at % 3 === 0 ? {} : { phone: phoneOf(at) }),
    opening_hours: at % 7 === 0 ? 'by appointment' : 'Mo-Fr 08:00-17:00',
  };
  return `${at > 0 ? ',\n' : ''}${JSON.stringify({ type: 'Feature', id: `node/${broken === 4 ? at - 1 : at}`, properties, geometry: { type: 'Point', coordinates: [x, y] } })}`;
}

/** In Latin-1, where the accent is one byte. */
function record(at: number, random: ReturnType<typeof seededRandom>): Buffer {
  const zip = zips[random.whole(0, zips.length - 1)];
  const broken = at % 20 === 19 ? random.whole(1, 3) : 0;
  return Buffer.from(
    `${at},${broken === 1 ? '' : `"Café ""${zip?.city}"" Auto ${at}"`},${broken === 2 ? '00000' : zip?.zip},${at % 3 === 0 ? '' : phoneOf(at)},${broken === 3 ? 'too,many,fields' : '1 Main St'}\n`,
    'latin1',
  );
}

/** What a query for shops is answered: nodes, and ways and relations with their middle. */
function element(at: number, random: ReturnType<typeof seededRandom>): string {
  const zip = zips[random.whole(0, zips.length - 1)];
  const broken = at % 20 === 19 ? random.whole(1, 6) : 0;
  const [lat, lon] =
    broken === 2
      ? [19.43, -99.13]
      : [
          (zip?.latitude ?? 0) + random.normal() * 0.01,
          (zip?.longitude ?? 0) + random.normal() * 0.01,
        ];
  const type = at % 5 === 3 ? 'way' : at % 50 === 4 ? 'relation' : 'node';
  const place =
    broken === 5
      ? { nodes: [at] }
      : type === 'node'
        ? { lat, lon }
        : { center: { lat, lon }, nodes: [at, at + 1] };
  const tags = {
    ...(broken === 1 ? {} : { name: `Café “${zip?.city}” {${at}]` }),
    shop: broken === 3 ? 'bakery' : 'car_repair',
    ...(at % 3 === 0 ? {} : { 'contact:phone': phoneOf(at) }),
    'addr:postcode': zip?.zip,
    opening_hours: 'Mo-Sa 08:00-18:00',
  };
  const text = JSON.stringify({ type, id: broken === 4 ? at - 1 : at, ...place, tags });
  // The one before it is a node: at is 19 more than a multiple of 20.
  return `${at > 0 ? ',\n' : ''}${broken === 4 ? text.replace(/"type":"\w+"/, `"type":"${(at - 1) % 5 === 3 ? 'way' : 'node'}"`) : broken === 6 ? text.replace('"tags"', 'tags') : text}`;
}

/**
 * Mostly UTF-8, with what spreadsheets do to it: lines in Latin-1, stray quotes, line breaks in
 * fields, zeros, endless rows.
 */
function mixedRecord(at: number, random: ReturnType<typeof seededRandom>): Buffer {
  const zip = zips[random.whole(0, zips.length - 1)];
  const broken = at % 20 === 19 ? random.whole(1, 6) : 0;
  const name =
    broken === 4
      ? `"Stray ${at}`
      : broken === 5 && at % 1_000 === 19
        ? 'Endless '.repeat(9_000)
        : `"Café ""${zip?.city}""\u0000${at % 11 === 0 ? '\n' : ' '}Auto ${at}"`;
  const fields = [
    at,
    broken === 1 ? '' : name,
    broken === 2 ? '00000' : zip?.zip,
    at % 3 === 0 ? '' : phoneOf(at),
    ...(broken === 3 ? ['too', 'many'] : []),
    '1 Main St',
  ];
  return Buffer.from(`${fields.join(',')}\r\n`, broken === 6 ? 'latin1' : 'utf8');
}

const phoneOf = (at: number): string => `+1406${String(2_000_000 + at)}`;

async function run(args: readonly string[], env: Record<string, string>): Promise<void> {
  const began = performance.now();
  const child = spawn(process.execPath, ['server/src/shops-import.ts', ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let most = 0;
  const watch = setInterval(() => {
    try {
      most = Math.max(
        most,
        Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0),
      );
    } catch {
      // It has just ended.
    }
  }, 200);
  let heard = '';
  child.stdout.on('data', (bytes: Buffer) => void (heard += bytes.toString()));
  const [code] = (await once(child, 'exit')) as [number];
  clearInterval(watch);
  say(
    `  ${((performance.now() - began) / 1_000).toFixed(0).padStart(4)} s, at most ` +
      `${(most / 1_024).toFixed(0)} MB${code === 0 ? '' : `, ended with ${code}`}: ` +
      `${/^\d+ rows.*$/m.exec(heard)?.[0] ?? heard}`,
  );
  const reasons = readFileSync(`${args[0]}.rejected.csv`, 'utf8')
    .split('\n')
    .filter((line) => /^\d+,rejected,/.test(line));
  say(
    `        ${reasons.length} rejected rows listed, ` +
      `${reasons.filter((line) => line.endsWith(',')).length} of them without a reason`,
  );
}

async function onEngine(name: string, env: Record<string, string>): Promise<void> {
  say(name);
  const { deps, close } = await openDeps(readConfig(env), () => {});
  for (const part of [servicesLoader, gazetteerLoader]) await part.load(deps.db, { now: deps.now });
  await close();
  const files = ['many.geojson', 'many.json', 'many.csv', 'mixed.csv'].filter(
    (file) => wanted.length === 0 || wanted.includes(file),
  );
  for (const [file, total] of [
    ['few.geojson', 1_000] as const,
    ...files.flatMap((file) => [[file, rows] as const, [file, rows] as const]),
  ]) {
    say(` ${file}, ${total} rows`);
    await run([join(folder, file), '--source', `bench-${file.replace('.', '-')}`], env);
  }
}

await write(
  join(folder, 'few.geojson'),
  '{"type":"FeatureCollection","features":[',
  feature,
  ']}',
  1_000,
);
await write(
  join(folder, 'many.geojson'),
  '{"type":"FeatureCollection","features":[',
  feature,
  ']}',
  rows,
);
await write(
  join(folder, 'many.json'),
  '{"version":0.6,"generator":"Overpass API","osm3s":{"copyright":"none"},"elements":[',
  element,
  ']}',
  rows,
);
await write(join(folder, 'mixed.csv'), 'id,name,zip,phone,address\r\n', mixedRecord, '', rows);
await write(join(folder, 'many.csv'), 'id,name,zip,phone,address\n', record, '', rows);
const cluster = await startPostgresCluster();
try {
  const settings = {
    DATABASE_URL: cluster.url('postgres'),
    DEMO: '0',
    LOG_LEVEL: 'silent',
    DATA_DIR: join(folder, 'with-server'),
  };
  const migrated = spawnSync(process.execPath, ['server/src/migrate.ts'], {
    env: { ...process.env, ...settings },
    encoding: 'utf8',
  });
  if (migrated.status !== 0) throw new Error(migrated.stderr);
  if (only !== 'embedded') await onEngine('PostgreSQL', settings);
  if (only !== 'server')
    await onEngine('Embedded engine', {
      DEMO: '0',
      LOG_LEVEL: 'silent',
      DATA_DIR: join(folder, 'embedded'),
    });
} finally {
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
