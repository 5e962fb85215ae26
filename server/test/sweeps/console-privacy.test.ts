import { listUndoable } from '@fourbay/contract/call-desk/desk-undo';
import type { Endpoint } from '@fourbay/contract';
import { reportPresence, readQueue, claimNextRequest } from '@fourbay/contract/call-desk/call-desk';
import { readBoard } from '@fourbay/contract/call-desk/desk-board';
import { listOwnPrices } from '@fourbay/contract/call-desk/desk-prices';
import {
  listOwnCallReviews,
  markOwnReviewsRead,
} from '@fourbay/contract/call-reviews/call-reviews';
import { listIncomingCalls } from '@fourbay/contract/voice/incoming-calls';
import { lookUp } from '@fourbay/contract/voice/look-up';
import {
  choosePhone,
  confirmPhone,
  createBrowserToken,
  readVoice,
  sendPhoneCode,
} from '@fourbay/contract/voice/voice';
import { beforeAll, describe, expect, it } from 'vitest';
import { routesOf } from '../../src/app.ts';
import { accessFixtures } from './access-fixtures.ts';
import { bookingByReference } from '../access/bookings.fixtures.ts';
import type { AccessFixture, World } from '../access/fixture.ts';
import { createSharedWorld } from '../access/world.ts';
import { holdRequest } from '../records/desk/desk.ts';
import { nameOf } from '../endpoint-call.ts';
import type { TestApp } from '../harness.ts';
import { signUpOwner } from '../records/people.ts';

const isConsole = ({ path, access }: Endpoint): boolean =>
  path.startsWith('/api/v2/console/') && access === 'agent';

/** Agents' calls that refer to no record. */
const WITHOUT_RECORD: readonly (readonly [
  Endpoint,
  object?,
  status?: number,
  query?: Record<string, string>,
])[] = [
  [readQueue],
  [claimNextRequest],
  [listOwnPrices],
  [listUndoable],
  [reportPresence, { looking_at: null }],
  [readVoice],
  [listIncomingCalls],
  [listOwnCallReviews],
  [markOwnReviewsRead],
  [lookUp, undefined, undefined, { query: 'auto' }],
  [choosePhone, { phone: 'browser' }],
  [createBrowserToken, undefined, 409],
  [sendPhoneCode, undefined, 409],
  [confirmPhone, { code: '123456' }, 422],
];
const ofAgents = [
  ...accessFixtures.filter(({ endpoint }) => isConsole(endpoint)),
  bookingByReference,
];

/** The holder of a booking sees the first name, because the desk speaks for the owner. */
const knowsFirstName = ({ path, method }: Endpoint): boolean =>
  path.endsWith('/bookings/{id}/claim') || (method === 'GET' && path.endsWith('/bookings/{id}'));

/** Personal data that no agent needs, as words that occur nowhere else. */
const SECRETS = {
  first_name: 'Zebulon',
  last_name: 'Quickfoot',
  phone_number: '(737) 555-4471',
  address: '4711 Hidden Willow Lane',
  address_2: 'Apartment Nightingale',
  place: 'Granny Smithers',
  vehicle: 'Thunder Biscuit',
  note: 'gate code 90210',
  mileage: '123457',
};

/** Gives all owners those words, and returns what must not be shown. */
async function hide(test: TestApp): Promise<string[]> {
  const { db } = test.deps;
  const owners = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('role', '=', 'owner')
    .execute();
  const ids = owners.map(({ id }) => id);
  await db
    .updateTable('users')
    .set({
      first_name: SECRETS.first_name,
      last_name: SECRETS.last_name,
      phone_number: SECRETS.phone_number,
    })
    .where('id', 'in', ids)
    .execute();
  await db
    .updateTable('user_addresses')
    .set({ address: SECRETS.address, address_2: SECRETS.address_2, nickname: SECRETS.place })
    .where('user_id', 'in', ids)
    .execute();
  await db
    .updateTable('user_vehicles')
    .set({
      nickname: SECRETS.vehicle,
      description: SECRETS.note,
      modifications: SECRETS.note,
      mileage: Number(SECRETS.mileage),
    })
    .where('user_id', 'in', ids)
    .execute();
  const places = await db
    .selectFrom('user_addresses')
    .select(['latitude', 'longitude'])
    .where('user_id', 'in', ids)
    .execute();
  return [
    ...Object.values(SECRETS),
    ...owners.map(({ email }) => email),
    ...places.flatMap(({ latitude, longitude }) => [String(latitude), String(longitude)]),
  ];
}

describe('what agents see', () => {
  let test: TestApp;
  let shared: Omit<World, 'owner'>;
  beforeAll(async () => {
    shared = await createSharedWorld({ SHOP_CALLS_PER_DAY: '1000' });
    test = shared.test;
  });

  it('every call that agents can make at the console is checked for owners’ data', () => {
    const looked = [
      ...ofAgents.map(({ endpoint }) => endpoint),
      ...WITHOUT_RECORD.map(([endpoint]) => endpoint),
    ].map(nameOf);
    const calls = routesOf(test.deps)
      .map(({ endpoint }) => endpoint)
      .filter(isConsole)
      .map(nameOf);
    expect(calls.filter((name) => !looked.includes(name))).toEqual([]);
  });

  const reveals = (answer: unknown, secrets: readonly string[]): string[] =>
    secrets.filter((secret) => JSON.stringify(answer ?? null).includes(secret));

  it.each(ofAgents.map((fixture): [string, AccessFixture] => [nameOf(fixture.endpoint), fixture]))(
    'the call %s shows agents nothing about the owner',
    async (_name, fixture) => {
      const world = { ...shared, owner: await signUpOwner(test) };
      const { body, ...call } = await fixture.prepare(world);
      const secrets = await hide(test);
      const answer = await test.call(fixture.endpoint, {
        // Also shown to supervisors, about a shop that no agent is going to call.
        token: (fixture.refusals?.agent ? shared.supervisor : shared.agent).token,
        ...call,
        body: typeof body === 'function' ? body('agent') : body,
      });
      expect(answer.status).toBe(fixture.endpoint.status);
      const known = knowsFirstName(fixture.endpoint) ? [SECRETS.first_name] : [];
      expect(reveals(answer.refusal, secrets)).toEqual(known);
    },
  );

  it.each(
    WITHOUT_RECORD.map(
      ([endpoint, body, status, query]) =>
        [nameOf(endpoint), endpoint, body, status, query] as const,
    ),
  )(
    'the call about a record %s shows agents nothing about the owner',
    async (_name, endpoint, body, status, query) => {
      await holdRequest(test, { agent: shared.agent });
      const secrets = await hide(test);
      const answer = await test.call(endpoint, {
        token: shared.agent.token,
        query,
        ...(body ? { body } : {}),
      });
      expect(status ? [status] : [200, 204]).toContain(answer.status);
      expect(reveals(answer.refusal, secrets)).toEqual([]);
    },
  );

  it('the board shows supervisors nothing about owners either', async () => {
    await holdRequest(test, { agent: shared.agent });
    const secrets = await hide(test);
    expect(
      reveals((await test.call(readBoard, { token: shared.supervisor.token })).body, secrets),
    ).toEqual([]);
  });

  it('a response with an owner’s data would be found', async () => {
    const secrets = await hide(test);
    expect(
      reveals({ data: [{ vehicle: `2015 Honda Civic (${SECRETS.vehicle})` }] }, secrets),
    ).toEqual([SECRETS.vehicle]);
  });
});
