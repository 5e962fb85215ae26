// Writes owner_messages. Reads user_quotes, calls, shop_questions, quote_services,
// quote_service_options.
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { RequestedService } from '../../service-catalog/index.ts';

/** True once a shop has been called or has opened our question. `q` is the quote. */
export const HAS_BEGUN = `(
  exists (select from calls begun where begun.quote_id = q.id)
  or exists (
    select from shop_questions opened where opened.quote_id = q.id and opened.opened_at is not null
  )
)`;

export async function hasBegun(db: Db, quoteId: string): Promise<boolean> {
  const { rows } = await sql<{ begun: boolean }>`
    select ${sql.raw(HAS_BEGUN)} as begun
    from user_quotes q
    where q.id = ${quoteId}`.execute(db);
  return rows[0]?.begun ?? false;
}

export const findMessages = (db: Db, quoteId: string) =>
  db
    .selectFrom('owner_messages')
    .select(['id', 'text', 'sent_at'])
    .where('quote_id', '=', quoteId)
    .orderBy('id')
    .execute();

export async function insertMessage(
  db: Db,
  message: { quote_id: string; text: string; sent_at: Date },
): Promise<void> {
  await db.insertInto('owner_messages').values(message).execute();
}

/** The requested services of a quote by their ids. */
export async function findRequestedServices(db: Db, quoteId: string): Promise<RequestedService[]> {
  const { rows } = await sql<RequestedService>`
    select jsonb_build_object('id', s.category_id::text) as category,
      (
        select coalesce(
            jsonb_agg(
              jsonb_build_object(
                'category_option', jsonb_build_object('id', o.category_option_id::text),
                'category_option_choice',
                jsonb_build_object('id', o.category_option_choice_id::text)
              ) order by o.position
            ),
            '[]'
          )
        from quote_service_options o
        where o.quote_service_id = s.id
      ) as "optionChoices"
    from quote_services s
    where s.quote_id = ${quoteId}
    order by s.position`.execute(db);
  return rows;
}
