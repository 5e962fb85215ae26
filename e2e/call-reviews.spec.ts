import { expect, type Page, type Route } from '@playwright/test';
import { signInStaff, storeDeskSession } from './browser/staff.ts';
import { expectAccessible, test } from './support/browser-test.ts';

const CALL = {
  id: '31',
  quote_id: '7',
  shop: 'Larimer Street Garage',
  timezone: 'America/Denver',
  vehicle: '2015 Honda Civic EX 1.8L',
  service_title: 'Front brakes, Oil change',
  direction: 'out',
  started_at: '2026-11-17T20:24:00.000Z',
  rang_at: '2026-11-17T20:24:08.000Z',
  answered_at: '2026-11-17T20:24:17.000Z',
  recorded_from: '2026-11-17T20:24:23.000Z',
  ended_at: '2026-11-17T20:28:00.000Z',
  outcome: 'priced',
  note: 'Marcus quoted both services.',
  price: 420,
  line_id: '51',
  recording: 'kept',
};
const REVIEW = {
  agent_user_id: '5',
  agent: 'Bea Ortiz',
  drawn: 'chance',
  call: CALL,
  points: null,
  comment: '',
  reviewed_by: null,
  reviewed_at: null,
  read_at: null,
  answer: '',
  answered_at: null,
};
const review = (id: string, attributes: object) => ({ id, type: 'call_review', attributes });
const OPEN = [
  review('1', REVIEW),
  review('2', {
    ...REVIEW,
    agent: 'Carl Young',
    drawn: 'corrected',
    call: {
      ...CALL,
      shop: 'Westlake Auto',
      outcome: 'no_phone_quotes',
      price: null,
      note: '',
      recorded_from: null,
      recording: 'declined',
    },
  }),
  review('3', { ...REVIEW, agent: 'Dee Park', call: { ...CALL, recording: 'gone' } }),
];
const DONE = review('4', {
  ...REVIEW,
  points: {
    greeting: 'yes',
    exact_job: 'yes',
    tax_and_parts: 'no',
    courtesy: 'yes',
    right_record: 'not_applicable',
  },
  comment: 'The sum was right, but “plus tax” came after it. Ask about tax before you read back.',
  reviewed_by: 'Sofia Reyes',
  reviewed_at: '2026-11-24T16:00:00.000Z',
});

/** One second of silence: 8,000 samples of one byte. */
function wave(): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + 8_000, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8_000, 24);
  head.writeUInt32LE(8_000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(8_000, 40);
  return Buffer.concat([head, Buffer.alloc(8_000, 128)]);
}

/** The console has a setting for its theme. */
const showTheme = (page: Page, theme: 'light' | 'dark'): Promise<unknown> =>
  page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);

const json = (body: object) => async (route: Route) => route.fulfill({ json: body });
const API = '**/api/v2/console';

test('a supervisor plays a recording and reviews calls by keyboard', async ({
  page,
  request,
}, info) => {
  await storeDeskSession(page.context(), await signInStaff(request, 'supervisor'));
  const open = [...OPEN];
  const saved: unknown[] = [];
  await page.route(`${API}/call_reviews?*`, async (route) => {
    const data = route.request().url().includes('done=yes') ? [DONE] : open;
    await route.fulfill({ json: { data, meta: { count: data.length } } });
  });
  await page.route(
    `${API}/call_reviews/agents`,
    json({
      rows: [
        { agent_user_id: '5', agent: 'Bea Ortiz', reviews: 11, latest: 0.92, before: 0.8 },
        { agent_user_id: '6', agent: 'Carl Young', reviews: 3, latest: null, before: null },
      ],
    }),
  );
  await page.route(`${API}/lines/51/recording`, async (route) =>
    route.fulfill({ contentType: 'audio/wav', body: wave() }),
  );
  await page.route(`${API}/call_reviews/1/review`, async (route) => {
    saved.push(route.request().postDataJSON());
    open.shift();
    await route.fulfill({ json: { data: { ...DONE, id: '1' } } });
  });
  await page.goto('/console/reviews');
  await expect(
    page.getByRole('heading', { name: 'Bea Ortiz and Larimer Street Garage' }),
  ).toBeVisible();
  for (const [width, scheme] of [
    [390, 'light'],
    [390, 'dark'],
    [1280, 'dark'],
    [1280, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await showTheme(page, scheme);
    await expectAccessible(page);
    await page.screenshot({ path: info.outputPath(`open-${width}-${scheme}.png`), fullPage: true });
  }

  await page.keyboard.press(' ');
  const audio = page.getByLabel('Recording', { exact: true });
  await expect
    .poll(() => audio.evaluate((player: HTMLAudioElement) => player.duration))
    .toBeCloseTo(1, 1);
  await page.keyboard.press('x');
  expect(await audio.evaluate((player: HTMLAudioElement) => player.playbackRate)).toBe(1.5);

  await page.keyboard.press('Enter');
  await expect(page.getByText('Mark all five points.')).toBeVisible();
  for (const key of ['1', '2', '3', '3', '4', '5', '5', '5']) await page.keyboard.press(key);
  await page.getByLabel('Comment for Bea Ortiz').fill('Ask about tax first: 1 2 3.');
  await page.reload();
  await expect(page.getByLabel('Comment for Bea Ortiz')).toHaveValue('Ask about tax first: 1 2 3.');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Carl Young and Westlake Auto' })).toBeVisible();
  expect(saved).toEqual([
    {
      greeting: 'yes',
      exact_job: 'yes',
      tax_and_parts: 'no',
      courtesy: 'yes',
      right_record: 'not_applicable',
      comment: 'Ask about tax first: 1 2 3.',
    },
  ]);
  await expect(page.getByText('Not recorded. The shop declined.')).toBeVisible();
  await page.keyboard.press('s');
  await expect(
    page.getByText('The recording was deleted. Recordings are kept for 30 days.'),
  ).toBeVisible();
  await page.getByRole('radio', { name: 'Done' }).check();
  await expect(page.getByText('3 of 4')).toBeVisible();
  await page.screenshot({ path: info.outputPath('done.png'), fullPage: true });
});

test('an agent reads a review of their call and answers once', async ({ page, request }, info) => {
  await storeDeskSession(page.context(), await signInStaff(request, 'agent'));
  const own = { ...DONE };
  let [read, answered] = [false, ''];
  await page.route(`${API}/own_call_reviews`, async (route) =>
    route.fulfill({
      json: {
        data: [{ ...own, attributes: { ...own.attributes, answer: answered } }],
        meta: { count: 1 },
        trend: { reviews: 6, latest: 0.84, before: null },
        unread: read ? 0 : 1,
      },
    }),
  );
  await page.route(`${API}/own_call_reviews/read`, async (route) => {
    read = true;
    await route.fulfill({ json: { read: 1 } });
  });
  await page.route(`${API}/own_call_reviews/4/answer`, async (route) => {
    const body: { answer: string } = route.request().postDataJSON();
    answered = body.answer;
    await route.fulfill({ json: { data: own } });
  });
  await page.goto('/console');
  await page.getByRole('link', { name: 'My reviews (1 new)' }).click();
  await expect(page.getByText('Average of your latest 5 reviews: 84%.')).toBeVisible();
  await expect.poll(() => read).toBe(true);
  for (const [width, scheme] of [
    [390, 'light'],
    [1280, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await showTheme(page, scheme);
    await expectAccessible(page);
    await page.screenshot({ path: info.outputPath(`own-${width}-${scheme}.png`), fullPage: true });
  }
  await page.getByLabel('Your answer').fill('I asked, but she was in a hurry.');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByText('Your answer: I asked, but she was in a hurry.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send answer' })).toBeHidden();
});

test('a supervisor sees whether a quote pays', async ({ page, request }, info) => {
  await storeDeskSession(page.context(), await signInStaff(request, 'supervisor'));
  await page.goto('/console/quote_costs');
  await expect(page.getByText('To see costs, set AGENT_CENTS_PER_HOUR,')).toBeVisible();
  await page.route(`${API}/metrics/quote_costs`, async (route) => {
    const reply = await route.fetch();
    const body = await reply.json();
    body.rates = { agent_hour_cents: 2_400, line_minute_cents: 2.7, text_cents: 0.83 };
    for (const week of body.weeks)
      Object.assign(week, {
        landings: 1_240,
        sent: 120,
        bought: 31,
        completed: 102,
        booked: 40,
        paid: 12,
        agent_minutes: 1_312.5,
        line_minutes: 900.1,
        texts: 412,
        cost: 552.72,
        sold: 33,
        income: 329.67,
        result: -223.05,
      });
    await route.fulfill({ json: body });
  });
  await page.reload();
  await expect(page.getByText('$4.61')).toBeVisible();
  for (const [width, scheme] of [
    [390, 'light'],
    [390, 'dark'],
    [1280, 'dark'],
    [1280, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await showTheme(page, scheme);
    await expectAccessible(page);
    await page.screenshot({
      path: info.outputPath(`costs-${width}-${scheme}.png`),
      fullPage: true,
    });
  }
});
