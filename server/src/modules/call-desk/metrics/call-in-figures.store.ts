// Reads incoming_calls, call_lines, service_providers, shop_numbers, us_states.
import { UNKNOWN_CALLER } from '@fourbay/contract/call-desk/desk-limits';
import type { CallInFigures, CallInGrouping } from '@fourbay/contract/voice/call-in-figures';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { ZonedDays } from './line-figures.store.ts';

const keyOf = (by: CallInGrouping, zone: string): RawBuilder<unknown> =>
  ({
    all: sql`'all'`,
    hour: sql`lpad(extract(hour from i.received_at at time zone ${zone})::text, 2, '0')`,
    area: sql`coalesce(w.abbreviation, ${UNKNOWN_CALLER})`,
    shop_type: sql`coalesce(p.chain_type, ${UNKNOWN_CALLER})`,
  })[by];

/** The shop that an agent named, or else the only one with the number. */
const SHOP_ID = sql`
  coalesce(
    i.service_provider_id,
    case
      when i.caller is distinct from 'car_owner'
        then (
            select case when count(*) = 1 then min(s.id) end
            from service_providers s
            where not s.archived
              and (
                s.phone = i.number
                or s.id in (
                  select n.service_provider_id from shop_numbers n where n.number = i.number
                )
              )
          )
    end
  )`;

/**
 * The query uses the index on the time of the call. A call counts once it's known whether it left a message,
 * which is shortly after its end.
 */
export async function findCallInFigures(
  db: Db,
  { from, to, zone }: ZonedDays,
  by: CallInGrouping,
): Promise<CallInFigures[]> {
  const { rows } = await sql<CallInFigures>`
    with call as (
        select i.*, ${SHOP_ID} as shop_id
        from incoming_calls i
        where i.received_at >= ${from}::timestamp at time zone ${zone}
          and i.received_at < (${to}::date + 1)::timestamp at time zone ${zone}
          and i.ended_at is not null
          and (i.answered_at is not null or i.abandoned or i.message_at is not null)
      )
    select ${keyOf(by, zone)} as key, count(*)::int as calls,
      count(i.answered_at)::float8 / count(*) as answered,
      count(*) filter (where i.message_at is not null)::float8 / count(*) as messages,
      count(*) filter (where i.abandoned)::float8 / count(*) as abandoned,
      percentile_cont(0.5) within group (
        order by extract(epoch from i.answered_at - i.received_at)
      ) as seconds_to_answer,
      percentile_cont(0.5) within group (
        order by extract(epoch from i.ended_at - i.received_at)
      ) filter (where i.abandoned) as seconds_to_abandon,
      avg(l.seconds)::float8 as talk_seconds
    from call i
    left join call_lines l on l.incoming_call_id = i.id and l.direction = 'in'
    left join service_providers p on p.id = i.shop_id
    left join us_states w on w.id = p.us_state_id
    group by 1
    order by 1`.execute(db);
  return rows;
}
