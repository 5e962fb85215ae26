import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import {
  createApiClient,
  findCivic,
  signUpThroughApi,
  type Resource,
} from '../browser/api-client.ts';
import { createPerson } from '../browser/people.ts';

const AUSTIN = {
  zip: '78701',
  city: 'Austin',
  state: 'TX',
  latitude: 30.2713,
  longitude: -97.7426,
};
const ALL_DAY = [{ start: '00:00' }];
const ALWAYS = {
  monday: ALL_DAY,
  tuesday: ALL_DAY,
  wednesday: ALL_DAY,
  thursday: ALL_DAY,
  friday: ALL_DAY,
  saturday: ALL_DAY,
  sunday: ALL_DAY,
};

interface AskedBrakes {
  /** How the owner reads on, by calls. */
  readPrices(): Promise<unknown[]>;
  /** The same in a window of the owner's. */
  openWindow(browser: Browser, address: string, given?: { live: boolean }): Promise<Page>;
}

/** A new owner's request for brakes in Austin. */
export async function requestBrakes(request: APIRequestContext): Promise<AskedBrakes> {
  const person = createPerson();
  const call = await signUpThroughApi(request, person);
  const vehicle = await call('POST', 'servicechek/user_vehicles', {
    servicechek_user_vehicle: await findCivic(call),
  });
  const categories = await call('GET', 'servicechek/categories?items=1000');
  const brakes = categories.data.find(({ attributes }: Resource) =>
    /brake/i.test(String(attributes.name)),
  );
  const { data } = await call('POST', 'servicechek/user_quotes', {
    servicechek_user_quote: {
      user_vehicle_id: vehicle.data.id,
      services: [{ category: { id: brakes?.id } }],
      user_address: AUSTIN,
      radius: 5,
    },
  });
  return {
    async readPrices() {
      const prices = await call(
        'GET',
        `servicechek/user_quote_prices/quote_prices_for_quote?quote_id=${data.id}`,
      );
      return [
        prices.meta.status,
        ...prices.data.map(({ attributes }) => (attributes.price as { price: number }).price),
      ];
    },
    async openWindow(browser, address, { live } = { live: true }) {
      const session = await createApiClient(request)('POST', 'users/sign_in', { user: person });
      const page = await (await browser.newContext({ baseURL: address })).newPage();
      if (!live) await page.routeWebSocket(/\/cable/, (socket) => socket.close());
      await page.addInitScript(
        `localStorage.setItem('session', ${JSON.stringify(JSON.stringify(session))})`,
      );
      await page.goto(`/quote/${data.id}`);
      await expect(page.getByRole('article', { name: /^Bay 1: / })).toBeVisible();
      return page;
    },
  };
}

/** The tests run at any hour: the desk is told that the shops near downtown Austin never close. */
export async function keepShopsOpen(page: Page): Promise<void> {
  const token = await page.evaluate(
    () => (JSON.parse(sessionStorage.getItem('desk-session') ?? '{}') as { token: string }).token,
  );
  const call = createApiClient(page.request, token);
  const { data } = await call(
    'GET',
    `service_providers/nearby?latitude=${AUSTIN.latitude}&longitude=${AUSTIN.longitude}&radius=5`,
  );
  for (const { id } of data) await call('PATCH', `console/shops/${id}`, { hours: ALWAYS });
}
