import { createUserAddress } from '@fourbay/contract/places';
import { createQuote } from '@fourbay/contract/quotes';
import pg from 'pg';
import { afterEach, expect, it, vi } from 'vitest';
import { servicesLoader } from '../../../../reference-data/load-services.ts';
import { startTestApp } from '../../../../test/harness.ts';
import { signUpOwner } from '../../../../test/people.ts';
import { loadTestPlaces } from '../../../../test/places.ts';
import { addVehicle, quoteBody } from '../../../../test/quote-records.ts';

const MOST = 12;

/** Jobs of one kind, which the product queues in one statement, are queued one by one in tests. */
function roundTripsOf(calls: readonly unknown[][]): string[] {
  const statements = calls.map(([query]) => {
    const { text, values } = query as { text?: string; values?: unknown[] };
    return { text: text ?? String(query), kind: String(values?.[0]) };
  });
  const isJob = (at: number): boolean => !!statements[at]?.text.includes('insert into test_jobs');
  return statements.flatMap(({ text, kind }, at) => {
    if (isJob(at) && isJob(at - 1) && statements[at - 1]?.kind === kind) return [];
    return text === 'select 1' || isMarker(calls[at]) ? [] : [text];
  });
}

/** By which a test notices that all live updates have arrived. */
const isMarker = (call: unknown): boolean => JSON.stringify(call).includes('test-marker');

afterEach(() => vi.restoreAllMocks());

it('a request takes twelve round trips to the database, one more where shops are asked by link', async () => {
  const test = await startTestApp({ ASK_BY_LINK: '0' });
  await loadTestPlaces(test);
  await servicesLoader.load(test.deps.db, { now: test.clock.now });
  const owner = await signUpOwner(test);
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
  const create = () => test.call(createQuote, { token: owner.token, body });
  expect((await create()).status).toBe(201);
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  const answer = await create();
  const statements = roundTripsOf(asked.mock.calls);
  expect(answer.status).toBe(201);
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(MOST);
});
