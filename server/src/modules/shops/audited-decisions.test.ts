import {
  createShopRequest,
  decideMergeProposal,
  listMergeProposals,
  resolveShopRequest,
} from '@fourbay/contract/shop-requests';
import { readShop } from '@fourbay/contract/shops';
import { listStaffActions } from '@fourbay/contract/desk-board';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { signUpStaff, type Person } from '../../../test/people.ts';
import { addShop } from '../../../test/shops.ts';
import { findDoNotCallNumbers } from './index.ts';

let test: TestApp;
let supervisor: Person;
beforeAll(async () => {
  test = await startTestApp();
  supervisor = await signUpStaff(test, 'supervisor');
});

async function trailOf(shop: string) {
  const { body } = await test.call(listStaffActions, {
    token: supervisor.token,
    query: { 'query[service_provider_id_eq]': shop },
  });
  return body.data.map(({ attributes: { action, staff_user_id, detail } }) => ({
    action,
    by: staff_user_id,
    detail,
  }));
}

describe('what a shop asked for', () => {
  async function settle(
    kind: 'correct' | 'leave_out',
    shop: string,
    status: 'done' | 'declined' = 'done',
  ) {
    const { body } = await test.call(createShopRequest, {
      body: {
        kind,
        service_provider_id: shop,
        name: 'Pat Doe',
        email: 'pat@garage.test',
        message: 'Please.',
      },
    });
    await test.call(resolveShopRequest, {
      token: supervisor.token,
      params: { id: body.data.id },
      body: { status, note: 'By e-mail.' },
    });
    return body.data.id;
  }
  const isShown = async (shop: string): Promise<boolean> =>
    (await test.call(readShop, { params: { id: shop } })).status === 200;

  it('to be left out of, it is when that is done: neither shown, nor its number called', async () => {
    const phone = '+15125550171';
    const shop = await addShop(test, { phone });
    const request = await settle('leave_out', shop);
    expect(await isShown(shop)).toBe(false);
    expect([...(await findDoNotCallNumbers(test.deps.db, [phone]))]).toEqual([phone]);
    expect(await trailOf(shop)).toEqual([
      {
        action: 'shop_request_done',
        by: supervisor.id,
        detail: { request, asked: 'leave_out', note: 'By e-mail.' },
      },
    ]);
  });

  it('to be left out of, and that was declined, leaves it as it is, on record', async () => {
    const shop = await addShop(test);
    await settle('leave_out', shop, 'declined');
    expect(await isShown(shop)).toBe(true);
    expect(await trailOf(shop)).toMatchObject([{ action: 'shop_request_declined' }]);
  });

  it('in words changes nothing by itself, on record', async () => {
    const shop = await addShop(test);
    await settle('correct', shop);
    expect(await isShown(shop)).toBe(true);
    expect(await trailOf(shop)).toMatchObject([
      { action: 'shop_request_done', detail: { asked: 'correct' } },
    ]);
  });
});

describe('what was decided about two shops', () => {
  async function decide(
    bodyOf: (keep: string) => { decision: 'merge'; keep: string } | { decision: 'keep_apart' },
  ): Promise<[string, string]> {
    const pair: [string, string] = [await addShop(test), await addShop(test)];
    await test.deps.db.deleteFrom('provider_merge_proposals').execute();
    const [first_id, second_id] = pair;
    await test.deps.db
      .insertInto('provider_merge_proposals')
      .values({ first_id, second_id, reason: 'same_phone', miles: 0, created_at: test.clock.now() })
      .execute();
    const [proposal] = (await test.call(listMergeProposals, { token: supervisor.token })).body.data;
    await test.call(decideMergeProposal, {
      token: supervisor.token,
      params: { id: proposal?.id ?? '' },
      body: bodyOf(pair[1]),
    });
    return pair;
  }

  it('is on record with the one that was kept', async () => {
    const [gone, kept] = await decide((keep) => ({ decision: 'merge', keep }));
    expect(await trailOf(kept)).toEqual([
      {
        action: 'shops_merged',
        by: supervisor.id,
        detail: { other_shop: gone, proposed_for: 'same_phone' },
      },
    ]);
  });

  it('is on record when they are kept apart', async () => {
    const [first, second] = await decide(() => ({ decision: 'keep_apart' }));
    expect(await trailOf(first)).toMatchObject([
      { action: 'shops_kept_apart', detail: { other_shop: second } },
    ]);
  });
});
