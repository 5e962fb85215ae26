// Writes price_recalls. Reads user_quote_prices, calls, user_quotes, quote_services, user_vehicles,
// service_providers, us_states, users.
import type { RecallOutcome } from '@fourbay/contract/call-desk/recall-limits';
import { sql, type SqlBool } from 'kysely';
import type { Db, Trx } from '../../../deps.ts';
import { isShownPrice, pricedJob } from '../../quotes/index.ts';
import { MAY_EVER_BE_CALLED } from '../../shops/index.ts';

export interface RecallRow {
  id: string;
  drawn_at: Date;
  quote_id: string;
  shop_id: string;
  shop: string;
  phone: string | null;
  town: string;
  timezone: string;
  vehicle: string;
  service_title: string;
  /** The script's lines about the job, without the vehicle. */
  asked: string[];
  told_at: Date;
  told_by: string | null;
  entered_cents: number;
  entered_by_id: string;
  entered_by: string;
  outcome: RecallOutcome | null;
  told_cents: number | null;
  same: boolean | null;
  note: string;
  called_by: string | null;
  called_at: Date | null;
}

const LIVE = isShownPrice('x');

/** Whether the price, `x`, is for the requested service `s`. */
const IS_OFFERED = sql`(
  x.covers = 'all'
  or exists (
    select
    from jsonb_array_elements(x.service_prices) given
    where given ->> 'category_id' = s.category_id::text and (given ->> 'offered')::boolean
  )
)`;

/**
 * Samples a share of the live prices entered since the given time. A hash of the price's id decides, so that
 * repeated runs and other servers sample the same prices. Agents cannot predict which.
 */
export async function insertRecallSample(
  db: Db,
  { since, percent, now }: { since: Date; percent: number; now: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into price_recalls (price_id, drawn_at)
    select x.id, ${now}
    from user_quote_prices x
    join calls c on c.id = x.call_id
    join service_providers p on p.id = x.service_provider_id
    where x.told_at > ${since}
      and ${LIVE}
      and ${MAY_EVER_BE_CALLED}
      and (
        'x' || substr(md5('recall:' || x.id::text), 1, 8)
      )::bit(32)::bigint % 100 < ${percent}::int
    order by x.id
    on conflict (price_id)
    do nothing`.execute(db);
  return Number(numAffectedRows ?? 0);
}

const selectRecalls = sql`
  select r.id, r.drawn_at, q.id as quote_id, p.id as shop_id, p.name as shop, p.phone,
    concat_ws(', ', p.city, w.abbreviation) as town, p.timezone,
    v.full_vehicle_name_with_engine as vehicle, ${pricedJob('q', 'x')} as service_title,
    coalesce(
      (
        select array_agg(line order by s.position, at)
        from quote_services s, unnest(s.asked) with ordinality as asked_line (line, at)
        where s.quote_id = q.id and ${IS_OFFERED}
      ),
      '{}'
    ) as asked,
    x.told_at, x.told_by, x.total_cents as entered_cents, c.agent_user_id as entered_by_id,
    concat_ws(' ', e.first_name, e.last_name) as entered_by, r.outcome, r.told_cents, r.same,
    r.note, nullif(concat_ws(' ', u.first_name, u.last_name), '') as called_by, r.called_at
  from price_recalls r
  join user_quote_prices x on x.id = r.price_id
  join calls c on c.id = x.call_id
  join users e on e.id = c.agent_user_id
  join user_quotes q on q.id = x.quote_id
  join user_vehicles v on v.id = q.user_vehicle_id
  join service_providers p on p.id = x.service_provider_id
  join us_states w on w.id = p.us_state_id
  left join users u on u.id = r.called_by`;

/** Staff re-call neither prices they entered nor prices of their own requests. */
const isNotOwn = (staffId: string) =>
  sql<SqlBool>`c.agent_user_id <> ${staffId} and q.user_id <> ${staffId}`;

export async function findRecalls(
  db: Db,
  { staffId, done, limit }: { staffId: string; done: boolean; limit: number },
): Promise<{ rows: RecallRow[]; count: number }> {
  const condition = done
    ? sql`r.outcome is not null`
    : sql`r.outcome is null and ${LIVE} and ${MAY_EVER_BE_CALLED} and ${isNotOwn(staffId)}`;
  const order = done ? sql`r.called_at desc, r.id desc` : sql`r.drawn_at, r.id`;
  const { rows } = await sql<RecallRow>`
    ${selectRecalls}
    where ${condition}
    order by ${order}
    limit ${limit}`.execute(db);
  return { rows, count: rows.length };
}

export type LockedRecall = RecallRow & { owner_id: string };

export async function lockRecall(trx: Trx, id: string): Promise<LockedRecall | undefined> {
  await sql`select from price_recalls where id = ${id} for update`.execute(trx);
  const { rows } = await sql<LockedRecall>`
    select f.*, q.user_id as owner_id
    from (${selectRecalls} where r.id = ${id}) f
    join user_quotes q on q.id = f.quote_id`.execute(trx);
  return rows[0];
}

export async function saveRecallResult(
  trx: Trx,
  id: string,
  result: {
    outcome: RecallOutcome;
    told_cents: number | null;
    same: boolean | null;
    note: string;
    called_by: string;
    called_at: Date;
  },
): Promise<void> {
  await trx.updateTable('price_recalls').set(result).where('id', '=', id).execute();
}
