import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { answer } from '../../../../test/answers.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import type { Modals } from '../../../lib/browser/modal.ts';
import { AddCompletedServiceModal } from './history-modals.tsx';

const category = (id: string, name: string) => ({ id, type: 'category', attributes: { name } });
const user = userEvent.setup();

beforeEach(() => {
  queryClient.clear();
  answer('GET /api/v2/servicechek/categories', {
    data: [category('3', 'Oil change'), category('5', 'Brakes')],
    meta: { page: 1, items: 1000, count: 2, pages: 1 },
  });
  answer('GET /api/v2/servicechek/vehicle_documents', { data: [], meta: { count: 0 } });
  answer('GET /api/v2/servicechek/user_vehicles', { data: [], meta: { count: 0 } });
});

/** Opens the form, chooses a service, and returns what was sent. */
async function add(input: Modals['add_completed_service'], choice?: string): Promise<unknown> {
  const sent = answer(
    'POST /api/v2/servicechek/user_vehicle_service_histories',
    { data: { id: '9' } },
    201,
  );
  render(<AddCompletedServiceModal input={input} hidden={false} />, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  });
  const countsAs = await screen.findByLabelText(/^Counts as/);
  if (choice !== undefined) await user.selectOptions(countsAs, choice);
  await user.click(screen.getByRole('button', { name: 'Add to history' }));
  await expect.poll(() => sent.length).toBe(1);
  return sent[0]?.body;
}
const axle = { category_id: '5', category_option_id: '50', category_option_choice_id: '51' };

it('a completed service without a chosen category is sent with its title', async () => {
  expect(await add({ vehicleId: '1', title: 'Did the brakes' })).not.toHaveProperty('category_id');
});

it('a completed service is sent with the chosen category', async () => {
  expect(await add({ vehicleId: '1', title: 'Did the brakes' }, 'Brakes')).toMatchObject({
    title: 'Did the brakes',
    category_id: '5',
  });
});

it('a recommended service is sent with its category, option, and choice', async () => {
  expect(await add({ vehicleId: '1', title: 'Brakes', service: axle })).toMatchObject(axle);
});

it('choosing another category clears the recommended option and choice', async () => {
  expect(await add({ vehicleId: '1', title: 'Brakes', service: axle }, 'Oil change')).toMatchObject(
    { category_id: '3', category_option_id: null, category_option_choice_id: null },
  );
});
