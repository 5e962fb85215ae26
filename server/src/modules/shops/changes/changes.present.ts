import type { NamedShopChange } from './changes.store.ts';

export const presentShopChange = (change: NamedShopChange) => ({
  id: change.id,
  at: change.at.toISOString(),
  staff: change.staff,
  before: { ...change.before },
  after: { ...change.after },
  restored_at: change.restored_at?.toISOString() ?? null,
  restored_by: change.restorer,
});
