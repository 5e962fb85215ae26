import { createShopRequest, resolveShopRequest } from '@fourbay/contract/shops/shop-requests';
import { readShop } from '@fourbay/contract/shops/shops';
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

describe('the audit log of shop requests', () => {
  async function resolve(
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

  it('a shop that requested removal is hidden and never called, and that is logged', async () => {
    const phone = '+15125550171';
    const shop = await addShop(test, { phone });
    const request = await resolve('leave_out', shop);
    expect(await isShown(shop)).toBe(false);
    const doNotCall = await test.deps.db
      .selectFrom('do_not_call_numbers')
      .select('phone')
      .execute();
    expect(doNotCall).toEqual([{ phone }]);
    expect(await listShopActions(test, supervisor.token, shop)).toEqual([
      {
        action: 'shop_request_done',
        by: supervisor.id,
        detail: { request, asked: 'leave_out', note: 'By e-mail.' },
      },
    ]);
  });

  it('a shop stays visible when its removal is declined, which is logged', async () => {
    const shop = await addShop(test);
    await resolve('leave_out', shop, 'declined');
    expect(await isShown(shop)).toBe(true);
    expect(await listShopActions(test, supervisor.token, shop)).toMatchObject([
      { action: 'shop_request_declined' },
    ]);
  });

  it('a resolved correction request is logged and doesn’t change the shop by itself', async () => {
    const shop = await addShop(test);
    await resolve('correct', shop);
    expect(await isShown(shop)).toBe(true);
    expect(await listShopActions(test, supervisor.token, shop)).toMatchObject([
      { action: 'shop_request_done', detail: { asked: 'correct' } },
    ]);
  });
});
