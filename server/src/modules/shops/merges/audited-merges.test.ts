import { decideMergeProposal, listMergeProposals } from '@fourbay/contract/shops/shop-requests';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { signUpStaff, type Person } from '../../../../test/records/people.ts';
import { addShop } from '../../../../test/records/shops.ts';
import { listShopActions } from '../../../../test/records/staff-actions.ts';

let test: TestApp;
let supervisor: Person;
beforeAll(async () => {
  test = await startTestApp();
  supervisor = await signUpStaff(test, 'supervisor');
});

describe('the audit log of shop merges', () => {
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
      body: bodyOf(second_id),
    });
    return pair;
  }

  it('a merge is logged for the remaining shop', async () => {
    const [merged, kept] = await decide((keep) => ({ decision: 'merge', keep }));
    expect(await listShopActions(test, supervisor.token, kept)).toEqual([
      {
        action: 'shops_merged',
        by: supervisor.id,
        detail: { other_shop: merged, proposed_for: 'same_phone' },
      },
    ]);
  });

  it('a rejected merge is logged', async () => {
    const [first, second] = await decide(() => ({ decision: 'keep_apart' }));
    expect(await listShopActions(test, supervisor.token, first)).toMatchObject([
      { action: 'shops_kept_apart', detail: { other_shop: second } },
    ]);
  });
});
