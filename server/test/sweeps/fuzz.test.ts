import { createApiKey } from '@fourbay/contract/accounts/sessions';
import { expect, it } from 'vitest';
import { seededRandom } from '../../src/platform/values/seeded-random.ts';
import { createFuzzer } from '../fuzz/fuzz-calls.ts';
import { nextSource } from '../endpoint-call.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { PASSWORD, signUpOwner, signUpStaff } from '../records/people.ts';
import { loadTestPlaces } from '../records/places.ts';
import { requestQuote } from '../records/quote-records.ts';
import { loadServices } from '../records/services.ts';
import { addShop } from '../records/shops.ts';

/** `npm run tool -- fuzz` makes 30,000. */
const CALLS = Number(process.env['FUZZ_CALLS'] ?? 400);
const SEED = Number(process.env['FUZZ_SEED'] ?? 43);
/** Calls sign out and delete accounts, so the callers are replaced from time to time. */
const CALLS_PER_CAST = 1_000;

/** Everyone who can call, by kind, and the ids of their records. */
async function assemble(test: TestApp) {
  const [owner, stranger] = [await signUpOwner(test), await signUpOwner(test)];
  const [agent, supervisor] = [
    await signUpStaff(test, 'agent'),
    await signUpStaff(test, 'supervisor'),
  ];
  const { vehicleId, quoteId } = await requestQuote(test, owner);
  const body = { name: 'fuzz', current_password: PASSWORD };
  const key = await test.call(createApiKey, { token: owner.token, body });
  return {
    tokens: [
      undefined,
      ...[owner, stranger, agent, supervisor].map(({ token }) => token),
      key.body.api_key,
      'not-a-token',
    ],
    ids: [owner.id, agent.id, vehicleId, quoteId, await addShop(test), '1', '2'],
  };
}

it(
  `none of ${CALLS} calls made from the API’s description causes an error of ours (seed ${SEED})`,
  async () => {
    const test = await startTestApp();
    await loadTestPlaces(test);
    await loadServices(test);
    let cast = await assemble(test);
    const random = seededRandom(SEED);
    const document: unknown = (await test.app.inject('/api/v2/openapi.json')).json();
    const fuzzer = createFuzzer(document, random, () => cast.ids);
    expect(fuzzer.size).toBeGreaterThan(200);
    const failed: string[] = [];
    const statuses = new Map<number, number>();
    for (let number = 0; number < CALLS; number += 1) {
      if (number > 0 && number % CALLS_PER_CAST === 0) cast = await assemble(test);
      const { name, method, url, payload } = fuzzer.call(number);
      const token = cast.tokens[Math.floor(random.next() * cast.tokens.length)];
      const { statusCode } = await test.app.inject({
        method: method as 'GET',
        url,
        headers: {
          'x-forwarded-for': nextSource(),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(payload === undefined ? {} : { payload }),
      });
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
      if (statusCode >= 500)
        failed.push(`${statusCode} call ${number} ${name} ${url} ${payload?.slice(0, 300) ?? ''}`);
    }
    if (process.env['FUZZ_CALLS'])
      process.stdout.write(`${JSON.stringify(Object.fromEntries([...statuses].sort()))}\n`);
    expect(failed).toEqual([]);
  },
  CALLS * 100 + 60_000,
);
