// Query conditions for any module. On their own, they neither read nor write.
import { sql, type RawBuilder, type SqlBool } from 'kysely';

const currentPriceSql = (alias: string): string =>
  `${alias}.withdrawn_at is null and ${alias}.replaced_by_id is null`;

/** As text, for queries that are a constant string. */
export const livePriceSql = (alias: string): string =>
  `${currentPriceSql(alias)} and ${alias}.waiting_since is null`;

/**
 * Whether a row of `user_quote_prices` is in effect and shown. It is neither withdrawn nor replaced, and is
 * not on hold.
 */
export const isLivePrice = (alias = 'user_quote_prices'): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.raw(livePriceSql(alias))}`;

/**
 * Whether it is the shop's current price: neither withdrawn nor replaced by a correction. It may be
 * on hold, hidden from the owner.
 */
export const isCurrentPrice = (alias = 'user_quote_prices'): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.raw(currentPriceSql(alias))}`;
