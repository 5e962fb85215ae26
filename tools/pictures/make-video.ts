// npm run tool -- video: the explainer on the landing page, filmed from a running demo
// (FOURBAY_ADDRESS) through ffmpeg, with captions and a poster.
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request, type Page } from '@playwright/test';
import { findCivic, signUpThroughApi } from '../../e2e/browser/api-client.ts';
import { launchChromium } from '../../e2e/browser/chromium.ts';
import { createPerson } from '../../e2e/browser/people.ts';
import { ADDRESS } from '../../e2e/browser/running-server.ts';
import { ROOT } from '../test-run/run-command.ts';

const MEDIA = join(ROOT, 'web/public/media');
const SIZE = { width: 1280, height: 800 };
const PRICES_WITHIN_MS = 40_000;

interface Caption {
  from: number;
  text: string;
}

/** Records frames of the page with their times. `say` starts a caption. */
async function film(
  page: Page,
  folder: string,
  play: (say: (text: string) => void) => Promise<void>,
): Promise<{ frames: number[]; captions: Caption[]; ends: number }> {
  const screen = await page.context().newCDPSession(page);
  const frames: number[] = [];
  const captions: Caption[] = [];
  const writes: Promise<void>[] = [];
  const began = Date.now();
  const moment = (): number => (Date.now() - began) / 1000;
  screen.on('Page.screencastFrame', ({ data, sessionId }) => {
    writes.push(writeFile(join(folder, `${frames.length}.jpg`), Buffer.from(data, 'base64')));
    frames.push(moment());
    void screen.send('Page.screencastFrameAck', { sessionId });
  });
  await screen.send('Page.startScreencast', {
    format: 'jpeg',
    quality: 90,
    maxWidth: SIZE.width,
    maxHeight: SIZE.height,
  });
  await play((text) => captions.push({ from: moment(), text }));
  await screen.send('Page.stopScreencast');
  await Promise.all(writes);
  return { frames, captions, ends: moment() };
}

/** Signs up an owner with a car and a place; returns the session as the web app stores it. */
async function prepareOwner(): Promise<string> {
  const calls = await request.newContext({ baseURL: ADDRESS });
  const { call, session } = await signUpThroughApi(calls, createPerson());
  await call('POST', 'servicechek/user_vehicles', {
    servicechek_user_vehicle: { ...(await findCivic(call)), mileage: 88_000 },
  });
  await call('POST', 'servicechek/user_addresses', {
    servicechek_user_address: {
      location_name: 'Home',
      address: '1100 Congress Ave',
      city: 'Austin',
      state_abr: 'TX',
      zip: '78701',
      primary: true,
    },
  });
  await calls.dispose();
  return JSON.stringify(session);
}

async function play(page: Page, session: string, say: (text: string) => void): Promise<void> {
  const rest = (seconds: number): Promise<void> => page.waitForTimeout(seconds * 1000);
  say('Your car needs work. What should it cost? Fourbay phones local repair shops and finds out.');
  await rest(2.5);
  await page
    .getByLabel('What needs doing?')
    .pressSequentially('Front brakes squeal', { delay: 70 });
  await page.locator('main').getByLabel('ZIP code').pressSequentially('78701', { delay: 70 });
  await rest(1.5);
  await page.evaluate(`localStorage.setItem('session', ${JSON.stringify(session)})`);
  await page.goto('/request_a_quote/step/1?reset=true');
  say('Pick the vehicle, then say what it needs.');
  await rest(2.5);
  await page.getByRole('button', { name: 'Next' }).click();
  const service = page.getByRole('searchbox', { name: 'Name the job, or say what you notice' });
  await service.pressSequentially('brake', { delay: 90 });
  await rest(0.8);
  await service.press('Enter');
  await rest(2);
  await page.getByRole('button', { name: 'Next' }).click();
  say('Choose where. You see how many shops are open, and when to expect prices.');
  await page
    .getByText(/open now/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Get my prices' }).scrollIntoViewIfNeeded();
  await rest(4);
  await page.getByRole('button', { name: 'Get my prices' }).click();
  await rest(1.5);
  await page
    .getByRole('link', { name: /go to/i })
    .or(page.getByRole('button', { name: /go to/i }))
    .first()
    .click();
  say('Our agents call up to four shops, and ask each the same. Shops never get your number.');
  await page
    .getByText(/4 prices, complete/)
    .first()
    .waitFor({ timeout: PRICES_WITHIN_MS });
  say('The doors open one by one: the total, tax, parts, warranty, side by side.');
  await rest(4);
  await page.getByRole('radio', { name: 'Nearest' }).click({ force: true });
  await rest(2);
  await page.getByRole('radio', { name: 'Lowest price' }).click({ force: true });
  say(
    'Call the shop you like. A free quote each month, and 3 more a year. The prices shown here are ' +
      'made up.',
  );
  await rest(4.5);
}

const clock = (seconds: number): string =>
  `00:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${(seconds % 60).toFixed(3).padStart(6, '0')}`;

function captionFile(captions: readonly Caption[], ends: number): string {
  const cues = captions.map(
    ({ from, text }, at) =>
      `${clock(from)} --> ${clock((captions[at + 1]?.from ?? ends) - 0.05)}\n${text}\n`,
  );
  return `WEBVTT\n\n${cues.join('\n')}`;
}

const folder = await mkdtemp(join(tmpdir(), 'fourbay-video-'));
await mkdir(MEDIA, { recursive: true });
const browser = await launchChromium();
const session = await prepareOwner();
const page = await browser.newPage({
  baseURL: ADDRESS,
  viewport: SIZE,
  colorScheme: 'light',
  locale: 'en-US',
  timezoneId: 'America/Chicago',
  serviceWorkers: 'block',
});
await page.goto('/');
await page.waitForTimeout(2_500);
const { frames, captions, ends } = await film(page, folder, (say) => play(page, session, say));
await browser.close();
const list = frames
  .map(
    (from, at) =>
      `file '${at}.jpg'\nduration ` +
      `${Math.max(0.01, (frames[at + 1] ?? ends) - (at === 0 ? 0 : from)).toFixed(3)}`,
  )
  .join('\n');
await writeFile(join(folder, 'frames.txt'), `${list}\nfile '${frames.length - 1}.jpg'\n`);
const ffmpeg = (...parameters: string[]): void =>
  void execFileSync('ffmpeg', ['-v', 'error', '-y', ...parameters], { cwd: folder });
ffmpeg(
  '-f',
  'concat',
  '-i',
  'frames.txt',
  '-vf',
  `fps=12,scale=${SIZE.width}:${SIZE.height}`,
  '-c:v',
  'libx264',
  '-preset',
  'slow',
  '-crf',
  '28',
  '-pix_fmt',
  'yuv420p',
  '-movflags',
  '+faststart',
  '-an',
  join(MEDIA, 'fourbay.mp4'),
);
ffmpeg(
  '-ss',
  String(Math.max(0, ends - 5)),
  '-i',
  join(MEDIA, 'fourbay.mp4'),
  '-frames:v',
  '1',
  '-q:v',
  '60',
  join(MEDIA, 'poster.webp'),
);
await writeFile(join(MEDIA, 'fourbay.vtt'), captionFile(captions, ends));
await rm(folder, { recursive: true });
process.stdout.write(`${ends.toFixed(1)} seconds, ${frames.length} pictures, in ${MEDIA}\n`);
