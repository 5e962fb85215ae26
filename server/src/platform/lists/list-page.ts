import { sql, type Expression, type SelectQueryBuilder } from 'kysely';
import { offsetOf, orderOf, type Columns, type ListQuery } from './list-query.ts';

export interface Page<Row> {
  rows: Row[];
  count: number;
}

interface Listed<DB, From extends keyof DB, Row> {
  columns: Columns;
  /** Breaks ties, so that pages never overlap. */
  id: Expression<unknown>;
  rows: SelectQueryBuilder<DB, From, Row>;
  /** The same without columns and joins that change nothing: `matching.select(ROW_COUNT)`. */
  count: { executeTakeFirstOrThrow(): Promise<{ count: number }> };
}

export const ROW_COUNT = sql<number>`count(*)::int`.as('count');

/** A page of the matching rows, and their total. */
export async function readPage<DB, From extends keyof DB, Row>(
  list: ListQuery,
  { columns, id, rows, count: counted }: Listed<DB, From, Row>,
): Promise<Page<Row>> {
  const page: Row[] = await rows
    .orderBy(orderOf(list.sort, columns, id))
    .limit(list.size)
    .offset(offsetOf(list))
    .execute();
  const { count } = await counted.executeTakeFirstOrThrow();
  return { rows: page, count };
}
