// npm run tool -- bench pages [VISITS=200]: the CPU of pages rendered for visitors, each by the
// first visitor (fresh) and by those who follow (kept), compared with the calls for its data.
// Needs `npm run build`.
import { join } from 'node:path';
import { print } from '../../../server/src/platform/admin/print.ts';
import { openBenchDatabase } from '../setup/bench-database.ts';
import { sendRequest } from '../setup/load.ts';
import { percentile, PROFILE_FLAGS, startProgram } from '../setup/processes.ts';

const [visits = 200] = process.argv.slice(2).map(Number);
const PORT = 4_151;
const SEARCH = '/service_providers/search_results';
const API = '/api/v2';

interface PublicPage {
  name: string;
  /** The page of visit number `at`: another one each time. */
  page: (at: number) => string;
  /** The calls that the page shows. */
  data: (at: number) => string[];
}

const latitude = (at: number): string => (30.27 + (at % 400) * 0.01).toFixed(2);
const longitude = (at: number): string => (-97.74 + (at % 90) * 0.1).toFixed(2);
const placeOf = (at: number): string => `latitude=${latitude(at)}&longitude=${longitude(at)}`;
const inUrl = (at: number): string => `lat=${latitude(at)}&lng=${longitude(at)}`;
const CATEGORIES = `${API}/servicechek/categories?query[archived_eq]=false&items=1000&page=1`;

const PAGES: readonly PublicPage[] = [
  {
    name: 'search',
    page: (at) => `${SEARCH}?at=-1&${inUrl(at)}&near=Town+${at}`,
    data: (at) => [CATEGORIES, `${API}/service_providers/search?${placeOf(at)}&per_page=10`],
  },
  {
    name: 'search on the map',
    page: (at) => `${SEARCH}?at=-1&${inUrl(at)}&near=Town+${at}&view=map`,
    data: (at) => [CATEGORIES, `${API}/service_providers/nearby?${placeOf(at)}&radius=10`],
  },
  {
    name: 'shop profile',
    page: (at) => `/service_providers/${at + 1}`,
    data: (at) => [`${API}/service_providers/${at + 1}`],
  },
];

const database = await openBenchDatabase(print);
const server = await startProgram(
  [...PROFILE_FLAGS, 'tools/bench/setup/product-server.ts'],
  /ready/,
  {
    DATABASE_URL: database.url,
    PORT: String(PORT),
    DEMO: '0',
    LOG_LEVEL: 'warn',
    TRUSTED_PROXIES: '127.0.0.1',
    DATA_DIR: '/tmp/fourbay-pages-bench',
    WEB_FOLDER: join(import.meta.dirname, '../../../web/dist'),
  },
);

let source = 0;
let bytes = 0;
/** Each visit comes from its own address, so that limits per source don't count. */
async function visit(path: string): Promise<void> {
  source += 1;
  const { status, body } = await sendRequest(PORT, {
    method: 'GET',
    path: encodeURI(path),
    headers: {
      'accept-encoding': 'br',
      'x-forwarded-for': `10.${(source >> 16) & 255}.${(source >> 8) & 255}.${source & 255}`,
    },
  });
  bytes = body.length;
  if (status !== 200) throw new Error(`${status} ${path}: ${body.slice(0, 200)}`);
}

interface Cost {
  cpu: number;
  p50: number;
}

async function costOf(pathsOf: (at: number) => readonly string[]): Promise<Cost> {
  const times: number[] = [];
  const before = server.cpu();
  for (let at = 0; at < visits; at += 1) {
    const began = performance.now();
    for (const path of pathsOf(at)) await visit(path);
    times.push(performance.now() - began);
  }
  const cpu = (server.cpu() - before) / visits;
  return {
    cpu,
    p50: percentile(
      times.toSorted((a, b) => a - b),
      0.5,
    ),
  };
}

const figure = ({ cpu, p50 }: Cost): string => `${cpu.toFixed(2)} ms (p50 ${p50.toFixed(1)})`;

try {
  for (const { name, page, data } of PAGES) {
    // Other pages, so that code and prepared statements are warm.
    await costOf((at) => [page(at + 1_000), ...data(at + 1_000)]);
    const fresh = await costOf((at) => [page(at)]);
    const size = bytes;
    const kept = await costOf(() => [page(0)]);
    const calls = await costOf(data);
    print(
      `${name}: fresh ${figure(fresh)}, kept ${figure(kept)}, data ${figure(calls)}; ` +
        `${(fresh.cpu / calls.cpu).toFixed(2)} and ${(kept.cpu / calls.cpu).toFixed(2)} of its data; ` +
        `${(size / 1_024).toFixed(1)} kB`,
    );
  }
} finally {
  await server.stop();
  await database.stop();
}
process.exit();
