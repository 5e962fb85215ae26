import { createHistory, updateHistory } from '@fourbay/contract/garage/service-histories';
import { readSameAgain } from '@fourbay/contract/garage/same-again';
import { reportPaidPrice } from '@fourbay/contract/quotes/paid-reports';
import { readQuote } from '@fourbay/contract/quotes/quotes';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../../test/harness.ts';
import { startBookingApp } from '../../../../test/records/bookings.ts';
import { signUpOwner, type Person } from '../../../../test/records/people.ts';
import { createPricedQuote } from '../../../../test/records/priced-quotes.ts';
import { addVehicle, frontBrakes } from '../../../../test/records/quote-records.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startBookingApp();
});

const sameAgain = async (owner: Person, id: string) =>
  (await test.call(readSameAgain, { token: owner.token, params: { id } })).body.data.attributes;

async function entryWith(fields: object): Promise<{ owner: Person; id: string }> {
  const owner = await signUpOwner(test);
  const { body } = await test.call(createHistory, {
    token: owner.token,
    body: { user_vehicle_id: await addVehicle(test, owner), ...fields },
  });
  return { owner, id: body.data.id };
}

describe('the same again', () => {
  it.each([
    { title: 'Oil and filter change', services: ['Oil change'] },
    { title: 'Wash and wax', services: [] },
  ])('of an entry of text only is what the text names: $title', async ({ title, services }) => {
    const { owner, id } = await entryWith({ title, shop_name: 'Elm Garage' });
    const again = await sameAgain(owner, id);
    expect(again.services.map(({ category }) => category.name)).toEqual(services);
    expect(again).toMatchObject({ title, shop: null, user_quote_id: null });
  });

  it('of an entry with a service is that service with its choice', async () => {
    const { category, optionChoices } = await frontBrakes(test);
    const { owner, id } = await entryWith({
      title: 'Pads',
      category_id: category.id,
      category_option_id: optionChoices[0]?.category_option.id,
      category_option_choice_id: optionChoices[0]?.category_option_choice.id,
    });
    const [service, ...others] = (await sameAgain(owner, id)).services;
    expect(others).toEqual([]);
    expect(service?.category).toEqual({ id: category.id, name: 'Brakes' });
    expect(service?.options).toMatchObject([
      {
        option_id: optionChoices[0]?.category_option.id,
        choice_id: optionChoices[0]?.category_option_choice.id,
      },
    ]);
  });

  it('of a paid quote has its services, and the paid shop while we may call it', async () => {
    const { owner, id: quoteId, prices, shops } = await createPricedQuote(test);
    await test.deps.db
      .updateTable('user_quotes')
      .set({ status: 'completed', closed_at: test.clock.now() })
      .where('id', '=', quoteId)
      .execute();
    await test.call(reportPaidPrice, {
      token: owner.token,
      params: { id: quoteId },
      body: {
        amount: 310,
        user_quote_price_id: prices[1],
        same_work: 'yes',
        add_to_history: true,
      },
    });
    const { id } = await test.deps.db
      .selectFrom('user_vehicle_service_histories')
      .select('id')
      .where('user_quote_id', '=', quoteId)
      .executeTakeFirstOrThrow();
    const quote = await test.call(readQuote, { token: owner.token, params: { id: quoteId } });
    const again = await sameAgain(owner, id);
    expect(again.services).toEqual(quote.body.data.attributes.services);
    expect(again).toMatchObject({ user_quote_id: quoteId, shop: { id: shops[1] } });

    const rename = (shop_name: string) =>
      test.call(updateHistory, { token: owner.token, params: { id }, body: { shop_name } });
    await rename('Another Garage');
    expect((await sameAgain(owner, id)).shop).toBeNull();
    await rename('Shop of $310');
    expect((await sameAgain(owner, id)).shop).toEqual({ id: shops[1], name: 'Shop of $310' });
    await test.deps.db
      .updateTable('service_providers')
      .set({ do_not_call_at: test.clock.now() })
      .where('id', '=', shops[1])
      .execute();
    expect((await sameAgain(owner, id)).shop).toBeNull();
  });

  it('has no service that is no longer offered', async () => {
    const { category } = await frontBrakes(test);
    const { owner, id } = await entryWith({ title: 'Pads', category_id: category.id });
    await test.deps.db
      .updateTable('service_categories')
      .set({ archived: true })
      .where('id', '=', category.id)
      .execute();
    expect((await sameAgain(owner, id)).services).toEqual([]);
  });
});
