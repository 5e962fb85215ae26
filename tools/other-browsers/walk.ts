// npm run tool -- browsers: runs the journey from search to quote in Firefox and in a WebKit browser, which
// the tests do not cover. Needs a running demo (FOURBAY_ADDRESS) and, from Debian, firefox-esr,
// webkit2gtk-driver, and a display (xvfb-run). Pictures of each step are in the folder gallery (kept
// out of git).
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { request } from '@playwright/test';
import { z } from 'zod';
import { findCivic, signUpThroughApi } from '../../e2e/browser/api-client.ts';
import { createPerson } from '../../e2e/browser/people.ts';
import { ADDRESS } from '../../e2e/browser/running-server.ts';
import { ROOT } from '../test-run/run-command.ts';
import type { DrivenBrowser } from './driven-browser.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

const FOLDER = join(ROOT, 'gallery', 'browsers');
const TIMEOUT_MS = 90_000;
const SETTLES_MS = 600;
const BROWSERS = { firefox: startFirefox, webkit: startWebKit };

async function prepareOwner(): Promise<string> {
  const calls = await request.newContext({ baseURL: ADDRESS });
  const { call, session } = await signUpThroughApi(calls, createPerson());
  await call('POST', 'servicechek/user_vehicles', {
    servicechek_user_vehicle: { ...(await findCivic(call)), mileage: 88_000 },
  });
  await calls.dispose();
  return JSON.stringify(session);
}

/** Finds a control by its visible text; returns its position in the window. */
const PLACE_OF = `
  const shown = (element) => element.checkVisibility();
  const nameOf = (element) => (element.getAttribute('aria-label') ?? element.textContent).trim();
  const labelsOf = (element) => [...(element.labels ?? []),
    ...(element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)),
  ].map((label) => label?.textContent ?? '').concat(element.getAttribute('aria-label') ?? '');
  const place = (element) => {
    if (!element) return null;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  };
  const buttonAt = (name) => place([...document.querySelectorAll('button, a, [role=option], summary')]
    .filter(shown).find((element) => nameOf(element).startsWith(name)));
  const fieldAt = (name) => place([...document.querySelectorAll('input, textarea, select')]
    .filter(shown).find((element) => labelsOf(element).some((label) => label.includes(name))));
`;

const placeSchema = z.object({ x: z.number(), y: z.number() });
type Place = z.infer<typeof placeSchema>;

/**
 * The position of a text on the page, if it is there. `which` is one of the functions of
 * `PLACE_OF`.
 */
async function findPlace(
  browser: DrivenBrowser,
  which: 'buttonAt' | 'fieldAt',
  name: string,
): Promise<Place | null> {
  const found = await browser.run(`${PLACE_OF} return ${which}(${JSON.stringify(name)});`);
  return placeSchema.nullable().parse(found);
}

async function waitFor<T>(what: string, find: () => Promise<T | null | false>): Promise<T> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const found = await find().catch(() => null);
    if (found) return found;
    if (Date.now() > deadline) throw new Error(`${what} did not appear`);
    await pause(200);
  }
}

async function pressAt({ perform }: DrivenBrowser, { x, y }: Place): Promise<void> {
  const actions = [
    { type: 'pointerMove', x, y, duration: 0 },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
  await perform([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]);
}

async function press(browser: DrivenBrowser, name: string): Promise<void> {
  const find = () => findPlace(browser, 'buttonAt', name);
  await waitFor(name, find);
  await pause(SETTLES_MS);
  await pressAt(browser, await waitFor(name, find));
}

async function fill(browser: DrivenBrowser, name: string, text: string): Promise<void> {
  const place = await waitFor(name, () => findPlace(browser, 'fieldAt', name));
  await pressAt(browser, place);
  const actions = [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  await browser.perform([{ type: 'key', id: 'keyboard', actions }]);
}

const see = (browser: DrivenBrowser, text: string): Promise<boolean> =>
  waitFor(`“${text}”`, async () =>
    z
      .boolean()
      .parse(
        await browser.run(`return document.body.innerText.includes(${JSON.stringify(text)});`),
      ),
  );

/** Saves a picture of the top of the page; reports whether the page scrolls sideways. */
async function look(browser: DrivenBrowser, name: string): Promise<void> {
  await pause(SETTLES_MS);
  await browser.run('scrollTo(0, 0); return null;');
  await pause(SETTLES_MS);
  const widths = await browser.run(
    'return [document.documentElement.scrollWidth, document.documentElement.clientWidth];',
  );
  const [whole, seen] = z.tuple([z.number(), z.number()]).parse(widths);
  if (whole > seen) process.stdout.write(`${browser.name}, ${name}: ${whole} in ${seen} pixels\n`);
  const file = join(FOLDER, `${browser.name}-${name}.png`);
  await writeFile(file, Buffer.from(await browser.picture(), 'base64'));
}

async function walk(browser: DrivenBrowser): Promise<void> {
  await browser.resize(1280, 900);
  await browser.open(`${ADDRESS}/`);
  await see(browser, 'Play again');
  await look(browser, '1-landing');
  await browser.open(`${ADDRESS}/service_providers/search_results`);
  await fill(browser, 'City or ZIP code to search around', '78701');
  await press(browser, '78701');
  await see(browser, 'miles');
  await look(browser, '2-search');
  await press(browser, 'More info');
  await see(browser, 'Hours');
  await look(browser, '3-shop');

  await browser.run(
    `localStorage.setItem('session', ${JSON.stringify(await prepareOwner())}); return null;`,
  );
  await browser.open(`${ADDRESS}/request_a_quote/step/1?reset=true`);
  await see(browser, 'Which vehicle is it?');
  await look(browser, '4-vehicle');
  await press(browser, 'Next');
  await see(browser, 'What needs doing?');
  await fill(browser, 'Name the job, or say what you notice', 'brakes');
  await press(browser, 'Brakes');
  await look(browser, '5-service');
  await press(browser, 'Next');
  await see(browser, 'Where should we look?');
  await fill(browser, 'ZIP code, city, or address', '78701');
  await press(browser, '78701');
  await see(browser, 'open now');
  await look(browser, '6-place');
  await press(browser, 'Get my prices');
  await see(browser, 'Your request is in.');
  await look(browser, '7-sent');
  await press(browser, 'Go to quote');
  await see(browser, '4 prices, complete');
  await look(browser, '8-quote');
  await press(browser, 'I’m going there');
  await look(browser, '9-chosen');
  await browser.resize(500, 844);
  await look(browser, '10-phone');
}

await mkdir(FOLDER, { recursive: true });
const words = process.argv.slice(2);
for (const [name, start] of Object.entries(BROWSERS)) {
  if (words.length > 0 && !words.includes(name)) continue;
  const browser = await start();
  try {
    await walk(browser);
    process.stdout.write(`${name}: done, with ${browser.errors().length} errors\n`);
  } catch (error) {
    process.stdout.write(`${name}: ${error instanceof Error ? error.message : String(error)}\n`);
    await look(browser, 'failed');
    process.exitCode = 1;
  }
  for (const complaint of browser.errors()) process.stdout.write(`  ${complaint}\n`);
  await browser.close();
}
