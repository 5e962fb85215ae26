import { listStaffActions } from '@fourbay/contract/call-desk/desk-board';
import type { TestApp } from '../harness.ts';

/** Audit log entries about a shop, as a supervisor reads them. */
export async function listShopActions(test: TestApp, token: string, shop: string) {
  const { body } = await test.call(listStaffActions, {
    token,
    query: { 'query[service_provider_id_eq]': shop },
  });
  return body.data.map(({ attributes: { action, staff_user_id, detail } }) => ({
    action,
    by: staff_user_id,
    detail,
  }));
}
