// A query condition for any module: it neither reads nor writes by itself.
import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** As text, for queries that are a constant string. */
export const livePriceSql = (alias: string): string =>
  `${alias}.withdrawn_at is null and ${alias}.replaced_by_id is null`;

/** Whether a row of `user_quote_prices` counts: neither withdrawn nor replaced by a correction. */
export const isLivePrice = (alias = 'user_quote_prices'): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.raw(livePriceSql(alias))}`;
