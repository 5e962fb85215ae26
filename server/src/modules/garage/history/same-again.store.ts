// Reads quote_services, quote_service_options, service_categories,
// category_options, category_option_choices.
import type { chosenService } from '@fourbay/contract/quotes/quotes';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../deps.ts';
import type { HistoryRow } from './history.store.ts';

type ChosenService = z.output<typeof chosenService>;

/** The entry's services that are offered: those of its quote that were done, or its own. */
export async function findEntryServices(
  db: Db,
  { user_quote_id, done_category_ids, ...entry }: HistoryRow,
): Promise<ChosenService[]> {
  const { rows } = await sql<ChosenService>`
    with chosen as (
        select s.position, s.category_id, o.position as place, o.category_option_id as option_id,
          o.category_option_choice_id as choice_id
        from quote_services s
        left join quote_service_options o on o.quote_service_id = s.id
        where s.quote_id = ${user_quote_id}
          and (${done_category_ids}::bigint[] is null or s.category_id = any(${done_category_ids}))
        union all
        select 0, ${entry.category_id}::bigint, 0, ${entry.category_option_id}::bigint,
          ${entry.category_option_choice_id}::bigint
        where ${user_quote_id}::bigint is null
      )
    select jsonb_build_object('id', c.id::text, 'name', c.name) as category,
      coalesce(
        jsonb_agg(
          jsonb_build_object(
            'option_id', o.id::text, 'option_name', o.option_name,
            'choice_id', x.id::text, 'choice_name', x.choice_name
          )
          order by chosen.place
        ) filter (where x.id is not null),
        '[]'
      ) as options
    from chosen
    join service_categories c on c.id = chosen.category_id and not c.archived
    left join category_options o on o.id = chosen.option_id and not o.archived
    left join category_option_choices x
      on x.id = chosen.choice_id and x.category_option_id = o.id and not x.archived
    group by c.id, chosen.position
    order by chosen.position`.execute(db);
  return rows;
}
