import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { answer } from '../../../../test/answers.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import type { FoundServices } from '@fourbay/contract/service-catalog/words/find-services';
import { noServices } from './service-selection.ts';
import { ServicePicker } from './service-picker.tsx';

const user = userEvent.setup();
const NOTHING = { data: [], meta: { count: 0 } };

const category = (id: string, slug: string, name: string) => ({
  id,
  type: 'category',
  attributes: { slug, name, description: '', group: 'Care', search_words: [], applies_to: null },
});

const onFound = vi.fn<(found: FoundServices) => void>();

function Step() {
  const [services, setServices] = useState(noServices);
  return (
    <QueryClientProvider client={queryClient}>
      <ServicePicker
        services={services}
        vehicle={undefined}
        vehicleName={undefined}
        due={new Set()}
        fuelQuestion={null}
        askFact={() => null}
        showProblems={false}
        startWith=""
        onChange={setServices}
        onFound={onFound}
      />
    </QueryClientProvider>
  );
}

beforeEach(() => {
  queryClient.clear();
  answer('GET /api/v2/servicechek/categories', {
    data: [category('1', 'brakes', 'Brakes'), category('2', 'oil-change', 'Oil change')],
    meta: { count: 2 },
  });
  answer('GET /api/v2/servicechek/category_options', NOTHING);
  render(<Step />);
});

const tile = async (name: string): Promise<HTMLElement> =>
  within(await screen.findByRole('group', { name: 'Common jobs for this car' })).getByRole(
    'button',
    { name },
  );
const search = (): HTMLElement => screen.getByRole('searchbox', { name: /Name the job/ });
const isShown = (name: string): boolean => screen.queryByRole('heading', { name }) !== null;

it('a picked service replaces the tiles, and the focus moves to its name', async () => {
  await user.click(await tile('Brakes'));
  expect(screen.queryByRole('searchbox')).toBeNull();
  await vi.waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Brakes' })),
  );
});

it('the first service can be changed and kept, but not removed; a later one can be removed', async () => {
  await user.click(await tile('Brakes'));
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Change Brakes to another service' }));
  await user.click(screen.getByRole('button', { name: 'Keep Brakes' }));
  await user.click(screen.getByRole('button', { name: 'Add another service' }));
  expect(document.activeElement).toBe(search());
  // A service of the request isn't offered again.
  expect(screen.queryByRole('button', { name: 'Brakes' })).toBeNull();
  await user.click(await tile('Oil change'));
  expect(isShown('Brakes') && isShown('Oil change')).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Remove service 2: Oil change' }));
  expect(isShown('Oil change')).toBe(false);
});

it('another service can be given up before it is picked', async () => {
  await user.click(await tile('Brakes'));
  await user.click(screen.getByRole('button', { name: 'Add another service' }));
  await user.click(screen.getByRole('button', { name: 'Don’t add another service' }));
  expect(screen.queryByRole('searchbox')).toBeNull();
});

it('Enter picks the one service that the words name', async () => {
  await tile('Brakes');
  await user.type(search(), 'oil change{Enter}');
  expect(await screen.findByRole('heading', { name: 'Oil change' })).toBeDefined();
});

it('every service is in a list by group', async () => {
  await tile('Brakes');
  await user.click(screen.getByRole('button', { name: 'See all 2 services' }));
  const list = screen.getByRole('list', { name: 'Care' });
  await user.click(within(list).getByRole('button', { name: /Oil change/ }));
  expect(isShown('Oil change')).toBe(true);
});

const type = (words: string): Promise<void> => user.type(search(), words);

it('a danger in the typed text is shown above the services', async () => {
  await tile('Brakes');
  await type('no brakes');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Don’t drive it. Have it towed.');
  const list = screen.getByRole('list', { name: 'Matching services' });
  expect(alert.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('for work that we don’t quote, a notice says where to go, and no service is offered', async () => {
  await tile('Brakes');
  await type('dent in the door');
  expect(await screen.findByText('We don’t get prices for body work or paint.')).toBeDefined();
  expect(screen.queryByRole('list', { name: 'Matching services' })).toBeNull();
});

it('Spanish words find the service and are shown with their translation', async () => {
  await tile('Brakes');
  await type('frenos');
  expect(await screen.findByText('In English, “frenos” means brakes.')).toBeDefined();
  expect(screen.getByRole('button', { name: /Add\s*Brakes/ })).toBeDefined();
});

it('“y” between Spanish words joins two jobs', async () => {
  await tile('Brakes');
  await type('cambio de aceite y frenos');
  expect(await screen.findByText('You named several jobs.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Add all 2' }));
  expect(isShown('Brakes') && isShown('Oil change')).toBe(true);
});

it('a fault code is explained, and passed on with the service that it finds', async () => {
  await tile('Brakes');
  await type('brakes, P0420');
  expect(await screen.findByText(/cleans less than it should/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: /Add\s*Brakes/ }));
  expect(onFound.mock.lastCall?.[0].codes).toEqual(['P0420']);
});
