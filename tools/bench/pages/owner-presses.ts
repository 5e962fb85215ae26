import type { Locator, Page } from '@playwright/test';
import type { Visit } from './pressing.ts';

/** Signs the owner in before the app opens. */
export const storeOwnerSession = (page: Page, session: object): Promise<unknown> =>
  page.addInitScript((stored) => localStorage.setItem('session', stored), JSON.stringify(session));

/** The maximum number of shops on a map. */
const ON_MAP = 200;

const button = (page: Page, name: RegExp): Locator =>
  page.getByRole('button', { name }).filter({ visible: true }).first();

/** Fills in a request and sends it. Returns the quote's id. */
export async function pressRequest({ page, press }: Visit): Promise<string> {
  await page.goto('/request_a_quote/step/1?reset=true', { waitUntil: 'networkidle' });
  await press('request: Next (vehicle)', button(page, /^Next/));
  const service = page.getByRole('searchbox', { name: /^Name the job/ });
  await press('request: service field', service);
  await press('request: first key', service, () => page.keyboard.press('o'));
  await press('request: second key', service, () => page.keyboard.press('i'));
  await service.fill('');
  await press('request: tile', button(page, /^Oil change/));
  await press('request: Next (service)', button(page, /^Next/));
  const place = page.getByRole('combobox', { name: 'ZIP code, city, or address' });
  await press('request: place field', place);
  await place.fill('78701');
  await press('request: place', page.getByRole('option', { name: '78701' }).first());
  await page
    .getByText(/shops within/)
    .first()
    .waitFor({ state: 'attached' });
  await press('request: send', button(page, /^(Request my quote|Get my prices)/));
  await page.waitForURL(/quoteId=\d+/);
  return new URL(page.url()).searchParams.get('quoteId') ?? '';
}

/** On a quote with four prices: sorts them, opens one, and starts to book. */
export async function pressQuote({ page, press }: Visit, id: string): Promise<void> {
  await page.goto(`/quote/${id}`, { waitUntil: 'networkidle' });
  await press('quote: sort', page.getByRole('radio', { name: 'Highest price' }));
  await press('quote: open a price', page.locator('article button[aria-expanded=false]').last());
  await press('quote: book', button(page, /^Book/));
  const dialog = page.getByRole('dialog');
  await press('quote: choose a time', dialog.getByRole('list').getByRole('checkbox').first());
  await press('quote: close the booking', dialog.getByRole('button', { name: 'Cancel' }));
}

/** Around New York, where the map shows the maximum of 200 shops. */
const SEARCH = '/service_providers/search_results?zip=10001&miles=100';

export async function pressSearch({ page, press }: Visit): Promise<void> {
  await page.goto(SEARCH, { waitUntil: 'networkidle' });
  await press('search: filters', button(page, /^Filters/));
  await press('search: close the filters', button(page, /^Close$/));
  await press('search: filter the list', button(page, /^Brakes/));
  await press('search: map', page.getByRole('radio', { name: 'Map' }));
  await page.locator('[data-marker]').first().waitFor();
  await page.waitForLoadState('networkidle');
  await press('search: show all on the map', button(page, /^Brakes/));
  await page
    .locator('[data-entry]')
    .nth(ON_MAP - 1)
    .waitFor();
  await press('search: filter the map', button(page, /^Brakes/));
  await page.waitForLoadState('networkidle');
  await press('search: shop of the list', page.locator('[data-entry]').first());
}

/** In a garage with two vehicles. */
export async function pressGarage({ page, press }: Visit): Promise<void> {
  await page.goto('/my_garage/vehicle_profile', { waitUntil: 'networkidle' });
  const other = page.getByRole('button', { name: /Honda Civic/, pressed: false });
  await press('garage: other vehicle', other.first());
  await press('garage: add a vehicle', button(page, /^Add a vehicle/));
  await press('garage: close the form', page.getByRole('dialog').getByLabel('Close'));
  const tabs = page.getByRole('navigation', { name: 'Garage' });
  await press('garage: services', tabs.getByRole('link').nth(1));
  const services = page.getByRole('region', { name: 'Recommended services' });
  await press(
    'garage: not done',
    services.getByRole('button', { name: 'No', exact: true }).first(),
  );
}
