// npm run bench:answer: how soon the page on which shops answer shows, and accepts a price, on a
// slow connection: 400 kbit/s and 100 ms round trip without TLS, through a relay that delays real
// packets, in Chromium with an empty cache. Starts its own demo with an empty database, which takes
// a minute.
import { type BrowserContext, request } from '@playwright/test';
import { launchChromium } from '../browser/chromium.ts';
import { createOwnerOfQuote } from '../e2e/desk.ts';
import { createTemporaryFolder, startFourbay } from '../e2e/fourbay.ts';
import { startSlowRelay } from './slow-relay.ts';

const LINE = { kilobits: 400, roundTripMs: 100 };
const VISITS = 15;

const folder = await createTemporaryFolder();
const server = startFourbay({
  DATA_DIR: folder.path,
  DEMO_CALL_SECONDS: '600',
  SHOP_CALLS_PER_DAY: '100',
  LOG_LEVEL: 'warn',
});
const address = await server.ready;
const relay = await startSlowRelay(Number(new URL(address).port), LINE);
const calls = await request.newContext({ baseURL: address });
const browser = await launchChromium();

/** The path of the newest link that a shop was sent. */
async function newLink(): Promise<string> {
  const linksNow = async (): Promise<string[]> => {
    const mails: { text: string }[] = await (await calls.get('/dev/inbox.json')).json();
    return mails.flatMap(({ text }) => /\/answer\/[\w-]{43}/.exec(text)?.[0] ?? []);
  };
  const known = new Set(await linksNow());
  await createOwnerOfQuote(calls);
  for (;;) {
    const link = (await linksNow()).find((one) => !known.has(one));
    if (link) return link;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

const phone = (): Promise<BrowserContext> =>
  browser.newContext({
    baseURL: `http://127.0.0.1:${relay.port}`,
    viewport: { width: 390, height: 844 },
    isMobile: true,
  });

async function visit(path: string) {
  const context = await phone();
  const page = await context.newPage();
  const bytes = { page: 0, script: 0, other: 0 };
  page.on('requestfinished', (finished) => {
    const { pathname } = new URL(finished.url());
    const kind = pathname.endsWith('.js') ? 'script' : 'other';
    const of = pathname === path ? 'page' : kind;
    void finished.sizes().then(({ responseBodySize }) => (bytes[of] += responseBodySize));
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  const paints = await page.evaluate(
    () =>
      new Promise<{ first: number; largest: number }>((resolve) => {
        new PerformanceObserver((list) =>
          resolve({
            first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
            largest: list.getEntries().at(-1)?.startTime ?? 0,
          }),
        ).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  await context.close();
  return { ...paints, ...bytes };
}

/** Time from pressing the button to the thank-you page. */
async function answer(path: string): Promise<number> {
  const context = await phone();
  const page = await context.newPage();
  await page.goto(path);
  await page.getByLabel('Total for the whole job').fill('289');
  const pressedAt = performance.now();
  await page.getByRole('button', { name: 'Send my price' }).click();
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  const took = performance.now() - pressedAt;
  await context.close();
  return took;
}

const seconds = (values: readonly number[]): string => {
  const sorted = values.toSorted((a, b) => a - b).map((ms) => (ms / 1_000).toFixed(2));
  return `${sorted[Math.floor(sorted.length / 2)]} s (${sorted[0]} to ${sorted.at(-1)})`;
};
const kilobytes = (bytes: number): string => `${(bytes / 1_024).toFixed(1)} KB`;

try {
  const path = await newLink();
  const visits = [];
  for (let at = 0; at < VISITS; at += 1) visits.push(await visit(path));
  const [first] = visits;
  process.stdout.write(
    `${VISITS} first visits: first paint ${seconds(visits.map((one) => one.first))}, largest ` +
      `${seconds(visits.map((one) => one.largest))}\n` +
      `page ${kilobytes(first?.page ?? 0)}, script ${kilobytes(first?.script ?? 0)}, ` +
      `other ${kilobytes(first?.other ?? 0)}\n`,
  );
  const answers = [];
  for (let at = 0; at < 5; at += 1) answers.push(await answer(await newLink()));
  process.stdout.write(`5 prices: from the press to "Thank you" ${seconds(answers)}\n`);
} finally {
  await browser.close();
  relay.close();
  await calls.dispose();
  server.process.kill('SIGTERM');
  await server.ended;
  await folder.remove();
}
