import {
  createShopContact,
  endShopContact,
  listShopContacts,
} from '@fourbay/contract/shop-answers/shop-contacts';
import {
  askShop,
  confirmWaitingPrice,
  dropWaitingPrice,
} from '@fourbay/contract/shop-answers/shop-questions';
import {
  confirmTextPrice,
  listShopTexts,
  sendShopText,
  settleText,
} from '@fourbay/contract/shop-answers/shop-texts';
import { answerQuestion } from '@fourbay/contract/shop-answers/shop-answers';
import { claimFor } from '../records/desk/desk.ts';
import { requestQuote } from '../records/quote-records.ts';
import { addAskableShop, askNewShop } from '../records/shop-answers.ts';
import { addShop } from '../records/shops.ts';
import { askByText, textFrom } from '../records/texting/texted-shops.ts';
import type { AccessFixture, World } from './fixture.ts';

const held = async ({ test, owner, agent }: World) =>
  claimFor(test, agent, (await requestQuote(test, owner)).quoteId);

/** Far from every request that an agent holds. */
const DALLAS = { latitude: 32.78, longitude: -96.8 };

const farShop = async ({ test }: World) => ({ params: { id: await addShop(test, DALLAS) } });

async function farContact({ test }: World) {
  const { contact } = await addAskableShop(test, DALLAS);
  return { params: { id: contact.id } };
}

/** A price sent by a shop that is far above the plausible range of its job. */
async function waiting(world: World) {
  const call = await held(world);
  const { id } = call.params;
  const { token } = await askNewShop(world.test, { ...world, id, call });
  await world.test.call(answerQuestion, { params: { token }, body: { price: { price: 90_000 } } });
  const question = await world.test.deps.db
    .selectFrom('shop_questions')
    .select('id')
    .where('quote_id', '=', id)
    .executeTakeFirstOrThrow();
  return { headers: call.headers, params: { id, question_id: question.id } };
}

/** A price that a shop texted. */
async function texted(world: World) {
  const call = await held(world);
  const { id } = call.params;
  const { shopId, number } = await askByText(world.test, { ...world, id, call });
  await textFrom(world.test, number, '$289');
  const { text_id } = await world.test.deps.db
    .selectFrom('shop_texts')
    .innerJoin('shop_questions', 'shop_questions.id', 'shop_texts.question_id')
    .select('text_id')
    .where('quote_id', '=', id)
    .executeTakeFirstOrThrow();
  return { shopId, textId: text_id, headers: call.headers, params: { id, text_id } };
}

export const shopAnswersFixtures: AccessFixture[] = [
  {
    endpoint: createShopContact,
    prepare: async (world) => ({
      ...(await farShop(world)),
      body: {
        name: 'Dana',
        channel: 'email',
        address: 'dana@shops.test',
        consent_words: 'Yes.',
      },
    }),
    succeedsFor: 'supervisor',
    refusals: { agent: 403 },
  },
  {
    endpoint: listShopContacts,
    prepare: farShop,
    succeedsFor: 'supervisor',
    refusals: { agent: 403 },
  },
  {
    endpoint: endShopContact,
    prepare: farContact,
    succeedsFor: 'supervisor',
    refusals: { agent: 403 },
  },
  {
    endpoint: askShop,
    async prepare(world) {
      const call = await held(world);
      const { shopId } = await addAskableShop(world.test);
      return {
        params: call.params,
        headers: call.headers,
        body: { service_provider_id: shopId },
      };
    },
    succeedsFor: 'agent',
  },
  {
    endpoint: confirmWaitingPrice,
    prepare: async (world) => ({ ...(await waiting(world)), body: {} }),
    succeedsFor: 'agent',
  },
  {
    endpoint: dropWaitingPrice,
    prepare: async (world) => ({ ...(await waiting(world)), body: { reason: 'not so' } }),
    succeedsFor: 'agent',
  },
  {
    endpoint: listShopTexts,
    prepare: farShop,
    succeedsFor: 'supervisor',
    refusals: { agent: 403 },
  },
  {
    endpoint: confirmTextPrice,
    async prepare(world) {
      const { textId, headers, params } = await texted(world);
      return { headers, params, body: { last_text_id: textId } };
    },
    succeedsFor: 'agent',
  },
  {
    endpoint: settleText,
    async prepare(world) {
      const { headers, params } = await texted(world);
      return { headers, params, body: { as: 'read' } };
    },
    succeedsFor: 'agent',
  },
  {
    endpoint: sendShopText,
    async prepare(world) {
      const { shopId, headers, params } = await texted(world);
      return {
        headers,
        params: { id: params.id },
        body: { service_provider_id: shopId, body: 'How soon?' },
      };
    },
    succeedsFor: 'agent',
  },
];
