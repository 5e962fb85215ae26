// Writes user_quotes, quote_services, quote_service_options, quote_events.
import { sql, type Insertable, type OperationNodeSource, type RawBuilder } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { Schema } from '../../../schema.generated.ts';

interface ServiceLine {
  categoryId: string;
  name: string;
  /** The script's lines about the service. */
  asked: readonly string[];
  choices: readonly {
    optionId: string;
    optionName: string;
    choiceId: string;
    choiceName: string;
  }[];
}

interface NewQuote {
  /** The statement that inserts its address. */
  address: OperationNodeSource;
  quote: Omit<Insertable<Schema['user_quotes']>, 'user_address_id'> & { created_at: Date };
  services: readonly ServiceLine[];
  /** An event about the requested shop, recorded with the request. */
  event: 'shop_first' | 'shop_later' | null;
  /** The statement that stores its id, a jsonb expression, as the response of the call. */
  keepingId: (id: RawBuilder<unknown>) => RawBuilder<unknown>;
}

/** Inserts a quote with all its related rows, and its first events, in one statement. */
export async function insertQuote(
  db: Db,
  { address, quote, services, event, keepingId }: NewQuote,
): Promise<{ id: string; first: boolean }> {
  const row = db
    .insertInto('user_quotes')
    .values({ ...quote, user_address_id: sql`(select id from address)` })
    .returning('id');
  const { rows } = await sql<{ id: string; first: boolean }>`
    with address as (
        ${address}
      ),
      quote as (
        ${row}
      ),
      lines as (
        insert into quote_services (quote_id, position, category_id, category_name, asked)
        select quote.id, l.position, l.category_id, l.category_name, l.asked
        from quote, ${recordsOf(services.map(asLine))}
          as l (position int, category_id bigint, category_name text, asked text[])
        returning id, position
      ),
      options as (
        insert into quote_service_options (
          quote_service_id, position, category_option_id, option_name, category_option_choice_id,
          choice_name
        )
        select lines.id, o.position, o.option_id, o.option_name, o.choice_id, o.choice_name
        from ${recordsOf(services.flatMap(asOptions))}
          as o (
            line int, position int, option_id bigint, option_name text, choice_id bigint,
            choice_name text
          )
        join lines on lines.position = o.line
      ),
      event as (
        insert into quote_events (
          quote_id, at, actor, actor_user_id, kind, from_status, to_status, service_provider_id
        )
        select id, ${quote.created_at}, e.actor, e.actor_user_id, e.kind, null, e.to_status,
          e.service_provider_id
        from quote, ${recordsOf(eventsOf(quote, event))}
          as e (
            actor text, actor_user_id bigint, kind text, to_status text, service_provider_id bigint
          )
      ),
      answer as (
        ${keepingId(sql`(select to_jsonb(id::text) from quote)`)}
      )
    select quote.id,
      not exists (select from user_quotes other where other.user_id = ${quote.user_id}) as first
    from quote`.execute(db);
  const [inserted] = rows;
  if (!inserted) throw new Error('an insert returns its row');
  return inserted;
}

const recordsOf = (records: readonly object[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(records)}::jsonb)`;

const eventsOf = (
  { user_id, requested_service_provider_id: shopId }: NewQuote['quote'],
  event: NewQuote['event'],
) => [
  { actor: 'owner', actor_user_id: user_id, kind: 'requested', to_status: 'requested' },
  ...(event ? [{ actor: 'system', kind: event, service_provider_id: shopId }] : []),
];

const asLine = ({ categoryId, name, asked }: ServiceLine, position: number) => ({
  position,
  category_id: categoryId,
  category_name: name,
  asked,
});

const asOptions = ({ choices }: ServiceLine, line: number) =>
  choices.map(({ optionId, optionName, choiceId, choiceName }, position) => ({
    line,
    position,
    option_id: optionId,
    option_name: optionName,
    choice_id: choiceId,
    choice_name: choiceName,
  }));
