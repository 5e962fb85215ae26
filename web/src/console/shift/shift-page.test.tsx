import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer } from '../../../test/answers.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { queryClient } from '../../lib/api/query-client.ts';
import { Component as ShiftPage } from './shift-page.tsx';
import type { Shift } from './shift.queries.ts';

/** In Chicago, six hours behind UTC. */
const startOf = (hour: number): string =>
  new Date(Date.parse('2026-12-01T06:00:00Z') + hour * 3_600_000).toISOString();

const TOTALS = {
  calls: 74,
  calls_per_hour: 12.4,
  prices: 24,
  minutes_per_price: 13.4,
  occupied: 0.9,
};

const SHIFT: Shift = {
  day: '2026-12-01',
  timezone: 'America/Chicago',
  at: '2026-12-01T20:27:00Z',
  like_days: 8,
  minutes_per_request: 15.2,
  hours: Array.from({ length: 24 }, (_, hour) => ({
    starts_at: startOf(hour),
    hour,
    requests: hour < 15 ? 0 : null,
    forecast: 0,
    needed: 0,
    at_desk: 0,
    short: 0,
    ...(hour === 10 && { requests: 13, forecast: 12, needed: 6, at_desk: 4.2, short: 2 }),
    ...(hour === 15 && { forecast: 14, needed: 7, at_desk: 6, short: 1 }),
  })),
  agents: [
    {
      id: '4',
      name: 'Bea Ortiz',
      state: 'on_a_call',
      since: '2026-12-01T20:24:00Z',
      hours: [
        { starts_at: startOf(7), on_a_call: 60, wrap_up: 0, ready: 0, break: 0 },
        { starts_at: startOf(8), on_a_call: 2_340, wrap_up: 780, ready: 360, break: 0 },
      ],
      ...TOTALS,
    },
  ],
  totals: TOTALS,
};

const row = async (name: RegExp) =>
  within(await screen.findByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

beforeEach(() => queryClient.clear());

describe('the page of a shift', () => {
  it('shows each hour’s requests and agents as a table, and names the hours that are short', async () => {
    answer('GET /api/v2/console/shift', SHIFT);
    renderPage(<ShiftPage />);
    expect(await screen.findByText('Short of agents: 10 am by 2, 3 pm by 1.')).toBeDefined();
    expect(await row(/^10 am/)).toEqual(['13', '12', '6', '4.2', '2']);
    expect(await row(/^3 pm/)).toEqual(['–', '14', '7', '6', '1']);
    // From the first hour in which somebody worked to the end of the working day.
    const hours = within(screen.getByRole('table', { name: 'Requests and agents by hour' }))
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent);
    expect([hours.at(0), hours.at(-1)]).toEqual(['7 am', '5 pm']);
    expect(screen.getByText(/^Central Time, where the desk is. Updated 2:27 pm/)).toBeDefined();
  });

  it('shows what each agent did, and what they do now', async () => {
    answer('GET /api/v2/console/shift', SHIFT);
    renderPage(<ShiftPage />);
    expect(await row(/^Bea Ortiz/)).toEqual([
      'On a call 40 minutes, wrap-up 13 minutes, ready 6 minutes',
      '74',
      '12.4',
      '24',
      '13.4',
      '90%',
    ]);
    expect(screen.getByRole('rowheader', { name: /^Bea Ortiz.*on a call since/ })).toBeDefined();
  });

  it('says why an agent has no calls an hour', async () => {
    const agents = SHIFT.agents.map((agent) => ({ ...agent, calls: 1, calls_per_hour: null }));
    answer('GET /api/v2/console/shift', { ...SHIFT, agents });
    renderPage(<ShiftPage />);
    expect((await row(/^Bea Ortiz/)).slice(1, 3)).toEqual(['1', '–']);
    expect(
      screen.getByText(/“Calls an hour” needs at least 15 minutes at the desk\.$/),
    ).toBeDefined();
  });

  it('says why there is no forecast', async () => {
    answer('GET /api/v2/console/shift', {
      ...SHIFT,
      like_days: 3,
      minutes_per_request: null,
      agents: [],
    });
    renderPage(<ShiftPage />);
    expect(await screen.findByText(/There’s no forecast: .* and there are 3\. /)).toBeDefined();
    expect(screen.getByText('Nobody was at the desk on this day.')).toBeDefined();
  });

  it('moves by day and downloads with single keys', async () => {
    const asked = answer('GET /api/v2/console/shift', ({ url }) => ({
      ...SHIFT,
      day: url.searchParams.get('day') ?? SHIFT.day,
    }));
    const files = answer('GET /api/v2/console/shift/csv', () => new Response('hour\r\n'));
    const user = renderPage(<ShiftPage />);
    expect(await screen.findByText('Tue, Dec 1')).toBeDefined();
    await user.keyboard('[[');
    expect(await screen.findByText('Mon, Nov 30')).toBeDefined();
    await user.keyboard(']');
    await user.click(screen.getByRole('button', { name: 'Next day' }));
    expect(await screen.findByText('Wed, Dec 2')).toBeDefined();
    await user.keyboard('c');
    await expect.poll(() => files.length).toBe(1);
    expect(files[0]?.url.search).toBe('?day=2026-12-02');
    expect(asked.map(({ url }) => url.searchParams.get('day'))).toEqual(
      expect.arrayContaining([null, '2026-11-30', '2026-12-01', '2026-12-02']),
    );
  });
});
