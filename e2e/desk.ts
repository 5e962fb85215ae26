import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { createApiClient, signUpThroughApi } from '../browser/api-client.ts';
import { AUSTIN } from '../browser/austin.ts';
import { createPerson } from '../browser/people.ts';
import { type PriceAttributes, requestBrakes } from './brakes-quote.ts';

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
  /** The quote's status and its prices, as the owner reads them through the API. */
  readPrices(): Promise<{ status: string; prices: number[] }>;
  /** Opens the owner's page of the quote; without `live`, its live connection is cut. */
  openQuote(browser: Browser, address: string, options?: { live: boolean }): Promise<Page>;
}

/** A new owner who requested brakes in Austin. */
export async function createOwnerOfQuote(request: APIRequestContext): Promise<OwnerOfQuote> {
  const { call, session } = await signUpThroughApi(request, createPerson());
  const { id, pricesPath } = await requestBrakes(call);
  return {
    async readPrices() {
      const { data, meta } = await call<PriceAttributes>('GET', pricesPath);
      return { status: meta.status, prices: data.map(({ attributes }) => attributes.price.price) };
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

/** Sets the shops near downtown Austin to never close: the tests run at any hour. */
export async function keepShopsOpen(request: APIRequestContext, token: string): Promise<void> {
  const call = createApiClient(request, token);
  const { data } = await call(
    'GET',
    `service_providers/nearby?latitude=${AUSTIN.latitude}&longitude=${AUSTIN.longitude}&radius=5`,
  );
  for (const { id } of data) await call('PATCH', `console/shops/${id}`, { hours: ALWAYS_OPEN });
}
