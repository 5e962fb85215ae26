// Conditions for the queries of any module. Reads user_quotes.
import { sql, type RawBuilder } from 'kysely';

interface Owner {
  readonly id: string;
}

/** Rows whose `quote_id` is a quote of the owner. */
export const isOfOwnQuote = ({ id }: Owner): RawBuilder<boolean> =>
  sql<boolean>`quote_id in (select q.id from user_quotes q where q.user_id = ${id})`;

/** Rows whose column is the id of a row of the owner's quotes. */
export const isBelowOwnQuote =
  (column: string, table: string) =>
  ({ id }: Owner): RawBuilder<boolean> =>
    sql<boolean>`
      ${sql.ref(column)} in (
          select x.id
          from ${sql.table(table)} x
          join user_quotes q on q.id = x.quote_id
          where q.user_id = ${id}
        )`;
