import { MAX_HISTORIES_OF_VEHICLE } from '@fourbay/contract/accounts/account-limits';
import { cancelQuote, readQuote } from '@fourbay/contract/quotes/quotes';
import {
  createHistory,
  deleteHistory,
  listHistories,
  updateHistory,
} from '@fourbay/contract/garage/service-histories';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { signUpOwner, type Person } from '../../../../test/records/people.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { formWith, photo } from '../../../../test/records/pictures.ts';
import { addVehicle, frontBrakes, requestQuote } from '../../../../test/records/quote-records.ts';
import { loadServices } from '../../../../test/records/services.ts';
import { setClockBackAfterEach } from '../../../../test/test-clock.ts';

const withToken = (token: string, { payload, headers }: ReturnType<typeof formWith>) => ({
  payload,
  headers: { ...headers, authorization: `Bearer ${token}` },
});

describe('the service history', () => {
  let test: TestApp;
  let owner: Person;
  let vehicleId: string;
  setClockBackAfterEach(() => test);
  beforeAll(async () => {
    test = await startTestApp();
    await loadTestPlaces(test);
    await loadServices(test);
    owner = await signUpOwner(test);
    vehicleId = await addVehicle(test, owner);
  });

  const add = (body: object, token = owner.token) =>
    test.call(createHistory, {
      token,
      body: { user_vehicle_id: vehicleId, title: 'Oil change', ...body },
    });
  const change = (id: string, body: object) =>
    test.call(updateHistory, { token: owner.token, params: { id }, body });
  const listed = async (query = {}) =>
    (
      await test.call(listHistories, {
        token: owner.token,
        query: { 'query[user_quote_user_id_eq]': owner.id, ...query },
      })
    ).body;

  /** A new owner's quote that has ended, with or without prices. */
  async function endedQuote(status: 'completed' | 'expired' | 'requested' = 'completed') {
    const person = await signUpOwner(test);
    const { vehicleId: user_vehicle_id, quoteId: user_quote_id } = await requestQuote(test, person);
    const closed_at = status === 'requested' ? null : test.clock.now();
    await test.deps.db
      .updateTable('user_quotes')
      .set({ status, closed_at })
      .where('id', '=', user_quote_id)
      .execute();
    const move = (fields: object = {}) =>
      test.call(createHistory, {
        token: person.token,
        body: { user_quote_id, user_vehicle_id, ...fields },
      });
    const historiesOfQuote = async () =>
      (await test.call(readQuote, { token: person.token, params: { id: user_quote_id } })).body.data
        .attributes.user_vehicle_service_histories;
    return { person, user_quote_id, user_vehicle_id, move, historiesOfQuote };
  }

  it.each([
    ['', 'Oil change', ''],
    ['as its description', 'Oil change', 'oil change.'],
    ['with other separators', 'Oil change, battery', 'Oil change; Battery'],
    ['in another order', 'Front brakes', 'Brakes: front'],
  ])('an entry’s description doesn’t repeat its title %s', async (_how, title, description) => {
    const { body } = await add({ title, description });
    expect(body.data.attributes).toMatchObject({ title, description: '' });
    const { body: changed } = await change(body.data.id, { description: `${title}, synthetic` });
    expect(changed.data.attributes.description).toBe(`${title}, synthetic`);
    const { body: cleared } = await change(body.data.id, { description: null });
    expect(cleared.data.attributes.description).toBe('');
  });

  it('a quote for one service without options is moved without a description', async () => {
    const { move, user_quote_id } = await endedQuote();
    await test.deps.db
      .updateTable('user_quotes')
      .set({ service_title: 'Oil change', description: 'Oil change' })
      .where('id', '=', user_quote_id)
      .execute();
    expect((await move()).body.data.attributes).toMatchObject({
      title: 'Oil change',
      description: '',
    });
  });

  describe('limits', () => {
    const FULL =
      'This vehicle’s service history is full, with 6,000 entries. Delete one to add another.';

    /** A vehicle with this many history entries, besides an archived one. */
    async function vehicleWith(count: number) {
      const person = await signUpOwner(test);
      const user_vehicle_id = await addVehicle(test, person);
      const addOne = () =>
        test.call(createHistory, {
          token: person.token,
          body: { user_vehicle_id, title: 'Oil change' },
        });
      const { id } = (await addOne()).body.data;
      const { db } = test.deps;
      await sql`
        insert into user_vehicle_service_histories
          (user_id, user_vehicle_id, title, status, created_at, updated_at)
        select user_id, user_vehicle_id, title, status, created_at, updated_at
        from user_vehicle_service_histories, generate_series(1, ${count}::int)
        where id = ${id}`.execute(db);
      await test.call(deleteHistory, { token: person.token, params: { id } });
      const restore = () =>
        test.call(updateHistory, {
          token: person.token,
          params: { id },
          body: { archived: false },
        });
      return { person, addOne, restore };
    }

    it('a vehicle can have 6,000 entries, not counting deleted ones or another vehicle’s', async () => {
      const { person, addOne, restore } = await vehicleWith(MAX_HISTORIES_OF_VEHICLE - 1);
      expect((await addOne()).status).toBe(201);
      expect(refusedWith(await addOne(), 422)).toEqual({ code: 'history_full', error: FULL });
      expect(refusedWith(await restore(), 422).error).toBe(FULL);
      const user_vehicle_id = await addVehicle(test, person);
      expect(
        (
          await test.call(createHistory, {
            token: person.token,
            body: { user_vehicle_id, title: 'Oil change' },
          })
        ).status,
      ).toBe(201);
    });

    it('of two concurrent entries for the last spot, one is rejected', async () => {
      const { addOne, restore } = await vehicleWith(MAX_HISTORIES_OF_VEHICLE - 1);
      const answers = await Promise.all([addOne(), restore()]);
      expect(answers.map(({ status }) => status).filter((status) => status === 422)).toHaveLength(
        1,
      );
    });

    it('an owner can add 30 entries an hour, not counting rejected ones', async () => {
      const person = await signUpOwner(test);
      const user_vehicle_id = await addVehicle(test, person);
      const addNamed = (title: string) =>
        test.call(createHistory, { token: person.token, body: { user_vehicle_id, title } });
      for (let added = 0; added < 30; added += 1) {
        refusedWith(await addNamed(''), 422);
        expect((await addNamed('Oil change')).status).toBe(201);
      }
      expect(refusedWith(await addNamed('Oil change'), 429).error).toMatch(
        /^You can add 30 entries an hour to the service history\. Please try again in \d+ minutes\.$/,
      );
      test.clock.advance(3_600_000);
      expect((await addNamed('Oil change')).status).toBe(201);
    });
  });

  it('an entry without a quote has a day, mileage, and cost', async () => {
    const { status, body } = await add({
      title: 'Oil change',
      description: 'Synthetic',
      completion_date: '2026-03-14',
      mileage: '61200',
      cost: '89.95',
      shop_name: 'Corner Garage',
    });
    expect(status).toBe(201);
    expect(body.data.attributes).toEqual({
      title: 'Oil change',
      description: 'Synthetic',
      status: 'completed',
      completion_date: '2026-03-14',
      mileage: 61_200,
      cost: 89.95,
      shop_name: 'Corner Garage',
      notes: '',
      user_quote_id: null,
      user_vehicle_id: vehicleId,
      user_quote_user_id: owner.id,
      created_at: '2026-11-18T17:00:00.000Z',
      receipt_url: null,
      category_id: null,
      category_option_id: null,
      category_option_choice_id: null,
      archived: false,
    });
  });

  it('entries with and without a quote are listed newest first', async () => {
    const first = (await add({ title: 'Wipers' })).body.data.id;
    test.clock.advance(1_000);
    const second = (await add({ title: 'Battery' })).body.data.id;
    expect((await listed()).data.slice(0, 2).map(({ id }) => id)).toEqual([second, first]);
  });

  it('entries can be filtered by vehicle', async () => {
    const otherVehicle = await addVehicle(test, owner);
    const { id } = (await add({ user_vehicle_id: otherVehicle })).body.data;
    expect(await listed({ 'query[user_vehicle_id_eq]': otherVehicle })).toMatchObject({
      data: [{ id }],
      meta: { count: 1 },
    });
  });

  it('an update changes only the fields sent', async () => {
    const { id } = (await add({ cost: 40, completion_date: '2026-03-14' })).body.data;
    expect(
      (await change(id, { cost: 42.5, notes: 'Paid in cash' })).body.data.attributes,
    ).toMatchObject({
      title: 'Oil change',
      cost: 42.5,
      notes: 'Paid in cash',
      completion_date: '2026-03-14',
    });
    expect(
      (await change(id, { cost: null, completion_date: '' })).body.data.attributes,
    ).toMatchObject({ cost: null, completion_date: null, notes: 'Paid in cash' });
  });

  it('an entry can be archived and restored', async () => {
    const { id } = (await add({})).body.data;
    expect((await test.call(deleteHistory, { token: owner.token, params: { id } })).status).toBe(
      204,
    );
    const ids = async (query = {}) => (await listed(query)).data.map((entry) => entry.id);
    expect(await ids()).not.toContain(id);
    expect(await ids({ 'query[archived_eq]': true })).toContain(id);
    await change(id, { archived: false });
    expect(await ids()).toContain(id);
  });

  it('an entry can name a catalog service', async () => {
    const { category, optionChoices } = await frontBrakes(test);
    const pair = {
      category_option_id: optionChoices[0]?.category_option.id,
      category_option_choice_id: optionChoices[0]?.category_option_choice.id,
    };
    expect((await add({ category_id: category.id, ...pair })).body.data.attributes).toMatchObject({
      category_id: category.id,
      ...pair,
    });
  });

  it.each([
    ['a day that is none', { completion_date: '2026-02-30' }, 'completion_date'],
    ['a day to come', { completion_date: '2026-11-20' }, 'completion_date'],
    ['a day before there were cars like it', { completion_date: '1979-12-31' }, 'completion_date'],
    ['a cost below zero', { cost: -1 }, 'cost'],
    ['a cost with three decimals', { cost: 1.005 }, 'cost'],
    ['a cost in words', { cost: 'cheap' }, 'cost'],
    ['a mileage with a fraction', { mileage: '1.5' }, 'mileage'],
    ['an empty title', { title: ' ' }, 'title'],
    ['a service nobody offers', { category_id: '999999' }, 'category_id'],
    [
      'an option without its choice',
      { category_id: '1', category_option_id: '1' },
      'category_option_choice_id',
    ],
    [
      'an option without its service',
      { category_option_id: '1', category_option_choice_id: '1' },
      'category_id',
    ],
  ])('a history entry with %s is rejected', async (_what, body, field) => {
    expect(refusedWith(await add(body), 422).errors?.[0]?.field).toBe(field);
  });

  it('an empty title is refused', async () => {
    const { id } = (await add({})).body.data;
    expect(refusedWith(await change(id, { title: '' }), 422).errors?.[0]?.field).toBe('title');
  });

  it('a completed quote becomes an entry with its title and today’s date', async () => {
    const { move, user_quote_id, historiesOfQuote } = await endedQuote();
    const { status, body } = await move();
    expect(status).toBe(201);
    expect(body.data.attributes).toMatchObject({
      status: 'completed',
      user_quote_id,
      title: 'Front brakes',
      completion_date: '2026-11-18',
    });
    expect(await historiesOfQuote()).toEqual([{ id: body.data.id, status: 'completed' }]);
  });

  it('an expired quote becomes an entry with the owner’s date and cost', async () => {
    const { move } = await endedQuote('expired');
    expect(
      (await move({ completion_date: '2026-11-01', cost: 310, shop_name: 'Bay One' })).body.data
        .attributes,
    ).toMatchObject({ completion_date: '2026-11-01', cost: 310, shop_name: 'Bay One' });
  });

  it('a quote without prices can’t become an entry', async () => {
    const { move, historiesOfQuote } = await endedQuote('requested');
    expect(refusedWith(await move(), 409).code).toBe('conflict');
    expect(await historiesOfQuote()).toEqual([]);
  });

  it('parallel requests create only one entry for a quote', async () => {
    const { move, historiesOfQuote } = await endedQuote();
    const statuses = (await Promise.all(Array.from({ length: 6 }, () => move()))).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(await historiesOfQuote()).toHaveLength(1);
  });

  it('a quote’s entry cannot be for another vehicle', async () => {
    const { move, person } = await endedQuote();
    expect(
      refusedWith(await move({ user_vehicle_id: await addVehicle(test, person) }), 422).errors?.[0]
        ?.field,
    ).toBe('user_vehicle_id');
  });

  it('a quote can become an entry again after its entry was archived', async () => {
    const { move, person, historiesOfQuote } = await endedQuote();
    const { id } = (await move()).body.data;
    await test.call(deleteHistory, { token: person.token, params: { id } });
    expect(await historiesOfQuote()).toEqual([]);
    expect((await move()).status).toBe(201);
    const back = await test.call(updateHistory, {
      token: person.token,
      params: { id },
      body: { archived: false },
    });
    expect(refusedWith(back, 409).code).toBe('conflict');
  });

  it('a canceled quote becomes a canceled entry', async () => {
    const person = await signUpOwner(test);
    const { quoteId } = await requestQuote(test, person);
    await test.call(cancelQuote, { token: person.token, params: { id: quoteId } });
    const { data } = (await test.call(listHistories, { token: person.token })).body;
    expect(data).toMatchObject([
      { attributes: { status: 'cancelled', completion_date: null, user_quote_id: quoteId } },
    ]);
    const params = { id: data[0]?.id ?? '' };
    refusedWith(await test.call(deleteHistory, { token: person.token, params }), 409);
    refusedWith(
      await test.call(updateHistory, { token: person.token, params, body: { title: 'Done' } }),
      409,
    );
  });

  it('only its owner can add and remove a receipt', async () => {
    const {
      body: {
        data: { id },
      },
    } = await add({ title: 'Tires' });
    const url = updateHistory.path.replace('{id}', id);
    const send = async (token: string) =>
      test.app.inject({
        method: 'PATCH',
        url,
        ...withToken(
          token,
          formWith('receipt', await photo(), { fields: { notes: 'Two of them' } }),
        ),
      });
    expect((await send((await signUpOwner(test)).token)).statusCode).toBe(404);
    const { data } = (await send(owner.token)).json<{
      data: { attributes: { receipt_url: string; notes: string } };
    }>();
    expect(data.attributes.notes).toBe('Two of them');
    const receipt = await test.app.inject({ method: 'GET', url: data.attributes.receipt_url });
    expect(receipt.headers['content-type']).toBe('image/webp');
    expect((await change(id, { receipt: null })).body.data.attributes.receipt_url).toBeNull();
    await test.runJobs();
    expect(
      (await test.app.inject({ method: 'GET', url: data.attributes.receipt_url })).statusCode,
    ).toBe(404);
  });
});
