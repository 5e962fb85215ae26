// npm run tool -- bench weight: the scripts that the main pages load, as sent, and the share of their code
// that has not run when the page has settled. Needs a running demo: FOURBAY_ADDRESS. Arguments select
// pages. --modules lists the modules with the most code that has not run, if the web app was built with
// `vite build --sourcemap hidden`.
import { readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { request, type Browser, type Page } from '@playwright/test';
import { launchChromium } from '../../../e2e/browser/chromium.ts';
import { ADDRESS } from '../../../e2e/browser/running-server.ts';
import { createScreenData } from '../../../e2e/browser/screen-data.ts';
import { signInStaff, storeDeskSession } from '../../../e2e/browser/staff.ts';

const SETTLES_MS = 4_000;
const KB = 1024;
const ASSETS = join(import.meta.dirname, '../../../web/dist/assets');
const SHOWN_MODULES = 40;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { modules: { type: 'boolean', default: false } },
});

type Coverage = Awaited<ReturnType<Page['coverage']['stopJSCoverage']>>[number];

/** For each character of a script, whether it ran. Nested ranges come later and override outer ones. */
function ranCharacters({ source = '', functions }: Coverage): Uint8Array {
  const ran = new Uint8Array(source.length);
  for (const { ranges } of functions)
    for (const { startOffset, endOffset, count } of ranges)
      ran.fill(count > 0 ? 1 : 0, startOffset, endOffset);
  return ran;
}

interface Module {
  ran: number;
  unused: number;
}

/** Adds a script's characters to the modules they come from. */
async function addModules(
  modules: Map<string, Module>,
  { url, source = '' }: Coverage,
  ran: Uint8Array,
): Promise<void> {
  const name = new URL(url).pathname.split('/').at(-1) ?? '';
  const text = await readFile(join(ASSETS, `${name}.map`), 'utf8').catch(() => undefined);
  if (!text) return;
  const map = new SourceMap(JSON.parse(text));
  let offset = 0;
  for (const [at, line] of source.split('\n').entries()) {
    let file = '';
    for (let column = 0; column < line.length; column += 1) {
      const entry = map.findEntry(at, column);
      if ('originalSource' in entry && entry.generatedColumn === column)
        file = entry.originalSource?.replace(/^(\.\.\/)+/, '') ?? '';
      const module = modules.get(file) ?? { ran: 0, unused: 0 };
      module[ran[offset + column] ? 'ran' : 'unused'] += 1;
      modules.set(file, module);
    }
    offset += line.length + 1;
  }
}

function printModules(modules: ReadonlyMap<string, Module>): void {
  const worst = [...modules].toSorted((a, b) => b[1].unused - a[1].unused);
  for (const [file, { ran, unused }] of worst.slice(0, SHOWN_MODULES))
    process.stdout.write(`  ${unused} of ${ran + unused} unused: ${file}\n`);
}

type Prepare = (page: Page) => Promise<unknown>;

/** Visits a page as a phone with an empty cache, and prints the sizes of its scripts. */
async function weigh(chromium: Browser, name: string, path: string, prepare: Prepare) {
  const context = await chromium.newContext({
    baseURL: ADDRESS,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await prepare(page);
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (sent) => {
    if (new URL(sent.url()).pathname.endsWith('.js'))
      sizes.push(sent.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.coverage.startJSCoverage({ resetOnNavigation: false });
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.waitForTimeout(SETTLES_MS);
  const scripts = (await page.coverage.stopJSCoverage()).filter(({ url }) => url.endsWith('.js'));
  const modules = new Map<string, Module>();
  let [all, used] = [0, 0];
  for (const script of scripts) {
    const ran = ranCharacters(script);
    all += ran.length;
    used += ran.reduce((sum, value) => sum + value, 0);
    if (values.modules) await addModules(modules, script, ran);
  }
  const sent = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  process.stdout.write(
    `${name}: ${(sent / KB).toFixed(1)} KB in ${sizes.length} files, ${(all / KB).toFixed(0)} KB unpacked, ` +
      `${Math.round((1 - used / all) * 100)} % unused\n`,
  );
  printModules(modules);
  await context.close();
}

const calls = await request.newContext({ baseURL: ADDRESS });
const { screens, session } = await createScreenData(calls, { nickname: '' });
const quote = screens.find(({ path }) => /^\/quote\/\d/.test(path))?.path ?? '/';
const staff = await signInStaff(calls, 'supervisor');
await calls.dispose();

const asVisitor: Prepare = async () => {};
const asOwner: Prepare = (page) =>
  page.addInitScript((stored) => localStorage.setItem('session', stored), session);
const asStaff: Prepare = (page) => storeDeskSession(page, staff);
const SEARCH = '/service_providers/search_results?zip=78701';
const pages: readonly [name: string, path: string, prepare: Prepare][] = [
  ['landing', '/', asVisitor],
  ['search', SEARCH, asVisitor],
  ['search on the map', `${SEARCH}&view=map`, asVisitor],
  ['request, step 1', '/request_a_quote/step/1', asOwner],
  ['request, step 2', '/request_a_quote/step/2', asOwner],
  ['quote', quote, asOwner],
  ['garage', '/my_garage/vehicle_profile', asOwner],
  ['console queue', '/console', asStaff],
  ['console board', '/console/board', asStaff],
];
const chromium = await launchChromium();
for (const [name, path, prepare] of pages)
  if (positionals.length === 0 || positionals.includes(name))
    await weigh(chromium, name, path, prepare);
await chromium.close();
