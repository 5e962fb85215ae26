// npm run tool -- <command>: programs that developers run occasionally. Each tool is a separate program.
// Arguments after its name are passed on.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Command } from 'commander';

const ROOT = join(import.meta.dirname, '..');

interface Tool {
  readonly about: string;
  /**
   * The program and its first arguments, from the project's root unless `folder` says otherwise.
   */
  readonly run: readonly string[];
  readonly folder?: string;
  readonly env?: Readonly<Record<string, string>>;
}

const file = (path: string, about: string): Tool => ({ about, run: ['node', `tools/${path}`] });
const serverTests = (about: string, env: Record<string, string>, ...tests: string[]): Tool => ({
  about,
  run: ['vitest', 'run', ...tests],
  folder: 'server',
  env,
});
/** On PostgreSQL, so that the CPU and memory of the process are those of the product. */
const simulation = (name: string, about: string): Tool => ({
  about,
  run: ['vitest', 'run', '--config', 'tools/bench/desk/simulations.vitest.config.ts', name],
  env: { FOURBAY_TEST_ENGINE: 'postgres' },
});

const BENCHES: Readonly<Record<string, Tool>> = {
  polls: file('bench/quotes/polls.ts', 'poll unchanged quotes, against a bare program'),
  search: file('bench/shops/nearest-shops.ts', 'search 280,000 shops on both engines'),
  import: file('bench/shops/shop-import.ts', 'import many shops: time, memory, rejected rows'),
  million: file('bench/million/million.ts', 'run the usual calls on a million quotes'),
  month: file('bench/million/month.ts', 'run a month’s jobs for 300,000 owners'),
  processes: file('bench/load/two-processes.ts', 'compare two processes with one process'),
  overload: file('bench/load/overload.ts', 'serve 2,000 clients at once'),
  sockets: file('bench/load/sockets.ts', 'hold 10,000 live connections'),
  'sign-in': file('bench/load/sign-in.ts', 'check whether response times reveal accounts'),
  desk: file('bench/desk/call-desk.ts', 'run the call desk with 5,000 open requests'),
  'desk-shift': file(
    'bench/desk/desk-shift.ts',
    'simulate twenty agents: times, memory, violations',
  ),
  'desk-day': simulation('desk-day', 'simulate a day of the desk with shops that answer by link'),
  'line-day': simulation('line-day', 'compare agent seconds per price, by hand and on our line'),
  'fifty-lines': simulation('fifty-lines', 'hold fifty simulated calls at once in one process'),
  mail: file(
    'bench/mail/mail.ts',
    'measure how fast e-mails leave, and whether any are lost or duplicated',
  ),
  texts: file('bench/mail/texts.ts', 'do the same for text messages'),
  pages: file('bench/pages/pages.ts', 'render and repeat the public pages, against their data'),
  floor: file(
    'bench/floor/floor.ts',
    'compare frequent calls with a program that replays their statements',
  ),
  presses: file(
    'bench/pages/presses.ts',
    'time the main presses of owners and agents on a slow CPU',
  ),
  weight: file(
    'bench/pages/weight.ts',
    'measure the scripts of the main pages, and how much of them is unused',
  ),
  lighthouse: file('bench/pages/lighthouse.ts', 'run Lighthouse on the most visited pages'),
};

const TOOLS: Readonly<Record<string, Tool>> = {
  'renew-data': file('renew-data/renew-data.ts', 'renew a bundled data set from its packages'),
  faults: file('faults/run.ts', 'inject faults under load (arguments select faults)'),
  failover: file('faults/failover.ts', 'kill the primary of three databases under load'),
  soak: file('soak/soak.ts', 'run under load for --hours N, with a fault every ten minutes'),
  'listen-soak': file('faults/listen-soak.ts', 'break the notification connection for MINUTES'),
  fuzz: file(
    'fuzz/fuzz.ts',
    'call the API with odd values: --calls N, --seed N, --engine postgres',
  ),
  gallery: file('pictures/gallery.ts', 'take pictures of every screen (arguments select screens)'),
  tour: file('pictures/tour-pictures.ts', 'retake the README’s pictures'),
  images: file('pictures/draw-images.ts', 'draw the app icons and the social image'),
  video: file('pictures/make-video.ts', 'record the landing page’s video'),
  browsers: file('other-browsers/walk.ts', 'walk the main journey in Firefox and WebKit'),
  compose: file(
    'compose/compose-check.ts',
    'start the services of compose.yaml without containers',
  ),
  catalog: file('catalog-check/catalog-check.ts', 'check the rules of the vehicle catalog'),
  desk: serverTests(
    'run long random tests of the call desk (embedded engine)',
    { DESK_STEPS: '4000' },
    'src/modules/call-desk/random-run.test.ts',
  ),
  'desk-processes': serverTests(
    'run long random tests of the call desk with three processes (PostgreSQL)',
    { FOURBAY_TEST_ENGINE: 'postgres', DESK_ROUNDS: '400' },
    'src/modules/call-desk/several-processes.server.test.ts',
  ),
  'desk-walk': {
    about: 'work ten requests by keyboard in a real browser',
    run: ['playwright', 'test', '--config=e2e', 'e2e/desk-by-keyboard.spec.ts'],
    env: { DESK_WALK: '10' },
  },
  hours: file('hours-check/hours-check.ts', 'compare how hours are read with the reference'),
  search: serverTests(
    'compare the shop search with brute force from 1,000 points',
    { ORACLE_POINTS: '1000' },
    'src/modules/shops/search/search.oracle.test.ts',
  ),
  imports: serverTests(
    'import 10,000 shops, then the next version of the file',
    { EDITION_SHOPS: '10000' },
    'src/modules/shops/import/import.test.ts',
  ),
  vins: serverTests(
    'decode 300 VINs made from the plans',
    { VIN_SAMPLES: '300' },
    'src/vin-decoder',
  ),
};

function add(parent: Command, name: string, { about, run, folder = '', env }: Tool): void {
  parent
    .command(name)
    .description(about)
    .argument('[args...]')
    .allowUnknownOption()
    .action((args: string[]) => {
      const [program = 'node', ...first] = run;
      const { status } = spawnSync(program, [...first, ...args], {
        cwd: join(ROOT, folder),
        env: { ...process.env, ...env },
        stdio: 'inherit',
      });
      process.exitCode = status ?? 1;
    });
}

const program = new Command('npm run tool --').description(
  'Run benchmarks, fault tests, picture tools, and long checks.',
);
const bench = program.command('bench').description('run a benchmark: npm run tool -- bench --help');
for (const [name, tool] of Object.entries(BENCHES)) add(bench, name, tool);
for (const [name, tool] of Object.entries(TOOLS)) add(program, name, tool);
program.parse();
