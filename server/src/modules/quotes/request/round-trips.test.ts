import { createUserAddress } from '@fourbay/contract/places/places';
import { createQuote } from '@fourbay/contract/quotes/quotes';
import { beforeAll, describe, expect, it } from 'vitest';
import { servicesLoader } from '../../../../reference-data/load-services.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { signUpOwner, type Person } from '../../../../test/records/people.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { addVehicle, quoteBody } from '../../../../test/records/quote-records.ts';
import { countRoundTrips } from '../../../../test/round-trips.ts';
import { creditPurchase } from '../../quota/index.ts';

/** Without an idempotency key. With one, storing the response takes one more round trip. */
const MOST = 8;

let test: TestApp;
let owner: Person;
let create: (headers?: Record<string, string>) => Promise<{ status: number }>;
beforeAll(async () => {
  test = await startTestApp({ ASK_BY_LINK: '1' });
  await loadTestPlaces(test);
  await servicesLoader.load(test.deps.db, { now: test.clock.now });
  owner = await signUpOwner(test);
  const vehicleId = await addVehicle(test, owner);
  const { body: saved } = await test.call(createUserAddress, {
    token: owner.token,
    body: {
      servicechek_user_address: {
        location_name: 'Home',
        address: '100 Congress Ave',
        city: 'Austin',
        state_abr: 'TX',
        zip: '78701',
      },
    },
  });
  const body = await quoteBody(test, vehicleId, {
    user_address: { user_address_id: saved.data.id },
  });
  create = (headers) => test.call(createQuote, { token: owner.token, body, headers });
  // An account's first request is also counted for its network.
  await create();
});

const expectFewRoundTrips = async (headers?: Record<string, string>): Promise<void> => {
  const { result, count, statements } = await countRoundTrips(() => create(headers));
  expect(result.status).toBe(201);
  expect(count, statements.join('\n')).toBeLessThanOrEqual(headers ? MOST + 1 : MOST);
};

// On a server, statements sent at the same time end in any order, so the count varies by a few.
describe.runIf(process.env.FOURBAY_TEST_ENGINE !== 'postgres')('round trips of a request', () => {
  it('a request takes at most eight database round trips', () => expectFewRoundTrips());

  it('a request with an idempotency key takes one more', () =>
    expectFewRoundTrips({ 'idempotency-key': 'round-trips' }));

  it('a request paid with a bought quote takes the same number', async () => {
    const { db, now } = test.deps;
    await db.transaction().execute(async (trx) => {
      await creditPurchase(trx, { userId: owner.id, reference: 'bought', quantity: 1 }, now());
    });
    await db
      .updateTable('quota_balances')
      .set({ monthly: 0, yearly: 0 })
      .where('user_id', '=', owner.id)
      .execute();
    await expectFewRoundTrips({ 'idempotency-key': 'bought' });
  });
});
