import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { answer } from '../../../../test/answers.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { Toasts } from '../../../ui/feedback/toasts.tsx';
import type { FoundServices } from './matching/find-services.ts';
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
        fuelQuestion={null}
        askFact={() => null}
        showProblems={false}
        startWith=""
        onChange={setServices}
        onFound={onFound}
      />
      <Toasts />
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
const STAYS =
  'Brakes is the first service, so it can’t be removed. To ask for something else, change it ' +
  'in the Service field below.';

it('pressing the first service’s tile again keeps it and says so', async () => {
  await user.click(await tile('Brakes'));
  await user.click(await tile('Oil change'));
  await user.click(await tile('Brakes'));
  expect((await tile('Brakes')).getAttribute('aria-pressed')).toBe('true');
  expect(await screen.findByText(STAYS)).toBeDefined();
});

it('the only service is kept, and a later one can be removed', async () => {
  await user.click(await tile('Brakes'));
  await user.click(await tile('Brakes'));
  expect((await tile('Brakes')).getAttribute('aria-pressed')).toBe('true');
  await user.click(await tile('Oil change'));
  await user.click(await tile('Oil change'));
  expect((await tile('Oil change')).getAttribute('aria-pressed')).toBe('false');
});

const type = (words: string): Promise<void> =>
  user.type(screen.getByRole('searchbox', { name: /Name the job/ }), words);

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
  expect(await screen.findByText('You named several jobs. Add each one.')).toBeDefined();
});

it('a fault code is explained, and passed on with the service that it finds', async () => {
  await tile('Brakes');
  await type('brakes, P0420');
  expect(await screen.findByText(/cleans less than it should/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: /Add\s*Brakes/ }));
  expect(onFound.mock.lastCall?.[0].codes).toEqual(['P0420']);
});
