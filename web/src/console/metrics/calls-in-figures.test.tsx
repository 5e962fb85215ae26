import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { answer } from '../../../test/answers.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { queryClient } from '../../lib/api/query-client.ts';
import { CallsInFigures } from './calls-in-figures.tsx';

const PERIOD = { from: '2026-11-11', to: '2026-11-17' };
const ROW = {
  calls: 40,
  answered: 0.6,
  messages: 0.25,
  abandoned: 0.15,
  seconds_to_answer: 12.5,
  seconds_to_abandon: 41,
  talk_seconds: null,
};

const answerWith = (key: (by: string | null) => string) =>
  answer('GET /api/v2/console/metrics/calls_in', ({ url }) => {
    const by = url.searchParams.get('by');
    return { ...PERIOD, timezone: 'America/Chicago', by, rows: [{ key: key(by), ...ROW }] };
  });

beforeEach(() => queryClient.clear());

it('groups calls from shops as chosen, and shows abandoned ones as a share', async () => {
  const asked = answerWith((by) => (by === 'shop_type' ? 'unknown' : 'all'));
  const user = renderPage(<CallsInFigures {...PERIOD} />);
  const all = await screen.findByRole('row', { name: /^All calls/ });
  expect(
    within(all)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['40', '60%', '25%', '15%', '0:13', '0:41', '–']);
  await user.click(screen.getByText('Shop type'));
  expect(await screen.findByRole('rowheader', { name: 'Unknown callers' })).toBeDefined();
  expect(asked.at(-1)?.url.search).toBe('?from=2026-11-11&to=2026-11-17&by=shop_type');
  expect(screen.queryByText('Agent')).toBeNull();
});

it('the download has the same figures', async () => {
  answerWith(() => 'all');
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  const files = answer('GET /api/v2/console/metrics/calls_in/csv', () => new Response('key\r\n'));
  const user = renderPage(<CallsInFigures {...PERIOD} />);
  await user.click(screen.getByText('Hour'));
  await user.click(screen.getByRole('button', { name: 'Download calls from shops as CSV' }));
  await expect.poll(() => files[0]?.url.search).toBe('?from=2026-11-11&to=2026-11-17&by=hour');
});
