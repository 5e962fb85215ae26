import { enterPrice } from '@fourbay/contract/call-desk';
import { ALL_DAY, claimFor } from './desk.ts';
import type { TestApp } from './harness.ts';
import { signUpOwner, signUpStaff, type Person } from './people.ts';
import { requestQuote } from './quote-records.ts';
import { addShop, weekOf } from './shops.ts';

export interface Priced {
  owner: Person;
  id: string;
  vehicleId: string;
  /** Of $289 and $310, both with tax. */
  prices: [string, string];
  /** Of those prices. */
  shops: [string, string];
  held: Awaited<ReturnType<typeof claimFor>>;
}

/** A new owner's quote, completed with two prices. */
export async function createPricedQuote(test: TestApp): Promise<Priced> {
  const owner = await signUpOwner(test);
  const { quoteId: id, vehicleId } = await requestQuote(test, owner);
  // The clock moves by weeks, and sessions end.
  const held = await claimFor(test, await signUpStaff(test, 'agent'), id);
  const prices: string[] = [];
  const shops: string[] = [];
  for (const price of [289, 310]) {
    const shopId = await addShop(test, {
      name: `Shop of $${price}`,
      hours: weekOf(ALL_DAY, ALL_DAY),
    });
    shops.push(shopId);
    const { body } = await test.call(enterPrice, {
      ...held,
      body: {
        service_provider_id: shopId,
        price,
        out_the_door: true,
        told_by: 'Maria',
        read_back: true,
      },
    });
    prices.push(body.id);
  }
  const pair = (ids: string[]) => ids as [string, string];
  return { owner, id, vehicleId, prices: pair(prices), shops: pair(shops), held };
}
