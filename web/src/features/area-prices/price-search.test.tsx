import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { answer, refusal } from '../../../test/answers.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { PriceSearch } from './price-search.tsx';

const category = (id: string, name: string) => ({
  id,
  type: 'category',
  attributes: { name, archived: false },
});
const AUSTIN = {
  place_id: 1,
  lat: 30.27,
  lon: -97.74,
  address: { city: 'Austin', state_abr: 'TX', postcode: '78701' },
};
const named = (slug: string) => ({ slug, name: slug });
const FOUND = {
  data: { state: named('tx'), area: named('austin'), service: named('brakes') },
  demo: false,
};
const NEAR = 'GET /api/v2/prices/near';

beforeEach(() => {
  localStorage.clear();
  answer('GET /api/v2/servicechek/categories', {
    data: [category('1', 'Oil change'), category('2', 'Brakes')],
    meta: { count: 2 },
  });
  answer('GET /api/v2/servicechek/geocode/cities', ({ url }) => ({
    data: url.searchParams.get('q') === '78701' ? [AUSTIN] : [],
  }));
});

async function ask(service: string, zip: string) {
  const user = renderPage(
    <Routes>
      <Route path="/prices" element={<PriceSearch />} />
      <Route path="/prices/:state/:area/:service" element={<p>The answer</p>} />
    </Routes>,
    '/prices',
  );
  await screen.findByRole('option', { name: 'Brakes' });
  if (service) await user.selectOptions(screen.getByLabelText('Service'), service);
  if (zip) await user.type(screen.getByLabelText('ZIP code'), zip);
  await user.click(screen.getByRole('button', { name: 'See prices' }));
  return user;
}

it('a service and a ZIP code lead to the prices of the nearest area', async () => {
  const asked = answer(NEAR, FOUND);
  await ask('Brakes', '78701');
  expect(await screen.findByText('The answer')).toBeTruthy();
  expect(asked[0]?.url.search).toContain('category_id=2');
  expect(localStorage.getItem('last-place')).toBe('78701');
});

it.each([
  ['', '78701', 'Choose a service first.'],
  ['Brakes', '', 'Enter a 5-digit ZIP code.'],
  ['Brakes', '787', 'Enter a 5-digit ZIP code.'],
  ['Brakes', '00000', 'The ZIP code 00000 isn’t on our list.'],
])('the search for %j near %j says what is wrong', async (service, zip, sentence) => {
  const asked = answer(NEAR, FOUND);
  await ask(service, zip);
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(asked).toHaveLength(0);
});

it('with too few prices nearby, the search offers to get some', async () => {
  answer(NEAR, () => refusal(404, 'not_found', 'Not found.'));
  await ask('Brakes', '78701');
  await screen.findByText(/^We don’t have enough prices for Brakes near Austin, TX 78701 yet\./);
  expect(screen.getByRole('link', { name: 'Get prices for your car' })).toBeTruthy();
});

it('a search that fails can be repeated', async () => {
  answer(NEAR, () => refusal(503, 'unavailable', 'Please try again.'));
  const user = await ask('Brakes', '78701');
  await screen.findByText(/^We couldn’t load the prices/);
  answer(NEAR, FOUND);
  await user.click(screen.getByRole('button', { name: 'See prices' }));
  expect(await screen.findByText('The answer')).toBeTruthy();
});
