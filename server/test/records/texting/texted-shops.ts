import { askShop } from '@fourbay/contract/shop-answers/shop-questions';
import { seconds } from '../../../src/platform/values/clock.ts';
import type { TestApp } from '../../harness.ts';
import { ALL_DAY, holdRequest, type Held } from '../desk/desk.ts';
import { addContact } from '../shop-answers.ts';
import { addShop, weekOf, type ShopGiven } from '../shops.ts';

let numbers = 0;

export interface TextedShop extends Held {
  shopId: string;
  contactId: string;
  number: string;
}

/** A text from a phone, a second later, as the demo's inbox delivers it. */
export async function textFrom(test: TestApp, number: string, body: string): Promise<void> {
  test.clock.advance(seconds(1));
  const payload = { from: number, body };
  const { statusCode } = await test.app.inject({ method: 'POST', url: '/dev/texts', payload });
  if (statusCode !== 201) throw new Error(`the text was refused: ${statusCode}`);
}

/** A shop whose contact agreed to texts. */
export async function addTextedShop(
  test: TestApp,
  given: ShopGiven = {},
): Promise<{ shopId: string; contactId: string; number: string }> {
  numbers += 1;
  const number = `+1512557${String(1_000 + numbers)}`;
  const shopId = await addShop(test, { hours: weekOf(ALL_DAY, ALL_DAY), ...given });
  const { id: contactId } = await addContact(test, shopId, { channel: 'sms', address: number });
  await textFrom(test, number, 'YES');
  return { shopId, contactId, number };
}

/** A request that an agent holds, and a shop that was asked about it by text. */
export async function askByText(test: TestApp, held?: Held): Promise<TextedShop> {
  const work = held ?? (await holdRequest(test));
  const shop = await addTextedShop(test);
  const asked = await test.call(askShop, {
    ...work.call,
    body: { service_provider_id: shop.shopId },
  });
  if (asked.status !== 201)
    throw new Error(`the question was refused: ${JSON.stringify(asked.refusal)}`);
  return { ...work, ...shop };
}
