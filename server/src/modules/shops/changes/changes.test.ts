import { fixShop, readShopFacts } from '@fourbay/contract/call-desk/desk-shops';
import { listShopChanges, restoreShopChange } from '@fourbay/contract/shops/shop-management';
import { beforeAll, describe, expect, it } from 'vitest';
import { servicesLoader } from '../../../../reference-data/load-services.ts';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { signUpStaff, type Person } from '../../../../test/records/people.ts';
import { addShop } from '../../../../test/records/shops.ts';
import { listShopActions } from '../../../../test/records/staff-actions.ts';

describe('changes to a shop', () => {
  let test: TestApp;
  let supervisor: Person;
  beforeAll(async () => {
    test = await startTestApp();
    await servicesLoader.load(test.deps.db, { now: test.clock.now });
    supervisor = await signUpStaff(test, 'supervisor');
  });

  const fix = (id: string, body: object) =>
    test.call(fixShop, { token: supervisor.token, params: { id }, body });
  const changesOf = async (id: string) =>
    (await test.call(listShopChanges, { token: supervisor.token, params: { id } })).body.data;
  const restore = (id: string, change_id: string) =>
    test.call(restoreShopChange, { token: supervisor.token, params: { id, change_id } });

  it('a change keeps the values it replaced, and so does the audit log', async () => {
    const id = await addShop(test, { phone: '+15125550161' });
    await fix(id, { phone: '(512) 555-0162' });
    const [change] = await changesOf(id);
    expect(change).toMatchObject({
      before: { phone: '+15125550161' },
      after: { phone: '+15125550162' },
      restored_at: null,
    });
    expect(await listShopActions(test, supervisor.token, id)).toMatchObject([
      { action: 'shop_fixed', detail: { before: { phone: '+15125550161' } } },
    ]);
  });

  it('a save that changes nothing isn’t recorded or in the audit log', async () => {
    const id = await addShop(test, { phone: '+15125550171' });
    expect((await fix(id, { phone: '(512) 555-0171' })).status).toBeLessThan(300);
    expect(await changesOf(id)).toEqual([]);
    expect(await listShopActions(test, supervisor.token, id)).toEqual([]);
  });

  it('a change can be restored once', async () => {
    const id = await addShop(test, { phone: '+15125550163' });
    await fix(id, { phone: '(512) 555-0164', closed_for_good: 'a bakery now' });
    const change = (await changesOf(id))[0]?.id ?? '';
    expect((await restore(id, change)).status).toBe(204);
    const { body } = await test.call(readShopFacts, {
      token: supervisor.token,
      params: { id },
    });
    expect(body.phone).toBe('(512) 555-0163');
    refusedWith(await restore(id, change), 409);
  });

  it('a change is not undone if the values have changed again since', async () => {
    const id = await addShop(test);
    await fix(id, { phone: '(512) 555-0165' });
    await fix(id, { phone: '(512) 555-0166' });
    const older = (await changesOf(id)).at(-1)?.id ?? '';
    expect(refusedWith(await restore(id, older), 409).error).toContain('changed again since');
  });
});
