import { askShop } from '@fourbay/contract/shop-answers/shop-questions';
import { createShopContact, type ShopContact } from '@fourbay/contract/shop-answers/shop-contacts';
import { holdRequest, ALL_DAY, type Held } from './desk/desk.ts';
import type { TestApp } from '../harness.ts';
import { linkTokens } from '../link-tokens.ts';
import { signUpStaff } from './people.ts';
import { addShop, weekOf, type ShopGiven } from './shops.ts';

const CONSENT = 'May we e-mail you repair quote requests at this address? — Yes.';

let count = 0;

/** An e-mail contact of a shop with a new address, added by a supervisor. */
export async function addContact(
  test: TestApp,
  shopId: string,
  given: { channel?: 'sms' | 'email'; address?: string } = {},
): Promise<ShopContact> {
  count += 1;
  const { token } = await signUpStaff(test, 'supervisor');
  const { body, refusal } = await test.call(createShopContact, {
    token,
    params: { id: shopId },
    body: {
      name: 'Dana',
      channel: given.channel ?? 'email',
      address: given.address ?? `advisor${count}@shops.test`,
      consent_words: CONSENT,
    },
  });
  if (!body) throw new Error(`the contact was refused: ${JSON.stringify(refusal)}`);
  return body;
}

/** An open shop with a contact for written questions. */
export async function addAskableShop(
  test: TestApp,
  given: ShopGiven = {},
): Promise<{ shopId: string; contact: ShopContact }> {
  const shopId = await addShop(test, { hours: weekOf(ALL_DAY, ALL_DAY), ...given });
  return { shopId, contact: await addContact(test, shopId) };
}

/** The token of the newest link sent to an address. */
async function tokenSentTo(test: TestApp, address: string): Promise<string> {
  await test.runJobs();
  const mail = test.mails.findLast(({ to }) => to === address);
  const token = linkTokens('answer', mail?.text)[0];
  if (token === undefined) throw new Error(`no link was sent to ${address}`);
  return token;
}

export interface Asked extends Held {
  shopId: string;
  contact: ShopContact;
  token: string;
}

/** A request that an agent holds, and a shop that was asked about it. */
export async function askNewShop(test: TestApp, held?: Held): Promise<Asked> {
  const work = held ?? (await holdRequest(test));
  const { shopId, contact } = await addAskableShop(test);
  const answer = await test.call(askShop, {
    ...work.call,
    body: { service_provider_id: shopId },
  });
  if (answer.status !== 201)
    throw new Error(`the question was refused: ${JSON.stringify(answer.refusal)}`);
  return { ...work, shopId, contact, token: await tokenSentTo(test, contact.address) };
}
