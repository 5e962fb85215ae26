// Reads service_categories, category_options, category_option_choices.
import type { Fuel, VehicleKind } from '@fourbay/contract/vehicle-fit';
import { sql, type Selectable } from 'kysely';
import type { Db } from '../../../deps.ts';
import { offsetOf, orderOf, whereFilters, type ListQuery } from '../../../platform/list-query.ts';
import type { Schema } from '../../../schema.generated.ts';

/** The table's checks keep fuels and kinds to those of the contract. */
interface Fit {
  fits_fuels: Fuel[];
  vehicle_kinds: VehicleKind[];
}
export type CategoryRow = Selectable<Schema['service_categories']> & Fit;
export type OptionRow = Selectable<Schema['category_options']>;
export type ChoiceRow = Selectable<Schema['category_option_choices']> & ChoiceFit;
/** The table's check keeps the fuels to those of the contract. */
type ChoiceFit = Record<'fits_fuels', Fuel[] | null>;

export interface Page<Row> {
  rows: Row[];
  count: number;
}

const ROW_COUNT = sql<number>`count(*)::int`.as('count');

const categoryColumns = {
  id: sql.ref('service_categories.id'),
  name: sql.ref('service_categories.name'),
  slug: sql.ref('service_categories.slug'),
  position: sql.ref('service_categories.position'),
  archived: sql.ref('service_categories.archived'),
};

export async function findCategoryPage(db: Db, list: ListQuery): Promise<Page<CategoryRow>> {
  const matching = db
    .selectFrom('service_categories')
    .where(whereFilters(list.filters, categoryColumns));
  const rows = await matching
    .selectAll()
    .$narrowType<Fit>()
    .orderBy(orderOf(list.sort, categoryColumns, categoryColumns.id))
    .limit(list.size)
    .offset(offsetOf(list))
    .execute();
  const { count } = await matching.select(ROW_COUNT).executeTakeFirstOrThrow();
  return { rows, count };
}

const optionColumns = {
  id: sql.ref('category_options.id'),
  category_id: sql.ref('category_options.category_id'),
  option_name: sql.ref('category_options.option_name'),
  position: sql.ref('category_options.position'),
  archived: sql.ref('category_options.archived'),
};

export async function findOptionPage(
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
  const { count } = await matching.select(ROW_COUNT).executeTakeFirstOrThrow();
  return { rows, count };
}

const choiceColumns = {
  id: sql.ref('category_option_choices.id'),
  category_option_id: sql.ref('category_option_choices.category_option_id'),
  choice_name: sql.ref('category_option_choices.choice_name'),
  position: sql.ref('category_option_choices.position'),
  archived: sql.ref('category_option_choices.archived'),
};

export async function findChoicePage(
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
    .$narrowType<ChoiceFit>()
    .orderBy(orderOf(list.sort, choiceColumns, choiceColumns.id))
    .limit(list.size)
    .offset(offsetOf(list))
    .execute();
  const { count } = await matching.select(ROW_COUNT).executeTakeFirstOrThrow();
  return { rows, count };
}

export const findCategories = (db: Db, ids: readonly string[]): Promise<CategoryRow[]> =>
  db
    .selectFrom('service_categories')
    .selectAll()
    .$narrowType<Fit>()
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
    .$narrowType<ChoiceFit>()
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute();
