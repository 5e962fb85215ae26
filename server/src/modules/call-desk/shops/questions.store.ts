// Reads shop_questions, shop_texts, user_quote_prices, service_providers.
import type {
  AnswerOutcome,
  ContactChannel,
} from '@fourbay/contract/shop-answers/shop-answer-limits';
import type { TextKind } from '@fourbay/contract/shop-answers/shop-text-kinds';
import type { ShopPrice } from '@fourbay/contract/shop-answers/shop-answers';
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import { isCurrentPrice } from '../../quotes/index.ts';

/** A written question to a shop. */
export interface SentQuestion {
  id: string;
  service_provider_id: string;
  quote_id: string;
  channel: ContactChannel;
  asked_at: Date;
  opened_at: Date | null;
  answered_at: Date | null;
  outcome: AnswerOutcome | null;
  note: string;
  late: boolean;
  /** True while its price is far from the known price and is waiting for an agent's call. */
  waiting: boolean;
  /** True while its price is in effect. */
  live: boolean;
  /** Texts from the shop that nobody has settled yet. */
  texts_to_read: number;
  /** What the newest of them says. */
  text_kind: TextKind | null;
}

/** All questions about the request, and those about any request since the given time, oldest first. */
export async function findQuestionsOfShops(
  db: Db,
  shopIds: readonly string[],
  { quoteId, since }: { quoteId: string; since: Date },
): Promise<Map<string, SentQuestion[]>> {
  const { rows } = await sql<SentQuestion>`
    select s.id, s.service_provider_id, s.quote_id, s.channel, s.asked_at, s.opened_at,
      s.answered_at, s.outcome, s.note, s.late,
      (s.waiting_since is not null and s.settled_at is null and not priced.live) as waiting,
      priced.live, texted.texts_to_read, texted.text_kind
    from shop_questions s
    cross join lateral (
        select exists (
            select 1
            from user_quote_prices x
            where x.quote_id = s.quote_id
              and x.service_provider_id = s.service_provider_id
              and ${isCurrentPrice('x')}
          ) as live
      ) priced
    cross join lateral (
        select count(*)::int as texts_to_read,
          (array_agg(t.kind order by t.text_id desc))[1] as text_kind
        from shop_texts t
        where t.question_id = s.id and t.is_work and t.settled_at is null
      ) texted
    where s.service_provider_id = any(${[...shopIds]}::bigint[])
      and (s.quote_id = ${quoteId} or s.asked_at > ${since})
    order by s.id`.execute(db);
  return Map.groupBy(rows, ({ service_provider_id }) => service_provider_id);
}

export interface WaitingPriceRow {
  question_id: string;
  service_provider_id: string;
  shop: string;
  waiting_since: Date;
  /** The price as the shop sent it. */
  entry: ShopPrice;
}

/** Waiting prices of a request, oldest first. */
export async function findWaitingPrices(db: Db, quoteId: string): Promise<WaitingPriceRow[]> {
  const { rows } = await sql<WaitingPriceRow>`
    select s.id as question_id, s.service_provider_id, p.name as shop, s.waiting_since, s.entry
    from shop_questions s
    join service_providers p on p.id = s.service_provider_id
    where s.quote_id = ${quoteId}
      and s.waiting_since is not null
      and s.settled_at is null
      and not exists (
        select 1
        from user_quote_prices x
        where x.quote_id = s.quote_id
          and x.service_provider_id = s.service_provider_id
          and ${isCurrentPrice('x')}
      )
    order by s.waiting_since, s.id`.execute(db);
  return rows;
}
