// Query conditions for any module. On their own, they neither read nor write.
import { sql, type RawBuilder, type SqlBool } from 'kysely';

const currentPriceSql = (alias: string): string =>
  `${alias}.withdrawn_at is null and ${alias}.replaced_by_id is null`;

/** A shown price, for the whole job or for part of it, as text. */
export const shownPriceSql = (alias: string): string =>
  `${currentPriceSql(alias)} and ${alias}.waiting_since is null`;

/** As text, for queries that are a constant string. */
export const livePriceSql = (alias: string): string =>
  `${shownPriceSql(alias)} and ${alias}.covers = 'all'`;

/** The same for prices for part of a job. */
export const partPriceSql = (alias: string): string =>
  `${shownPriceSql(alias)} and ${alias}.covers = 'part'`;

/**
 * Whether a row of `user_quote_prices` is in effect and shown, for the whole job or for part of it. It is
 * neither withdrawn nor replaced, and is not on hold.
 */
export const isShownPrice = (alias = 'user_quote_prices'): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.raw(shownPriceSql(alias))}`;

/** Whether it is shown and for some of the requested services. */
export const isPartPrice = (alias = 'user_quote_prices'): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.raw(partPriceSql(alias))}`;

/**
 * Whether it is shown and for the whole job. Only such prices count as the four of a quote, and only they
 * are compared with others.
 */
export const isLivePrice = (alias = 'user_quote_prices'): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.raw(livePriceSql(alias))}`;

/**
 * Whether it is the shop's current price: neither withdrawn nor replaced by a correction. It may be
 * on hold, hidden from the owner.
 */
export const isCurrentPrice = (alias = 'user_quote_prices'): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.raw(currentPriceSql(alias))}`;

/** The job that a price is for: the quote's title, or the services that the shop does. */
export const pricedJob = (quote: string, price: string): RawBuilder<string> =>
  sql.raw(`case when ${price}.covers = 'all' then ${quote}.service_title
    else (
      select string_agg(s ->> 'category_name', ', ')
      from jsonb_array_elements(${price}.service_prices) s
      where (s ->> 'offered')::boolean
    ) end`);
