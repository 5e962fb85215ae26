// Writes shop_contacts, shop_questions.
import { sql } from 'kysely';
import type { ShopRecords } from '../shops/index.ts';

const idsOf = ({ rows }: { rows: { id: string }[] }): string[] => rows.map(({ id }) => id);

/**
 * Moves contacts and questions to the kept entry after a merge. A request that asked both entries
 * keeps both questions. A contact that both entries have ends with the merged one.
 */
export const shopAnswerRecords: ShopRecords = {
  async move(_deps, trx, { keptId, mergedId }) {
    const contacts = await sql<{ id: string }>`
      update shop_contacts c
      set service_provider_id = ${keptId}
      where c.service_provider_id = ${mergedId}
        and c.ended_at is null
        and not exists (
          select 1
          from shop_contacts o
          where o.service_provider_id = ${keptId}
            and o.address_hash = c.address_hash
            and o.ended_at is null
        )
      returning c.id`.execute(trx);
    const questions = await sql<{ id: string }>`
      update shop_questions s
      set service_provider_id = ${keptId}
      where s.service_provider_id = ${mergedId}
        and not exists (
          select 1
          from shop_questions o
          where o.service_provider_id = ${keptId} and o.quote_id = s.quote_id
        )
      returning s.id`.execute(trx);
    return { contacts: idsOf(contacts), questions: idsOf(questions) };
  },
  async moveBack(trx, { keptId, mergedId }, { contacts = [], questions = [] }) {
    await sql`
      update shop_contacts
      set service_provider_id = ${mergedId}
      where service_provider_id = ${keptId} and id = any(${contacts}::bigint[])`.execute(trx);
    await sql`
      update shop_questions
      set service_provider_id = ${mergedId}
      where service_provider_id = ${keptId} and id = any(${questions}::bigint[])`.execute(trx);
  },
};
