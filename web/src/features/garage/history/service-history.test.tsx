import { QueryClientProvider } from '@tanstack/react-query';
import { render, renderHook, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { answer } from '../../../../test/answers.ts';
import { testSession } from '../../../../test/people.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { useToasts } from '../../../lib/browser/toast.ts';
import { clearDeletedAccount, startSession } from '../../../lib/session/session.ts';
import type { Vehicle } from '../garage.queries.ts';
import { ServiceHistory } from './service-history.tsx';

const entry = {
  id: '9',
  type: 'user_vehicle_service_history',
  attributes: {
    user_vehicle_id: '3',
    user_quote_id: null,
    status: 'completed',
    title: 'Oil change',
    description: '',
    notes: '',
    completion_date: '2026-11-26',
    created_at: '2026-11-27T10:00:00Z',
    mileage: 88_000,
    cost: 49,
    shop_name: 'Elm Garage',
    receipt_url: null,
  },
};
const vehicle = {
  id: '3',
  attributes: {
    full_vehicle_name: '2015 Honda Civic EX',
    full_vehicle_name_with_engine: '2015 Honda Civic EX 1.8L',
    mileage: 88_000,
    mileage_updated_at: '2026-11-26T18:00:00Z',
  },
} as unknown as Vehicle;

beforeEach(async () => {
  queryClient.clear();
  const session = testSession();
  answer('GET /api/v2/users/{id}', { data: session.user });
  await startSession(session);
  answer('GET /api/v2/servicechek/vehicle_documents', { data: [], meta: { count: 0 } });
  answer('GET /api/v2/servicechek/user_vehicle_service_histories', {
    data: [entry],
    meta: { count: 1 },
  });
});

afterEach(clearDeletedAccount);

it('a removed entry can be restored after its row is gone', async () => {
  const path = '/api/v2/servicechek/user_vehicle_service_histories';
  answer(`DELETE ${path}/{id}`, () => {
    answer(`GET ${path}`, { data: [], meta: { count: 0 } });
    return new Response(null, { status: 204 });
  });
  const restored = answer(`PATCH ${path}/{id}`, { data: entry });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <ServiceHistory vehicle={vehicle} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Oil change' }));
  await screen.findByText(/^No services yet/);
  const { result: toasts } = renderHook(useToasts);
  await expect
    .poll(() => toasts.current.map(({ text }) => text))
    .toContain('Oil change was removed from the history.');
  toasts.current.at(-1)?.action?.run();
  await expect.poll(() => restored.map(({ body }) => body)).toEqual([{ archived: false }]);
});

it('an entry shows the date as short month, day, and year, and its documents', async () => {
  answer('GET /api/v2/servicechek/vehicle_documents', {
    data: [
      {
        id: '5',
        type: 'vehicle_document',
        attributes: {
          user_vehicle_id: '3',
          user_vehicle_service_history_id: '9',
          name: 'Invoice',
          kind: 'pdf',
          url: '/pictures/x.pdf?name=Invoice.pdf',
          thumbnail_url: null,
        },
      },
    ],
    meta: { count: 1 },
  });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <ServiceHistory vehicle={vehicle} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(within(await screen.findByRole('listitem')).getByText('Nov 26, 2026')).toBeDefined();
  const document = await screen.findByRole('link', { name: 'Invoice, downloads a PDF' });
  expect(document.getAttribute('download')).toBe('Invoice.pdf');
});
