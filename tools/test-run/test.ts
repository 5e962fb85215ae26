// npm test: the checks, every unit and server test once, and the journeys that a release must not
// break. npm run test:full: everything, on both database engines. `npm test -- check web` runs only
// those stages.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { readPlaywrightReport, type Tally } from './playwright-report.ts';
import {
  CHROMIUM,
  FONT,
  HAPROXY,
  type Need,
  NGINX,
  PGBOUNCER,
  POSTGRES,
  provide,
} from './provision.ts';
import { type CommandResult, ROOT, runCommand } from './run-command.ts';
import { createScratchFolder } from './scratch-folder.ts';

interface Stage {
  name: string;
  /** `flaky` lists tests that passed only when retried, `skipped` those that did not run. */
  run(): Promise<Tally & CommandResult & { flaky?: string[]; skipped?: string[] }>;
}

const scratch = createScratchFolder();
const isFull = process.argv.includes('--full');
const wanted = process.argv.slice(2).filter((word) => word !== '--full');
/** A machine with less memory runs one stage at a time. */
const MEMORY_FOR_SEVERAL = 14 * 2 ** 30;
const areBeside = wanted.length === 0 && totalmem() >= MEMORY_FOR_SEVERAL;

/** Every program of the run keeps its files there. */
process.env.TMPDIR = scratch;
/** Servers that tests start find their modules compiled. */
process.env.NODE_COMPILE_CACHE = join(scratch, 'compile-cache');

/** A program that passes or fails as a whole, counted as one test. */
const checkStage = (name: string, command: string, ...parameters: string[]): Stage => ({
  name,
  async run() {
    const ended = await runCommand(command, parameters);
    return { ...ended, passed: ended.code === 0 ? 1 : 0, failed: ended.code === 0 ? 0 : 1 };
  },
});

/** Provides what later stages need; counted only when it fails. */
const needStage = (name: string, need: Need): Stage => ({
  name,
  async run() {
    const ended = await provide(need);
    return { ...ended, passed: 0, failed: ended.code === 0 ? 0 : 1 };
  },
});

/** Provides what some tests need. Without it, they are skipped. */
const optionalStage = (name: string, need: Need): Stage => ({
  name,
  async run() {
    const { output } = await provide(need);
    return { code: 0, output, passed: 0, failed: 0 };
  },
});

interface VitestOptions {
  workers?: number;
  /** Called when the stage begins, after its needs were provided. */
  env?: () => Record<string, string>;
  runs?: () => boolean;
}

const vitestStage = (
  name: string,
  folder: string,
  { workers, env = () => ({}), runs = () => true }: VitestOptions = {},
): Stage => ({
  name,
  async run() {
    if (!runs()) return { code: 0, output: '', passed: 0, failed: 0, skipped: [name] };
    const report = join(scratch, `${name.replaceAll(' ', '-')}.json`);
    const parameters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    if (workers !== undefined) parameters.push(`--maxWorkers=${workers}`);
    const ended = await runCommand('vitest', ['run', ...parameters], {
      cwd: join(ROOT, folder),
      env: env(),
    });
    return { ...ended, ...orOneFailure(ended, await readVitestReport(report)) };
  },
});

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
});

async function readVitestReport(file: string): Promise<Tally & { skipped?: string[] }> {
  if (!existsSync(file)) return { passed: 0, failed: 0 };
  const report = vitestReport.parse(JSON.parse(await readFile(file, 'utf8')));
  // Tests that need a program which is not installed are reported as skipped, not passed.
  const skipped = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'skipped' || status === 'pending')
    .map(({ fullName }) => fullName);
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped };
}

/** End-to-end tests in a real browser against the real server. */
const playwrightStage = (name: string, options: string[], env: Record<string, string>): Stage => ({
  name,
  async run() {
    const report = join(scratch, `${name}.json`);
    const parameters = ['test', '--config=e2e', '--reporter=line,json', ...options];
    const ended = await runCommand('playwright', parameters, {
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    });
    return { ...ended, ...orOneFailure(ended, await readPlaywrightReport(report)) };
  },
});

/**
 * A run that fails outside of any test (a crash, a file that does not load) counts as one failure.
 */
const orOneFailure = <T extends Tally>({ code }: CommandResult, tally: T): T =>
  code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;

/** Installed one after the other, because the system's installer runs once at a time. */
const NEEDS: Stage[] = [
  // Without a server, the first tier runs everything on the embedded engine.
  isFull ? needStage('postgres', POSTGRES) : optionalStage('postgres', POSTGRES),
  optionalStage('pgbouncer', PGBOUNCER),
  optionalStage('nginx', NGINX),
  optionalStage('haproxy', HAPROXY),
  needStage('chromium', CHROMIUM),
  needStage('font', FONT),
];
const WITHOUT_NEEDS: Stage[] = [
  checkStage('check', 'node', 'tools/checks/check.ts'),
  vitestStage('tools', 'tools'),
  vitestStage('contract', 'contract'),
  vitestStage('web', 'web'),
];
/** One, because the other stage that runs at the same time keeps a processor busy. */
const workers = areBeside ? 1 : 2;
const FIRST_TIER: Record<string, string> = isFull ? {} : { FOURBAY_TEST_TIER: 'first' };
const ON_EMBEDDED: Stage[] = [
  vitestStage('server', 'server', {
    workers,
    env: () => (POSTGRES.find() === undefined ? {} : FIRST_TIER),
  }),
];
const ROWS_READ: Stage[] = isFull ? [vitestStage('rows-read', 'tools/bench')] : [];
const ON_POSTGRES: Stage[] = [
  vitestStage('server-on-postgres', 'server', {
    workers,
    env: () => ({ ...FIRST_TIER, FOURBAY_TEST_ENGINE: 'postgres' }),
    runs: () => isFull || POSTGRES.find() !== undefined,
  }),
];
/** Three instead of four, because the other stage that runs at the same time needs a processor, too. */
const IN_BROWSER: Stage[] = [playwrightStage('e2e', areBeside ? ['--workers=3'] : [], FIRST_TIER)];
const stages = [
  ...NEEDS,
  ...WITHOUT_NEEDS,
  ...ON_EMBEDDED,
  ...ROWS_READ,
  ...ON_POSTGRES,
  ...IN_BROWSER,
];

const unknown = wanted.filter((name) => !stages.some((stage) => stage.name === name));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no stage ${unknown.join(', ')}: the stages are ` +
      `${stages.map(({ name }) => name).join(', ')}.\n`,
  );
  process.exit(1);
}

const total: Tally = { passed: 0, failed: 0 };

if (areBeside) await runBesideEachOther();
else await runStages(stages);
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed > 0 ? 1 : 0;

/**
 * The browser and web app tests spend half of their time waiting for timers and calls, and the server tests
 * some of theirs. Two stages at a time keep all processors busy. With a third, browser tests exceeded their
 * time limits.
 */
async function runBesideEachOther(): Promise<void> {
  const needs = runStages(NEEDS);
  await Promise.all([
    needs.then(() => runStages([...IN_BROWSER, ...ON_POSTGRES])),
    runStages(WITHOUT_NEEDS)
      .then(() => needs)
      .then(() => runStages([...ON_EMBEDDED, ...ROWS_READ])),
  ]);
}

/** Runs the requested stages one after the other. */
async function runStages(chosen: readonly Stage[]): Promise<void> {
  for (const stage of chosen)
    if (wanted.length === 0 || wanted.includes(stage.name)) await runStage(stage);
}

async function runStage(stage: Stage): Promise<void> {
  const start = performance.now();
  const { output, passed, failed, flaky = [], skipped = [] } = await stage.run();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  if (failed > 0) process.stdout.write(`${output.trimEnd()}\n`);
  process.stdout.write(`${stage.name}: ${passed} passed, ${failed} failed (${seconds} s)\n`);
  for (const name of skipped) process.stdout.write(`skipped: ${name}\n`);
  for (const name of flaky) process.stdout.write(`flaky: ${name}\n`);
  total.passed += passed;
  total.failed += failed;
}
