import { sql } from 'kysely';
import type { Deps } from '../../../src/deps.ts';
import { isCurrentPrice, isLivePrice, isPartPrice } from '../../../src/modules/quotes/index.ts';
import { minutes, seconds } from '../../../src/platform/values/clock.ts';

/**
 * Violations of invariants that must hold whatever agents and owners did. `{}` if there are none.
 */
export async function findDeskViolations({
  deps,
}: {
  deps: Pick<Deps, 'db' | 'now'>;
}): Promise<Record<string, unknown>> {
  const now = deps.now();
  const { rows } = await sql<Record<string, unknown>>`
      select (
          select count(*)::int
          from user_quotes q
          where q.closed_at is null
            and (
              exists (
                select 1
                from call_desk_leases l
                where l.quote_id = q.id and l.expires_at > ${new Date(now.getTime() + seconds(181))}
              )
              or exists (
                select 1
                from call_desk_notes n
                where n.quote_id = q.id
                  and n.resume_at > ${new Date(now.getTime() + minutes(8 * 24 * 60))}
              )
            )
        ) as out_of_reach,
        (
          select count(*)::int
          from call_desk_leases l
          join user_quotes q on q.id = l.quote_id
          where q.close_reason in ('four_prices', 'all_asked', 'parts_only')
            -- A price that waited for the target completes it whoever holds it.
            and not exists (
              select 1
              from quote_events e
              where e.quote_id = q.id and e.kind = 'completed' and e.actor = 'system'
            )
        ) as closed_but_held,
        (
          select count(*)::int
          from (
              select quote_id
              from calls
              where ended_at is null
              group by quote_id
              having count(*) > 1
            ) t
        ) as two_calls_at_once,
        (
          select count(*)::int
          from (
              select l.agent_user_id
              from call_desk_leases l
              join user_quotes q on q.id = l.quote_id and q.closed_at is null
              where l.expires_at > ${now}
              group by l.agent_user_id
              having count(*) > 1
            ) t
        ) as two_requests_of_one_agent,
        (
          select count(*)::int
          from (
              select c.phone
              from calls c
              join user_quotes q on q.id = c.quote_id and q.closed_at is null
              join call_desk_leases l on l.quote_id = c.quote_id and l.expires_at > ${now}
              where c.ended_at is null
              group by c.phone
              having count(*) > 1
            ) t
        ) as two_calls_to_one_number,
        (
          select count(*)::int
          from (
              select x.quote_id
              from user_quote_prices x
              join service_providers p on p.id = x.service_provider_id
              join user_quotes q on q.id = x.quote_id and q.closed_at is null
              where ${isLivePrice('x')}
              group by x.quote_id, coalesce(p.merged_into_id, p.id)
              having count(*) > 1
            ) t
        ) as one_shop_twice,
        (
          select count(*)::int
          from calls c
          join service_providers p on p.id = c.service_provider_id
          where p.merged_into_id is not null
        ) as calls_left_behind,
        (
          select count(*)::int
          from calls c
          where c.outcome = 'priced'
            and (
              select count(*)
              from user_quote_prices p
              where p.call_id = c.id and p.replaced_by_id is null
            ) <> 1
        ) as priced_without_price,
        (
          select count(*)::int
          from user_quote_prices p
          left join calls c on c.id = p.call_id and c.outcome = 'priced'
          -- One from a text or link has none.
          where (c.id is null) <> (p.source = 'shop_link')
        ) as price_without_call,
        (
          select count(*)::int
          from (
              select quote_id
              from user_quote_prices
              where ${isLivePrice()}
              group by quote_id
              having count(*) > 4
            ) t
        ) as five_prices,
        (
          select count(*)::int
          from (
              select quote_id
              from user_quote_prices
              where ${isPartPrice()}
              group by quote_id
              having count(*) > 4
            ) t
        ) as five_parts,
        (
          select count(*)::int
          from user_quote_prices
          where covers = 'part' and waiting_since is not null and ${isCurrentPrice()}
        ) as part_on_hold,
        (
          select count(*)::int
          from user_quotes q
          where q.close_reason = 'parts_only'
            and (
              q.status not in ('completed', 'expired')
              or q.refunded_at is null
              or exists (
                select 1
                from user_quote_prices p
                where p.quote_id = q.id and p.told_at <= q.closed_at and ${isLivePrice('p')}
              )
            )
        ) as parts_only_without_cause,
        (
          select count(*)::int
          from (
              select reference
              from quota_ledger_entries
              where source = 'refund'
              group by reference
              having count(*) > 1
            ) t
        ) as refunded_twice,
        (
          select count(*)::int
          from user_quotes q
          -- An owner who cancels gets it back only before the first call.
          where q.close_reason is distinct from 'owner'
            and (
              q.close_reason is not distinct from 'parts_only'
              or q.status = 'cancelled'
              or exists (
                select 1
                from quote_events e
                where e.quote_id = q.id and e.kind = 'delayed'
              )
            ) <> exists (
              select 1
              from quota_ledger_entries l
              where l.source = 'refund' and l.reference = 'quote:' || q.id
            )
        ) as refund_without_cause,
        (
          select count(*)::int
          from user_quotes q
          where q.closed_at is null
            and (
              select count(*)
              from user_quote_prices p
              where p.quote_id = q.id and ${isLivePrice('p')}
            ) >= 4
        ) as full_but_open,
        (
          select count(*)::int
          from user_quotes q
          where q.closed_at is null
            and exists (
              select 1
              from user_quote_prices p
              where p.quote_id = q.id and p.waiting_since is not null and ${isCurrentPrice('p')}
            )
            and (
              select count(*)
              from user_quote_prices p
              where p.quote_id = q.id and ${isLivePrice('p')}
            ) <> 3
        ) as waiting_with_room,
        (
          select count(*)::int
          from (
              select quote_id
              from owner_questions
              group by quote_id
              having count(*) > 3
            ) t
        ) as four_questions,
        (
          select count(*)::int
          from owner_questions o
          join owner_questions later on later.quote_id = o.quote_id and later.id > o.id
          where later.asked_at < o.answer_by
            and (o.answered_at is null or o.answered_at > later.asked_at)
        ) as two_open_questions,
        (
          select count(*)::int
          from user_quotes q
          where q.close_reason = 'wrong_details'
            and (
              q.refunded_at is null
              or not exists (
                select
                from owner_questions o
                where o.quote_id = q.id and o.about is not null
              )
            )
        ) as wrong_without_question`.execute(deps.db);
  return Object.fromEntries(Object.entries(rows[0] ?? {}).filter(([, count]) => count !== 0));
}
