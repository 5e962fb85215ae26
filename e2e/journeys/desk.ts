import { MAX_NOTE, MAX_PHOTOS } from '@fourbay/contract/quotes/quote-limits';
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { createApiClient, signUpThroughApi } from '../browser/api-client.ts';
import { AUSTIN } from '../browser/towns.ts';
import { createPerson } from '../browser/people.ts';
import { type PriceAttributes, requestBrakes } from './brakes-quote.ts';
import { PICTURE } from '../support/picture.ts';

const ALL_DAY = [{ start: '00:00' }];
const ALWAYS_OPEN = {
  monday: ALL_DAY,
  tuesday: ALL_DAY,
  wednesday: ALL_DAY,
  thursday: ALL_DAY,
  friday: ALL_DAY,
  saturday: ALL_DAY,
  sunday: ALL_DAY,
};

interface OwnerOfQuote {
  /** The quote's status and its current prices, as the owner reads them through the API. */
  readPrices(): Promise<{ status: string; prices: number[] }>;
  cancel(): Promise<void>;
  /** Opens the owner's page of the quote. Without `live`, its live connection is cut. */
  openQuote(browser: Browser, address: string, options?: { live: boolean }): Promise<Page>;
}

/** A new owner who requested brakes in Austin, and an oil change if given. */
export async function createOwnerOfQuote(
  request: APIRequestContext,
  { andOilChange } = { andOilChange: false },
): Promise<OwnerOfQuote> {
  const { call, session } = await signUpThroughApi(request, createPerson());
  const services = andOilChange ? ['brakes', 'oil change'] : ['brakes'];
  const { id, pricesPath } = await requestBrakes(call, AUSTIN, {}, services);
  return {
    async readPrices() {
      const { data, meta } = await call<PriceAttributes>('GET', pricesPath);
      const live = data.map(({ attributes: { price } }) => price).filter((one) => !one.withdrawn);
      return { status: meta.status, prices: live.map(({ price }) => price) };
    },
    async cancel() {
      await call('POST', `servicechek/user_quotes/${id}/cancel`);
    },
    async openQuote(browser, address, { live } = { live: true }) {
      const page = await (await browser.newContext({ baseURL: address })).newPage();
      if (!live) await page.routeWebSocket(/\/cable/, (socket) => socket.close());
      await page.addInitScript(
        (stored) => localStorage.setItem('session', stored),
        JSON.stringify(session),
      );
      await page.goto(`/quote/${id}`);
      await expect(page.getByRole('article', { name: /^Bay 1: / })).toBeVisible();
      return page;
    },
  };
}

/** A note of maximum length. */
const LONG_NOTE = (
  'The brakes grind when I stop, worse in the morning and after rain, and the pedal shakes from ' +
  'about 45 mph down. A friend looked at it and says the front rotors are warped and the pads are ' +
  'nearly gone. The light came on last week and went off again. I had the rear pads done at ' +
  'another place in March, so please don’t count those. I work from home, so any weekday is fine, ' +
  'but I need the car back by Friday evening. Cash is fine. Please say what the parts are and how ' +
  'long they are covered.'
).slice(0, MAX_NOTE);

/** A new owner requests brakes in Austin with a note of full length and three photos. */
export async function requestWithNoteAndPhotos(request: APIRequestContext): Promise<void> {
  const { call, session } = await signUpThroughApi(request, createPerson());
  const photoIds: string[] = [];
  for (let at = 0; at < MAX_PHOTOS; at += 1) {
    const answer = await request.post('/api/v2/servicechek/quote_photos', {
      headers: {
        authorization: `Bearer ${session.token}`,
        'x-requested-with': 'XMLHttpRequest',
      },
      multipart: { photo: { name: 'brake.png', mimeType: 'image/png', buffer: PICTURE } },
    });
    expect(answer.status(), await answer.text()).toBe(201);
    const { data }: { data: { id: string } } = await answer.json();
    photoIds.push(data.id);
  }
  await requestBrakes(call, AUSTIN, { note: LONG_NOTE, photo_ids: photoIds });
}

/** Sets the shops near downtown Austin to be always open, because tests run at any hour. */
export async function keepShopsOpen(request: APIRequestContext, token: string): Promise<void> {
  const call = createApiClient(request, token);
  const { data } = await call(
    'GET',
    `service_providers/nearby?latitude=${AUSTIN.latitude}&longitude=${AUSTIN.longitude}&radius=5`,
  );
  for (const { id } of data) await call('PATCH', `console/shops/${id}`, { hours: ALWAYS_OPEN });
}
