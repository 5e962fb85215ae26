// Writes calls, call_desk_skips.
import { sql } from 'kysely';
import type { Trx } from '../../../deps.ts';
import type { MergedPair, MovedRows, ShopRecords } from '../../shops/index.ts';

/** Moves calls and skips to the kept entry after a merge. */
export const deskShopRecords: ShopRecords = {
  async move(_deps, trx, { keptId, mergedId }) {
    const calls = await sql<{ id: string }>`
      update calls
      set service_provider_id = ${keptId}
      where service_provider_id = ${mergedId}
      returning id`.execute(trx);
    const skips = await sql<{ id: string }>`
      insert into call_desk_skips (
        quote_id, service_provider_id, agent_user_id, reason, skipped_at
      )
      select quote_id, ${keptId}, agent_user_id, reason, skipped_at
      from call_desk_skips
      where service_provider_id = ${mergedId}
      on conflict
      do nothing
      returning quote_id as id`.execute(trx);
    const idsOf = ({ rows }: { rows: { id: string }[] }): string[] => rows.map(({ id }) => id);
    return { calls: idsOf(calls), skips: idsOf(skips) };
  },
  moveBack: restoreMoved,
};

/** The merged entry kept its own skips, so only the copies are removed. */
async function restoreMoved(
  trx: Trx,
  { keptId, mergedId }: MergedPair,
  { calls = [], skips = [] }: MovedRows,
): Promise<void> {
  await sql`
    update calls
    set service_provider_id = ${mergedId}
    where service_provider_id = ${keptId} and id = any(${calls}::bigint[])`.execute(trx);
  await sql`
    delete from call_desk_skips
    where service_provider_id = ${keptId} and quote_id = any(${skips}::bigint[])`.execute(trx);
}
