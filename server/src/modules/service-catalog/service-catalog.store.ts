// Reads service_categories, category_options, category_option_choices, maintenance_intervals,
// which reference-data loads.
import { sql, type Selectable } from 'kysely';
import type { Db } from '../../deps.ts';
import { offsetOf, orderOf, whereFilters, type ListQuery } from '../../platform/list-query.ts';
import type { Schema } from '../../schema.generated.ts';

export type CategoryRow = Selectable<Schema['service_categories']>;
export type OptionRow = Selectable<Schema['category_options']>;
export type ChoiceRow = Selectable<Schema['category_option_choices']>;

export interface Page<Row> {
  rows: Row[];
  count: number;
}

const categoryColumns = {
  id: sql.ref('service_categories.id'),
  name: sql.ref('service_categories.name'),
  slug: sql.ref('service_categories.slug'),
  position: sql.ref('service_categories.position'),
  archived: sql.ref('service_categories.archived'),
};

export async function listCategories(db: Db, list: ListQuery): Promise<Page<CategoryRow>> {
  const matching = db
    .selectFrom('service_categories')
    .where(whereFilters(list.filters, categoryColumns));
  const rows = await matching
    .selectAll()
    .orderBy(orderOf(list.sort, categoryColumns, categoryColumns.id))
    .limit(list.size)
    .offset(offsetOf(list))
    .execute();
  return {
    rows,
    count: await countOf(
      matching.select(sql<string>`count(*)`.as('count')).executeTakeFirstOrThrow(),
    ),
  };
}

const optionColumns = {
  id: sql.ref('category_options.id'),
  category_id: sql.ref('category_options.category_id'),
  option_name: sql.ref('category_options.option_name'),
  position: sql.ref('category_options.position'),
  archived: sql.ref('category_options.archived'),
};

export async function listOptions(
  db: Db,
  list: ListQuery,
): Promise<Page<OptionRow & { category_name: string }>> {
  const matching = db
    .selectFrom('category_options')
    .innerJoin('service_categories', 'service_categories.id', 'category_options.category_id')
    .where(whereFilters(list.filters, optionColumns));
  const rows = await matching
    .selectAll('category_options')
    .select('service_categories.name as category_name')
    .orderBy(orderOf(list.sort, optionColumns, optionColumns.id))
    .limit(list.size)
    .offset(offsetOf(list))
    .execute();
  return {
    rows,
    count: await countOf(
      matching.select(sql<string>`count(*)`.as('count')).executeTakeFirstOrThrow(),
    ),
  };
}

const choiceColumns = {
  id: sql.ref('category_option_choices.id'),
  category_option_id: sql.ref('category_option_choices.category_option_id'),
  choice_name: sql.ref('category_option_choices.choice_name'),
  position: sql.ref('category_option_choices.position'),
  archived: sql.ref('category_option_choices.archived'),
};

export async function listChoices(
  db: Db,
  list: ListQuery,
): Promise<Page<ChoiceRow & { option_name: string }>> {
  const matching = db
    .selectFrom('category_option_choices')
    .innerJoin(
      'category_options',
      'category_options.id',
      'category_option_choices.category_option_id',
    )
    .where(whereFilters(list.filters, choiceColumns));
  const rows = await matching
    .selectAll('category_option_choices')
    .select('category_options.option_name')
    .orderBy(orderOf(list.sort, choiceColumns, choiceColumns.id))
    .limit(list.size)
    .offset(offsetOf(list))
    .execute();
  return {
    rows,
    count: await countOf(
      matching.select(sql<string>`count(*)`.as('count')).executeTakeFirstOrThrow(),
    ),
  };
}

const countOf = async (row: Promise<{ count: string }>): Promise<number> =>
  Number((await row).count);

export const findCategories = (db: Db, ids: readonly string[]): Promise<CategoryRow[]> =>
  db
    .selectFrom('service_categories')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute();

/** All options of some categories, and further ones by id. */
export const findOptions = (
  db: Db,
  by: { categoryIds: readonly string[]; ids: readonly string[] },
): Promise<OptionRow[]> =>
  db
    .selectFrom('category_options')
    .selectAll()
    .where(({ or, eb }) =>
      or([
        eb('category_id', '=', sql<string>`any(${by.categoryIds}::bigint[])`),
        eb('id', '=', sql<string>`any(${by.ids}::bigint[])`),
      ]),
    )
    .orderBy('position')
    .orderBy('id')
    .execute();

export const findChoices = (db: Db, ids: readonly string[]): Promise<ChoiceRow[]> =>
  db
    .selectFrom('category_option_choices')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute();

/** The schedule in force, with the names of what is to be done. */
export const findIntervals = (db: Db) =>
  db
    .selectFrom('maintenance_intervals as interval')
    .innerJoin('service_categories as category', 'category.id', 'interval.category_id')
    .leftJoin('category_options as option', 'option.id', 'interval.category_option_id')
    .leftJoin(
      'category_option_choices as choice',
      'choice.id',
      'interval.category_option_choice_id',
    )
    .select([
      'interval.id',
      'interval.drive_kind',
      'interval.category_id',
      'interval.category_option_id',
      'interval.category_option_choice_id',
    ])
    .select(['interval.every_miles', 'interval.every_months', 'interval.reason'])
    .select(['category.name', 'option.option_name', 'choice.choice_name'])
    // What was switched off can't be asked for: the work itself still falls due.
    .select(sql<boolean>`coalesce(option.archived or choice.archived, false)`.as('without_choice'))
    .select((eb) =>
      eb
        .selectFrom('maintenance_interval_choices as counted')
        .select(
          sql<
            string[]
          >`coalesce(array_agg(counted.category_option_choice_id order by counted.category_option_choice_id), '{}')`.as(
            'ids',
          ),
        )
        .whereRef('counted.maintenance_interval_id', '=', 'interval.id')
        .as('also_done_by'),
    )
    .select((eb) =>
      eb
        .selectFrom('category_option_choices as unsure')
        .select('unsure.id')
        .whereRef('unsure.category_option_id', '=', 'interval.category_option_id')
        .where('unsure.slug', '=', 'not-sure')
        .as('not_sure_id'),
    )
    .where('interval.archived', '=', false)
    .where('category.archived', '=', false)
    .orderBy('interval.position')
    .orderBy('interval.id')
    .execute();
