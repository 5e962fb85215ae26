import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { answer, answers } from '../../../../test/answers.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { queryClient } from '../../../lib/api/query-client.ts';
import { Component as ShopsPage } from './shops-page.tsx';

beforeEach(() => {
  answer('GET /api/v2/console/closures', { data: [] });
});

const side = (id: string) => ({
  id,
  name: 'Joe’s',
  address: 'Austin',
  phone: null,
  source: 'osm',
  source_id: id,
});

it('merging a pair keeps the chosen shop after a confirmation', async () => {
  const sent: unknown[] = [];
  answers.use(
    http.get('*/api/v2/console/provider_requests', () =>
      HttpResponse.json({ data: [], meta: { count: 0 } }),
    ),
    http.get('*/api/v2/console/provider_merge_proposals', () =>
      HttpResponse.json({
        data: [
          {
            id: '4',
            type: 'provider_merge_proposal',
            attributes: {
              reason: 'same_phone',
              distance: 0.1,
              status: 'open',
              first: side('1'),
              second: side('2'),
              created_at: '2026-11-01T12:00:00Z',
            },
          },
        ],
        meta: { count: 1 },
      }),
    ),
    http.patch('*/api/v2/console/provider_merge_proposals/4', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ data: {} });
    }),
  );
  const person = renderPage(<ShopsPage />);
  await person.click(await screen.findByRole('button', { name: 'Keep this one: Joe’s, #2' }));
  expect(sent).toEqual([]);
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Merge' }));
  await expect.poll(() => sent).toEqual([{ decision: 'merge', keep: '2' }]);
});

it('a shop is removed after a confirmation, and more requests load on demand', async () => {
  const sent: unknown[] = [];
  const requestedItems: (string | null)[] = [];
  const shopRequest = {
    id: '9',
    type: 'provider_request',
    attributes: {
      kind: 'leave_out',
      status: 'open',
      service_provider: { id: '3', name: 'Oak Garage' },
      name: 'Pat',
      email: 'pat@garage.test',
      phone: '',
      message: 'Leave us out.',
      note: '',
      created_at: '2026-11-01T12:00:00Z',
      settled_at: null,
    },
  };
  queryClient.clear();
  answers.use(
    http.get('*/api/v2/console/provider_requests', ({ request }) => {
      requestedItems.push(new URL(request.url).searchParams.get('items'));
      return HttpResponse.json({ data: [shopRequest], meta: { count: 51 } });
    }),
    http.get('*/api/v2/console/provider_merge_proposals', () =>
      HttpResponse.json({ data: [], meta: { count: 0 } }),
    ),
    http.patch('*/api/v2/console/provider_requests/9', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ data: shopRequest });
    }),
  );
  const person = renderPage(<ShopsPage />);
  await person.click(await screen.findByRole('button', { name: 'Show more' }));
  await expect.poll(() => requestedItems.at(-1)).toBe('100');
  await person.click(screen.getByRole('button', { name: 'Done: request #9' }));
  expect(screen.getByRole('dialog').textContent).toContain('we won’t call it or its number again');
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove it' }));
  await expect.poll(() => sent).toEqual([{ status: 'done', note: '' }]);
});
