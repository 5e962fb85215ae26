// Writes service_categories, category_options, category_option_choices, price_questions: what staff
// edit of them.
import { sql, type Selectable, type Updateable } from 'kysely';
import type { Db, Trx } from '../../deps.ts';
import type { ListQuery } from '../../platform/list-query.ts';
import type { Schema } from '../../schema.generated.ts';
import type { Sibling } from './service-editing.rules.ts';
import {
  listCategories,
  type CategoryRow,
  type ChoiceRow,
  type OptionRow,
} from './service-catalog.store.ts';

export type PriceQuestionRow = Selectable<Schema['price_questions']>;
export type FullOption = OptionRow & { choices: ChoiceRow[] };
export type FullService = CategoryRow & { options: FullOption[] };

const TABLES = {
  service: { table: 'service_categories', name: 'name', parent: sql`group_name` },
  option: { table: 'category_options', name: 'option_name', parent: sql`category_id` },
  choice: {
    table: 'category_option_choices',
    name: 'choice_name',
    parent: sql`category_option_id`,
  },
  question: { table: 'price_questions', name: 'wording', parent: sql`0` },
} as const;
export type EditedKind = keyof typeof TABLES;

export interface EditedRow extends Sibling {
  slug: string;
  parent: string;
}

/**
 * Every row of a kind, or those under one parent; nobody else edits the kind until the transaction
 * ends.
 */
export async function lockRows(trx: Trx, kind: EditedKind, parent?: string): Promise<EditedRow[]> {
  const { table, name, parent: column } = TABLES[kind];
  await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(trx);
  const { rows } = await sql<EditedRow>`
    select id, slug, ${sql.ref(name)} as name, position, archived, (${column})::text as parent
    from ${sql.table(table)}
    where ${parent === undefined ? sql`true` : sql`(${column})::text = ${parent}`}
    order by position, id`.execute(trx);
  return rows;
}

export async function swapPositions(
  trx: Trx,
  kind: EditedKind,
  [one, other]: readonly [Sibling, Sibling],
): Promise<void> {
  const table = sql.table(TABLES[kind].table);
  await sql`
    update ${table}
    set edited = true,
      position = case when id = ${one.id} then ${other.position}::int else ${one.position}::int end
    where id in (${one.id}, ${other.id})`.execute(trx);
}

export const updateCategory = (
  trx: Trx,
  id: string,
  change: Updateable<Schema['service_categories']>,
) =>
  trx
    .updateTable('service_categories')
    .set({ ...change, edited: true })
    .where('id', '=', id)
    .execute();
export const updateOptionRow = (
  trx: Trx,
  id: string,
  change: Updateable<Schema['category_options']>,
) =>
  trx
    .updateTable('category_options')
    .set({ ...change, edited: true })
    .where('id', '=', id)
    .execute();
export const updateChoiceRow = (
  trx: Trx,
  id: string,
  change: Updateable<Schema['category_option_choices']>,
) =>
  trx
    .updateTable('category_option_choices')
    .set({ ...change, edited: true })
    .where('id', '=', id)
    .execute();
export const updateQuestionRow = (
  trx: Trx,
  id: string,
  change: Updateable<Schema['price_questions']>,
) =>
  trx
    .updateTable('price_questions')
    .set({ ...change, edited: true })
    .where('id', '=', id)
    .execute();

export const findOptionRow = (db: Db, id: string): Promise<OptionRow | undefined> =>
  db.selectFrom('category_options').selectAll().where('id', '=', id).executeTakeFirst();
export const findChoiceRow = (db: Db, id: string): Promise<ChoiceRow | undefined> =>
  db.selectFrom('category_option_choices').selectAll().where('id', '=', id).executeTakeFirst();
export const findPriceQuestions = (db: Db): Promise<PriceQuestionRow[]> =>
  db.selectFrom('price_questions').selectAll().orderBy('position').orderBy('id').execute();

/** Services with all that belongs to them, switched off or not. */
export async function listFullServices(
  db: Db,
  list: ListQuery,
): Promise<{ rows: FullService[]; count: number }> {
  const { rows, count } = await listCategories(db, list);
  return { rows: await withOptions(db, rows), count };
}

export async function findFullService(db: Db, id: string): Promise<FullService | undefined> {
  const rows = await db.selectFrom('service_categories').selectAll().where('id', '=', id).execute();
  return (await withOptions(db, rows))[0];
}

async function withOptions(db: Db, services: readonly CategoryRow[]): Promise<FullService[]> {
  if (services.length === 0) return [];
  const options = await db
    .selectFrom('category_options')
    .selectAll()
    .where(
      'category_id',
      'in',
      services.map(({ id }) => id),
    )
    .orderBy('position')
    .orderBy('id')
    .execute();
  const ids = options.map(({ id }) => id);
  const choices = await db
    .selectFrom('category_option_choices')
    .selectAll()
    .where('category_option_id', '=', sql<string>`any(${ids}::bigint[])`)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const full = options.map((option) => ({
    ...option,
    choices: choices.filter((choice) => choice.category_option_id === option.id),
  }));
  return services.map((service) => ({
    ...service,
    options: full.filter((option) => option.category_id === service.id),
  }));
}
