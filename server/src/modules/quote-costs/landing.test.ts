import { afterEach, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { isLanding } from './landing.rules.ts';
import { createLandingCounter } from './landing.service.ts';

const BROWSER = {
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Safari/605.1.15',
};

it.each([
  ['a browser', BROWSER, true],
  ['a page that the app loads in the background', { ...BROWSER, 'sec-fetch-dest': 'empty' }, false],
  ['a page that a browser loads ahead', { ...BROWSER, 'sec-purpose': 'prefetch;prerender' }, false],
  [
    'a search engine',
    { ...BROWSER, 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
    false,
  ],
  ['a link preview', { ...BROWSER, 'user-agent': 'facebookexternalhit/1.1 Preview' }, false],
  ['a program', { 'user-agent': 'curl/8.5.0' }, false],
])('%s counts as a landing: %s', (_who, headers, counts) => {
  expect(isLanding(headers)).toBe(counts);
});

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterEach(() => test.deps.db.deleteFrom('landing_loads').execute());

const stored = () => test.deps.db.selectFrom('landing_loads').selectAll().execute();

it('landings are added up by day in the desk’s time zone, from every process', async () => {
  test.clock.set(new Date('2026-11-24T05:30:00Z'));
  const processes = [createLandingCounter(test.deps), createLandingCounter(test.deps)] as const;
  for (const { count } of processes) for (let load = 0; load < 3; load += 1) count(BROWSER);
  processes[0].count({ 'user-agent': 'curl/8.5.0' });
  test.clock.set(new Date('2026-11-24T06:30:00Z'));
  processes[0].count(BROWSER);
  for (const { save } of processes) await save();
  await processes[0].save();
  const rows = await stored();
  expect(rows.map(({ day, loads }) => [String(day), loads]).toSorted()).toEqual([
    ['2026-11-23', 6],
    ['2026-11-24', 1],
  ]);
});
