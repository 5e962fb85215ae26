import { chooseShop, shareQuote, unshareQuote } from '@fourbay/contract/quotes/quote-followup';
import { reportPaidPrice } from '@fourbay/contract/quotes/paid-reports';
import {
  cancelQuote,
  createQuote,
  listPricesOfQuote,
  markQuoteSeen,
  readQuote,
} from '@fourbay/contract/quotes/quotes';
import { correctQuote } from '@fourbay/contract/quotes/quote-correction';
import { answerOwnerQuestion, listOwnerQuestions } from '@fourbay/contract/quotes/owner-questions';
import { timeline } from '@fourbay/contract/quotes/quote-timeline';
import { addVehicle, quoteBody, requestQuote } from '../records/quote-records.ts';
import { priceBands } from '@fourbay/contract/quotes/price-bands';
import { addressOf } from './garage.fixtures.ts';
import { ownersRecord, type AccessFixture, type World } from './fixture.ts';

/** The owner's request. */
export const quote = async ({ test, owner }: World) => ({
  params: { id: (await requestQuote(test, owner)).quoteId },
});

/** The owner's request, with a question from an agent. */
async function askedQuote(world: World) {
  const { params } = await quote(world);
  const at = world.test.clock.now();
  const { id } = await world.test.deps.db
    .insertInto('owner_questions')
    .values({ quote_id: params.id, text: 'Is it the front brakes?', asked_at: at, answer_by: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { params: { ...params, question_id: id }, body: { text: 'Yes.' } };
}

export const quotesFixtures: AccessFixture[] = [
  ownersRecord(readQuote, quote),
  ownersRecord(timeline, quote),
  ownersRecord(listOwnerQuestions, quote),
  ownersRecord(answerOwnerQuestion, askedQuote),
  ownersRecord(cancelQuote, quote),
  ownersRecord(markQuoteSeen, quote),
  ownersRecord(correctQuote, async (world) => ({
    ...(await quote(world)),
    body: { servicechek_user_quote: { note: 'It squeaks.' } },
  })),
  ownersRecord(shareQuote, quote),
  ownersRecord(unshareQuote, quote),
  ownersRecord(chooseShop, async (world) => ({
    ...(await quote(world)),
    body: { user_quote_price_id: null },
  })),
  ownersRecord(reportPaidPrice, async (world) => ({
    ...(await quote(world)),
    body: { amount: 289.5 },
  })),
];

/** Another owner's id in a query or a body, beside ids of the caller's own. */
export const quotesIndirect: AccessFixture[] = [
  ownersRecord(priceBands, async (world) => ({
    query: { quote_id: (await quote(world)).params.id },
  })),
  ownersRecord(listPricesOfQuote, async (world) => ({
    query: { quote_id: (await quote(world)).params.id },
  })),
  ownersRecord(createQuote, async ({ test, owner }) => ({
    body: await quoteBody(test, await addVehicle(test, owner)),
  })),
  ownersRecord(createQuote, async (world) => {
    const { test, owner, other } = world;
    const user_address = { user_address_id: await addressOf(world) };
    const [owners, others] = [
      await quoteBody(test, await addVehicle(test, owner), { user_address }),
      await quoteBody(test, await addVehicle(test, other), { user_address }),
    ];
    return { body: (actor) => (actor === 'owner' ? owners : others) };
  }),
];
