import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer } from '../../../test/answers.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { ImportRows } from './import-rows.tsx';

const DONE = { status: 'done', staff: 'Sam Super', dry_run: false } as const;

it.each([
  [0, DONE, 'Every row was imported.', '(0)'],
  [3, DONE, 'We list rows for 90 days, so these are no longer available.', '(3)'],
  [3, { ...DONE, staff: null }, 'See the report file that the command named.', '(3)'],
  [
    0,
    { ...DONE, status: 'failed' },
    'We couldn’t read the whole file, so nothing is listed.',
    '(0)',
  ],
] as const)('with %i rows skipped, of %o, none listed: %s', async (counted, run, text, number) => {
  answer('GET /api/v2/console/shop_imports/{id}/rows', {
    data: [],
    meta: { page: 1, items: 50, count: 0, pages: 0 },
  });
  queryClient.clear();
  render(<ImportRows id="7" of="done" counted={counted} run={run} />, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  });
  expect(await screen.findByText(text)).toBeDefined();
  expect(screen.getByRole('heading').textContent).toContain(number);
});
