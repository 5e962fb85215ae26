import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answer } from '../../../test/answers.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { queryClient } from '../../lib/api/query-client.ts';
import { LineFigures } from './line-figures.tsx';

const ROW = {
  calls: 40,
  answered: 0.614,
  seconds_to_answer: 12.5,
  talk_seconds: 192.4,
  wrap_up_seconds: 8,
  prices: 9,
  minutes_per_price: 13.4,
  proposals: 0,
  proposals_changed: null,
  undone: 0.025,
};

beforeEach(() => queryClient.clear());

it('figures of the phone line are grouped by the chosen key', async () => {
  const asked = answer('GET /api/v2/console/metrics/lines', ({ url }) => {
    const by = url.searchParams.get('by');
    const rows = [{ key: by === 'shop_type' ? 'chain' : 'all', ...ROW }];
    return { from: '2026-11-11', to: '2026-11-17', timezone: 'America/Chicago', by, rows };
  });
  const user = renderPage(<LineFigures from="2026-11-11" to="2026-11-17" />);
  const all = await screen.findByRole('row', { name: /^All calls/ });
  expect(
    within(all)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['40', '61%', '12.5', '3:12', '0:08', '9', '13.4', '0', '–', '3%']);
  await user.click(screen.getByText('Shop type'));
  expect(await screen.findByRole('rowheader', { name: 'Chains' })).toBeDefined();
  expect(asked.at(-1)?.url.search).toBe('?from=2026-11-11&to=2026-11-17&by=shop_type');
});

it('says that there were no calls on the line', async () => {
  answer('GET /api/v2/console/metrics/lines', {
    from: '2026-11-11',
    to: '2026-11-17',
    timezone: 'America/Chicago',
    by: 'all',
    rows: [],
  });
  renderPage(<LineFigures from="2026-11-11" to="2026-11-17" />);
  expect(await screen.findByText('No calls on our line in this period.')).toBeDefined();
});
