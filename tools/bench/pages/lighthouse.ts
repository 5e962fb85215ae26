// npm run tool -- bench lighthouse: Lighthouse's mobile performance of the most visited pages, medians of
// five visits with an empty browser cache. Needs a running demo: FOURBAY_ADDRESS; arguments select pages.
// Lighthouse isn't a dependency. npm fetches it into its cache.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, request } from '@playwright/test';
import { execa } from 'execa';
import { z } from 'zod';
import { createApiClient } from '../../../e2e/browser/api-client.ts';
import { findChromium } from '../../../e2e/browser/chromium.ts';
import { ADDRESS } from '../../../e2e/browser/running-server.ts';
import { createScreenData } from '../../../e2e/browser/screen-data.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const VISITS = 5;
const DEBUGGING_PORT = 9_333;
const PRICES_WITHIN_MS = 60_000;
const METRICS = {
  'first-contentful-paint': 'first paint',
  'largest-contentful-paint': 'largest paint',
  'total-blocking-time': 'blocked',
  'speed-index': 'speed index',
  'cumulative-layout-shift': 'shift',
} as const;

const reportSchema = z.object({
  categories: z.object({ performance: z.object({ score: z.number() }) }),
  audits: z.record(z.string(), z.object({ numericValue: z.number().optional() })),
});
type Report = z.infer<typeof reportSchema>;
const sessionSchema = z.object({ token: z.string() });

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** One visit by a new browser profile. An owner's profile has only the session. */
async function visit(path: string, session: string | undefined): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'fourbay-lighthouse-'));
  const executablePath = findChromium();
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${DEBUGGING_PORT}`],
  });
  try {
    if (session) {
      const [page = await context.newPage()] = context.pages();
      await page.goto(`${ADDRESS}/robots.txt`);
      await page.evaluate((stored) => localStorage.setItem('session', stored), session);
    }
    const file = join(folder, 'report.json');
    await execa('npm', [
      'exec',
      '--yes',
      `--package=${LIGHTHOUSE}`,
      '--',
      'lighthouse',
      `${ADDRESS}${path}`,
      `--port=${DEBUGGING_PORT}`,
      '--only-categories=performance',
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      // Keeps the session and clears everything else in the browser.
      ...(session ? ['--disable-storage-reset'] : []),
    ]);
    return reportSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Waits until the demo's shops have been called and all prices are in. */
async function waitForPrices(id: string, stored: string): Promise<void> {
  const { token } = sessionSchema.parse(JSON.parse(stored));
  const call = createApiClient(calls, token);
  const deadline = Date.now() + PRICES_WITHIN_MS;
  for (;;) {
    const { data } = await call<{ status: string }>('GET', `servicechek/user_quotes/${id}`);
    if (data.attributes.status === 'completed') return;
    if (Date.now() > deadline) throw new Error('The demo’s prices did not arrive.');
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** Lighthouse sometimes misses the start of a visit and asks to be run again. */
const visitAgain: typeof visit = (path, stored) =>
  visit(path, stored).catch((error: unknown) => {
    if (String(error).includes('NO_NAVSTART')) return visit(path, stored);
    throw error;
  });

const calls = await request.newContext({ baseURL: ADDRESS });
const { screens, session } = await createScreenData(calls, { nickname: '' });
const quote = screens.find(({ path }) => /^\/quote\/\d/.test(path))?.path ?? '/';
await waitForPrices(quote.split('/').at(-1) ?? '', session);
await calls.dispose();

const pages: readonly [name: string, path: string, session?: string][] = [
  ['landing', '/'],
  ['search', '/service_providers/search_results?zip=78701'],
  ['quote', quote, session],
  ['garage', '/my_garage/vehicle_profile', session],
];
const words = process.argv.slice(2);
for (const [name, path, stored] of pages) {
  if (words.length > 0 && !words.includes(name)) continue;
  const reports: Report[] = [];
  for (let at = 0; at < VISITS; at += 1) reports.push(await visitAgain(path, stored));
  const scores = reports.map(({ categories }) => Math.round(categories.performance.score * 100));
  const figures = Object.entries(METRICS).map(([audit, label]) => {
    const value = median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
    return `${label} ${audit.endsWith('shift') ? value.toFixed(3) : `${Math.round(value)} ms`}`;
  });
  process.stdout.write(
    `${name}: ${median(scores)} (${scores.toSorted((a, b) => a - b).join(', ')}), ` +
      `${figures.join(', ')}, load ${loadavg()[0]?.toFixed(1)}\n`,
  );
}
