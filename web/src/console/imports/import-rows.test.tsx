import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer } from '../../../test/answers.ts';
import { queryClient } from '../../lib/query-client.ts';
import { ImportRows } from './import-rows.tsx';

it.each([
  [0, 'Every row was taken.', '(0)'],
  [3, 'They were listed here for 90 days.', '(3)'],
])('an import with %i rows not taken and none listed says: %s', async (counted, text, number) => {
  answer('GET /api/v2/console/shop_imports/{id}/rows', {
    data: [],
    meta: { page: 1, items: 50, count: 0, pages: 0 },
  });
  queryClient.clear();
  render(<ImportRows id="7" of="done" counted={counted} />, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  });
  expect(await screen.findByText(text)).toBeDefined();
  expect(screen.getByRole('heading').textContent).toContain(number);
});
