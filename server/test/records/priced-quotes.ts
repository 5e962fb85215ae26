import { enterPrice } from '@fourbay/contract/call-desk/call-desk';
import { ALL_DAY, claimFor } from './desk/desk.ts';
import type { TestApp } from '../harness.ts';
import { signUpOwner, signUpStaff, type Person } from './people.ts';
import { requestQuote } from './quote-records.ts';
import { addShop, weekOf } from './shops.ts';

export interface Priced {
  owner: Person;
  id: string;
  vehicleId: string;
  /** Ids of the prices, $289 and $310, both with tax. */
  prices: [string, string];
  /** The shops of those prices. */
  shops: [string, string];
  held: Awaited<ReturnType<typeof claimFor>>;
}

/** A new owner's quote, completed with two prices. */
export async function createPricedQuote(test: TestApp): Promise<Priced> {
  const owner = await signUpOwner(test);
  const { quoteId: id, vehicleId } = await requestQuote(test, owner);
  // Signs in again, because the clock moves by weeks and sessions end.
  const held = await claimFor(test, await signUpStaff(test, 'agent'), id);
  const enter = async (price: number): Promise<{ price: string; shop: string }> => {
    const shopId = await addShop(test, {
      name: `Shop of $${price}`,
      hours: weekOf(ALL_DAY, ALL_DAY),
    });
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
    return { price: body.id, shop: shopId };
  };
  const [first, second] = [await enter(289), await enter(310)];
  return {
    owner,
    id,
    vehicleId,
    prices: [first.price, second.price],
    shops: [first.shop, second.shop],
    held,
  };
}
