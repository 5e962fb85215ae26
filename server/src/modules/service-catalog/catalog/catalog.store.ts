// Reads service_categories, category_options, category_option_choices.
import type { fitAttributes } from '@fourbay/contract/service-catalog/service-catalog';
import type { Fuel, VehicleKind } from '@fourbay/contract/vehicle-catalog/vehicle-fit';
import type { z } from 'zod';
import { sql, type Selectable } from 'kysely';
import type { Db } from '../../../deps.ts';
import { readPage, ROW_COUNT, type Page } from '../../../platform/lists/list-page.ts';
import { whereFilters, type ListQuery } from '../../../platform/lists/list-query.ts';
import type { Schema } from '../../../schema.generated.ts';

/** A check constraint limits fuels and kinds to the contract's. */
interface Fit {
  fits_fuels: Fuel[];
  vehicle_kinds: VehicleKind[];
  fits: FurtherFit;
}
/** Conditions besides the fuel, written by the loader and by staff through the contract. */
export type FurtherFit = Omit<z.output<typeof fitAttributes.applies_to>, 'fuels'>;
export type CategoryRow = Omit<Selectable<Schema['service_categories']>, keyof Fit> & Fit;
export type OptionRow = Selectable<Schema['category_options']>;
export type ChoiceRow = Omit<Selectable<Schema['category_option_choices']>, keyof ChoiceFit> &
  ChoiceFit;
/** A check constraint limits the fuels to the contract's. */
type ChoiceFit = { fits_fuels: Fuel[] | null; fits: FurtherFit };

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
  return readPage(list, {
    columns: categoryColumns,
    id: categoryColumns.id,
    rows: matching.selectAll().$narrowType<Fit>(),
    count: matching.select(ROW_COUNT),
  });
}

/** All services that are offered, in their usual order. */
export const findOfferedCategories = (db: Db): Promise<CategoryRow[]> =>
  db
    .selectFrom('service_categories')
    .selectAll()
    .$narrowType<Fit>()
    .where('archived', '=', false)
    .orderBy('position')
    .orderBy('id')
    .execute();

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
  return readPage(list, {
    columns: optionColumns,
    id: optionColumns.id,
    rows: matching.selectAll('category_options').select('service_categories.name as category_name'),
    count: matching.select(ROW_COUNT),
  });
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
  return readPage(list, {
    columns: choiceColumns,
    id: choiceColumns.id,
    rows: matching
      .selectAll('category_option_choices')
      .select('category_options.option_name')
      .$narrowType<ChoiceFit>(),
    count: matching.select(ROW_COUNT),
  });
}

export const findCategories = (db: Db, ids: readonly string[]): Promise<CategoryRow[]> =>
  db
    .selectFrom('service_categories')
    .selectAll()
    .$narrowType<Fit>()
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute();

interface RequestedIds {
  categoryIds: readonly string[];
  /** Besides all options of the categories. */
  optionIds: readonly string[];
  choiceIds: readonly string[];
}

interface RequestedRows {
  categories: CategoryRow[];
  options: OptionRow[];
  choices: ChoiceRow[];
}

const NO_ROWS: RequestedRows = { categories: [], options: [], choices: [] };

/** The catalog entries that a request refers to, in one statement. Ids are texts, as everywhere. */
export async function findRequestedRows(
  db: Db,
  { categoryIds, optionIds, choiceIds }: RequestedIds,
): Promise<RequestedRows> {
  const { rows } = await sql<RequestedRows>`
    select
      (
        select coalesce(jsonb_agg(to_jsonb(c) || jsonb_build_object('id', c.id::text)), '[]')
        from service_categories c
        where c.id = any(${[...categoryIds]}::bigint[])
      ) as categories,
      (
        select coalesce(
            jsonb_agg(
              to_jsonb(o)
                || jsonb_build_object('id', o.id::text, 'category_id', o.category_id::text)
              order by o.position, o.id
            ),
            '[]'
          )
        from category_options o
        where o.category_id = any(${[...categoryIds]}::bigint[])
          or o.id = any(${[...optionIds]}::bigint[])
      ) as options,
      (
        select coalesce(
            jsonb_agg(
              to_jsonb(h)
                || jsonb_build_object(
                  'id', h.id::text, 'category_option_id', h.category_option_id::text
                )
            ),
            '[]'
          )
        from category_option_choices h
        where h.id = any(${[...choiceIds]}::bigint[])
      ) as choices`.execute(db);
  return rows[0] ?? NO_ROWS;
}
