// npm run tool -- bench presses: for each main press of an owner and an agent, the time until the next paint,
// the long tasks, and the CPU time of script, style, and layout. Also, how long pages block while they load.
// The CPU is slowed down four times. Needs a running demo at FOURBAY_ADDRESS, started with DEMO_CALLER=0,
// ASK_BY_LINK=0, SHOP_CALLS_PER_DAY=1000, and TRUSTED_PROXIES=127.0.0.1. To compare several builds, which
// then take turns, pass NAME=ADDRESS for each. Options: --rounds N.
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { request, type APIRequestContext, type Browser } from '@playwright/test';
import { signUpThroughApi } from '../../../e2e/browser/api-client.ts';
import { launchChromium } from '../../../e2e/browser/chromium.ts';
import { createPerson } from '../../../e2e/browser/people.ts';
import { ADDRESS } from '../../../e2e/browser/running-server.ts';
import { joinAsAgent, signInStaff, storeDeskSession } from '../../../e2e/browser/staff.ts';
import { weighScripts } from '../../../e2e/checks/script-weight.ts';
import { addCivic, requestBrakes } from '../../../e2e/journeys/brakes-quote.ts';
import { keepShopsOpen } from '../../../e2e/journeys/desk.ts';
import { enterPrices, pressDesk } from './desk-presses.ts';
import {
  pressGarage,
  pressQuote,
  pressRequest,
  pressSearch,
  storeOwnerSession,
} from './owner-presses.ts';
import { note, startVisit, type Figures, type Measure } from './pressing.ts';

const SETTLES_MS = 4_000;
/** The part of a task beyond this counts as blocking. */
const LONG_MS = 50;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '5' } },
});

interface Build {
  name: string;
  address: string;
  calls: APIRequestContext;
  supervisor: { token: string };
  agent: { token: string };
  figures: Figures;
}

async function openBuild(named: string): Promise<Build> {
  const [name = '', address = ''] = named.split(/=(.*)/);
  const calls = await request.newContext({ baseURL: address });
  const supervisor = await signInStaff(calls, 'supervisor');
  await keepShopsOpen(calls, supervisor.token);
  const agent = await joinAsAgent(calls, supervisor);
  return { name, address, calls, supervisor, agent, figures: new Map() };
}

/** Opens a page with an empty cache. Notes how long it blocked, and the size of its scripts once settled. */
async function load(
  chromium: Browser,
  { address, figures }: Build,
  session: object | undefined,
  path: string,
): Promise<void> {
  const { page } = await startVisit(chromium, address, figures);
  if (session) await storeOwnerSession(page, session);
  const name = path.replace(/\?.*/, '').replace(/(quote)\/\d+$/, '$1');
  const weigh = weighScripts(page);
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.waitForTimeout(SETTLES_MS);
  const tasks = await page.evaluate(() => window.longTasks ?? []);
  note(
    figures,
    name,
    'blocked',
    tasks.reduce((sum, task) => sum + task - LONG_MS, 0),
  );
  note(figures, name, 'KB of scripts', (await weigh()) / 1024);
  await page.context().close();
}

/** A new owner requests a quote, books, searches, and opens the garage, and an agent works at the desk. */
async function walk(chromium: Browser, build: Build): Promise<void> {
  const { address, calls, figures, supervisor, agent } = build;
  const { call, session } = await signUpThroughApi(calls, createPerson());
  await addCivic(call);
  const own = await startVisit(chromium, address, figures);
  await storeOwnerSession(own.page, session);
  const quoteId = await pressRequest(own);
  await enterPrices(calls, supervisor, quoteId);
  await pressQuote(own, quoteId);
  await pressSearch(own);
  // The agent's request. It comes with a second vehicle for the garage.
  await requestBrakes(call);
  await pressGarage(own);
  await own.page.context().close();
  const desk = await startVisit(chromium, address, figures, { isDesk: true });
  await storeDeskSession(desk.page, agent);
  await pressDesk(desk);
  await desk.page.context().close();
  await load(chromium, build, undefined, '/');
  await load(chromium, build, undefined, '/service_providers/search_results?zip=78701');
  for (const path of ['/request_a_quote/step/1', '/request_a_quote/step/2', `/quote/${quoteId}`])
    await load(chromium, build, session, path);
  await load(chromium, build, session, '/my_garage/vehicle_profile');
}

const median = (all: readonly number[]): number =>
  all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN;

const PRESS: readonly Measure[] = [
  'next paint',
  'waited',
  'handlers',
  'long tasks',
  'script',
  'style',
  'layout',
];
const PAGE: readonly Measure[] = ['blocked', 'KB of scripts'];

/** A table with a row for each press or page and build: lowest and median of each measure. */
function printTable(builds: readonly Build[], measures: readonly Measure[]): void {
  const print = (cells: readonly string[]): unknown =>
    process.stdout.write(`| ${cells.join(' | ')} |\n`);
  print(['', 'build', ...measures]);
  print(['-', '-', ...measures.map(() => '-')]);
  for (const name of builds[0]?.figures.keys() ?? [])
    for (const build of builds) {
      const all = measures.map((measure) => build.figures.get(name)?.get(measure) ?? []);
      if (all.some((one) => one.length > 0))
        print([name, build.name, ...all.map((one) => `${Math.min(...one)}, ${median(one)}`)]);
    }
}

const named = positionals.length > 0 ? positionals : [`here=${ADDRESS}`];
const builds = await Promise.all(named.map(openBuild));
const chromium = await launchChromium();
for (let round = 0; round < Number(values.rounds); round += 1)
  for (const build of builds) await walk(chromium, build);
await chromium.close();
process.stdout.write(`load ${loadavg()[0]?.toFixed(1)}; each cell: lowest, median\n\n`);
printTable(builds, PRESS);
process.stdout.write('\n');
printTable(builds, PAGE);
for (const { calls } of builds) await calls.dispose();
