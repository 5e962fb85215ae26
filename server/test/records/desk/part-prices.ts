import { enterPrice } from '@fourbay/contract/call-desk/call-desk';
import { listPricesOfQuote, readQuote } from '@fourbay/contract/quotes/quotes';
import { holdRequest, type Held } from './desk.ts';
import type { TestApp } from '../../harness.ts';
import { frontBrakes } from '../quote-records.ts';

/** A held request for front brakes and an oil change, with the ids of both categories. */
export interface TwoServices extends Held {
  brakes: string;
  oil: string;
}

/** Front brakes and an oil change, as requested by owners. */
export async function twoServices(test: TestApp) {
  const brakes = await frontBrakes(test);
  const oil = await test.deps.db
    .selectFrom('service_categories')
    .select('id')
    .where('slug', '=', 'oil-change')
    .executeTakeFirstOrThrow();
  return [brakes, { category: { id: oil.id }, optionChoices: [] }];
}

export async function holdTwoServices(test: TestApp, request: object = {}): Promise<TwoServices> {
  const services = await twoServices(test);
  const held = await holdRequest(test, { request: { services, ...request } });
  const [brakes = '', oil = ''] = services.map(({ category }) => category.id);
  return { ...held, brakes, oil };
}

/** Enters a total, and a price for each service where given; null if the shop doesn't do it. */
export const enterEach = (
  test: TestApp,
  work: TwoServices,
  shopId: string,
  { price, brakes, oil }: { price: number; brakes?: number | null; oil?: number | null },
) =>
  test.call(enterPrice, {
    ...work.call,
    body: {
      service_provider_id: shopId,
      price,
      read_back: true,
      service_prices: [
        { category_id: work.brakes, price: brakes ?? null, offered: brakes !== null },
        { category_id: work.oil, price: oil ?? null, offered: oil !== null },
      ],
    },
  });

export const pricesOf = async (test: TestApp, { owner, id }: Pick<Held, 'owner' | 'id'>) =>
  (await test.call(listPricesOfQuote, { token: owner.token, query: { quote_id: id } })).body;

export const quoteOf = async (test: TestApp, { owner, id }: Pick<Held, 'owner' | 'id'>) =>
  (await test.call(readQuote, { token: owner.token, params: { id } })).body.data.attributes;
