// Writes service_categories, category_options, category_option_choices, price_questions: what staff
// edit of them.
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db, Trx } from '../../../deps.ts';
import type { ListQuery } from '../../../platform/lists/list-query.ts';
import type { Schema } from '../../../schema.generated.ts';
import {
  findCategories,
  findCategoryPage,
  type CategoryRow,
  type ChoiceRow,
  type OptionRow,
} from '../catalog/catalog.store.ts';
import type { Sibling } from './editing.rules.ts';

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
export type EntryKind = keyof typeof TABLES;

export interface EntryRow extends Sibling {
  slug: string;
  parent: string;
}

/**
 * All entries of a kind, or only one parent's. Locks the kind against other edits until the
 * transaction ends.
 */
export async function lockEntries(trx: Trx, kind: EntryKind, parent?: string): Promise<EntryRow[]> {
  const { table, name, parent: column } = TABLES[kind];
  await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(trx);
  const { rows } = await sql<EntryRow>`
    select id, slug, ${sql.ref(name)} as name, position, archived, (${column})::text as parent
    from ${sql.table(table)}
    where ${parent === undefined ? sql`true` : sql`(${column})::text = ${parent}`}
    order by position, id`.execute(trx);
  return rows;
}

export async function swapPositions(
  trx: Trx,
  kind: EntryKind,
  a: Sibling,
  b: Sibling,
): Promise<void> {
  const table = sql.table(TABLES[kind].table);
  await sql`
    update ${table}
    set edited = true,
      position = case when id = ${a.id} then ${b.position}::int else ${a.position}::int end
    where id in (${a.id}, ${b.id})`.execute(trx);
}

type NewRow<Table extends keyof Schema> = Omit<Insertable<Schema[Table]>, 'edited'>;

export async function insertService(trx: Trx, row: NewRow<'service_categories'>): Promise<string> {
  const { id } = await trx
    .insertInto('service_categories')
    .values({ ...row, edited: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertOption(trx: Trx, row: NewRow<'category_options'>): Promise<string> {
  const { id } = await trx
    .insertInto('category_options')
    .values({ ...row, edited: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertChoices(
  trx: Trx,
  optionId: string,
  rows: readonly Omit<NewRow<'category_option_choices'>, 'category_option_id'>[],
): Promise<void> {
  await trx
    .insertInto('category_option_choices')
    .values(rows.map((row) => ({ ...row, category_option_id: optionId, edited: true })))
    .execute();
}

export async function insertPriceQuestion(trx: Trx, row: NewRow<'price_questions'>): Promise<void> {
  await trx
    .insertInto('price_questions')
    .values({ ...row, edited: true })
    .execute();
}

export async function updateServiceRow(
  trx: Trx,
  id: string,
  change: Updateable<Schema['service_categories']>,
): Promise<void> {
  await trx
    .updateTable('service_categories')
    .set({ ...change, edited: true })
    .where('id', '=', id)
    .execute();
}

export async function updateOptionRow(
  trx: Trx,
  id: string,
  change: Updateable<Schema['category_options']>,
): Promise<void> {
  await trx
    .updateTable('category_options')
    .set({ ...change, edited: true })
    .where('id', '=', id)
    .execute();
}

export async function updateChoiceRow(
  trx: Trx,
  id: string,
  change: Updateable<Schema['category_option_choices']>,
): Promise<void> {
  await trx
    .updateTable('category_option_choices')
    .set({ ...change, edited: true })
    .where('id', '=', id)
    .execute();
}

export async function updatePriceQuestionRow(
  trx: Trx,
  id: string,
  change: Updateable<Schema['price_questions']>,
): Promise<void> {
  await trx
    .updateTable('price_questions')
    .set({ ...change, edited: true })
    .where('id', '=', id)
    .execute();
}

export const findOption = (db: Db, id: string): Promise<OptionRow | undefined> =>
  db.selectFrom('category_options').selectAll().where('id', '=', id).executeTakeFirst();

export const findChoice = (db: Db, id: string): Promise<ChoiceRow | undefined> =>
  db
    .selectFrom('category_option_choices')
    .selectAll()
    .$narrowType<Pick<ChoiceRow, 'fits_fuels' | 'fits'>>()
    .where('id', '=', id)
    .executeTakeFirst();

export const findPriceQuestions = (db: Db): Promise<PriceQuestionRow[]> =>
  db.selectFrom('price_questions').selectAll().orderBy('position').orderBy('id').execute();

/** Services with their options and choices, including archived ones. */
export async function findFullServices(
  db: Db,
  list: ListQuery,
): Promise<{ rows: FullService[]; count: number }> {
  const { rows, count } = await findCategoryPage(db, list);
  return { rows: await withOptions(db, rows), count };
}

export async function findFullService(db: Db, id: string): Promise<FullService | undefined> {
  const [service] = await withOptions(db, await findCategories(db, [id]));
  return service;
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
    .$narrowType<Pick<ChoiceRow, 'fits_fuels' | 'fits'>>()
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
