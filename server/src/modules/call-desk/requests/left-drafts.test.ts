import { enterPrice, leaveDraft, readRequest } from '@fourbay/contract/call-desk/call-desk';
import { beforeAll, describe, expect, it } from 'vitest';
import { servicesLoader } from '../../../../reference-data/load-services.ts';
import { ALL_DAY, claimFor, holdRequest } from '../../../../test/records/desk/desk.ts';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { signUpStaff } from '../../../../test/records/people.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { addShop, weekOf } from '../../../../test/records/shops.ts';
import { minutes } from '../../../platform/values/clock.ts';

describe('a price draft of an agent who lost the request', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
    await loadTestPlaces(test);
    await servicesLoader.load(test.deps.db, { now: test.clock.now });
  });

  async function lost() {
    const shop = await addShop(test, { hours: weekOf(ALL_DAY, ALL_DAY) });
    const work = await holdRequest(test);
    test.clock.advance(minutes(4));
    const colleague = await signUpStaff(test, 'agent');
    const call = await claimFor(test, colleague, work.id);
    const typed = { shopId: shop, text: { price: '289' } };
    const answer = await test.call(leaveDraft, {
      token: work.agent.token,
      params: { id: work.id },
      body: { draft: typed, typed_at: test.clock.now().toISOString() },
    });
    return { shop, work, colleague, call, typed, answer };
  }
  const draftsOf = async ({ work, colleague }: Awaited<ReturnType<typeof lost>>) =>
    (await test.call(readRequest, { token: colleague.token, params: { id: work.id } })).body
      .left_drafts;

  it('a draft left by a lost lease is offered to the next holder', async () => {
    const left = await lost();
    expect(left.answer.status).toBe(204);
    expect(await draftsOf(left)).toMatchObject([{ agent: 'Ana', draft: left.typed }]);
  });

  it('a leftover draft is deleted once a price from that shop is in', async () => {
    const left = await lost();
    await test.call(enterPrice, {
      ...left.call,
      body: { service_provider_id: left.shop, price: 289, read_back: true },
    });
    expect(await draftsOf(left)).toEqual([]);
  });

  it('only a former holder of the request can leave a draft for it', async () => {
    const { work, typed } = await lost();
    const stranger = await signUpStaff(test, 'agent');
    refusedWith(
      await test.call(leaveDraft, {
        token: stranger.token,
        params: { id: work.id },
        body: { draft: typed, typed_at: test.clock.now().toISOString() },
      }),
      403,
    );
  });
});
