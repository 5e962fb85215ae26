import {
  DEFAULT_ITEMS,
  MAX_COUNTED,
  MAX_ITEMS,
  type FilterKind,
  type ListRules,
  type Predicate,
} from '@fourbay/contract/wire/list';
import { isId, isInCalendar } from '@fourbay/contract/wire/patterns';
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { AppError } from '../http/app-error.ts';
import type { Queryable } from '../database/db.ts';
import { oncePer } from '../values/once-per.ts';

export interface Filter {
  field: string;
  predicate: Predicate;
  value: string | number | boolean | Date | (string | number | boolean | Date)[];
}

/** The parsed and validated parameters of a list call. */
export interface ListQuery {
  page: number;
  size: number;
  filters: Filter[];
  sort: { field: string; direction: 'asc' | 'desc' };
  /** The id of the row that the page follows. */
  after?: string;
}

const MAX_VALUES = 200;
const MAX_VALUE_LENGTH = 200;
const PREDICATES: readonly Predicate[] = ['not_eq', 'eq', 'in', 'cont', 'gteq', 'gt', 'lteq', 'lt'];

type RawQuery = Readonly<Record<string, unknown>>;

/** The filters and the sort as bare parameters: `name_eq`, `id_in[]`, `s`. */
const bareFilterNames = oncePer(({ filters, bareFilters }: ListRules): string[] =>
  bareFilters
    ? Object.entries(filters)
        .flatMap(([field, { predicates }]) =>
          predicates.map((predicate) => `${field}_${predicate}${predicate === 'in' ? '[]' : ''}`),
        )
        .concat('s')
    : [],
);

/** The parameters of a list besides `query[…]`. */
export const listParameterNames = (rules: ListRules): string[] => [
  'page',
  rules.sizeParameter ?? 'items',
  ...(rules.long ? ['after'] : []),
  ...bareFilterNames(rules),
];

/**
 * Parses `page`, the size, `query[FIELD_PREDICATE]`, and `query[s]`, and validates them against the endpoint.
 */
export function readListQuery(raw: RawQuery, rules: ListRules): ListQuery {
  const sizeName = rules.sizeParameter ?? 'items';
  const defaultSize = rules.defaultSize ?? DEFAULT_ITEMS;
  const maxSize = rules.maxSize ?? MAX_ITEMS;
  const filters: Filter[] = [];
  const sorts = new Set<string>();
  for (const [key, value] of Object.entries(raw)) {
    const name = filterNameOf(key, rules);
    if (name === 's') sorts.add(oneText(key, value));
    else if (name !== undefined) filters.push(readFilter(key, name, value, rules));
  }
  if (sorts.size > 1)
    throw new AppError('malformed', { sentence: 's and query[s] name different sort orders.' });
  return {
    page: readCount('page', raw['page'], 1, Number.MAX_SAFE_INTEGER),
    size: Math.min(
      readCount(sizeName, raw[sizeName], defaultSize, Number.MAX_SAFE_INTEGER),
      maxSize,
    ),
    filters,
    sort: readSort([...sorts][0] ?? rules.defaultSort, rules),
    ...(rules.long && raw['after'] !== undefined
      ? { after: String(readValue('after', oneText('after', raw['after']), 'id')) }
      : {}),
  };
}

/** `name_eq` for `query[name_eq]`; undefined for a parameter that is neither filter nor sort. */
function filterNameOf(key: string, rules: ListRules): string | undefined {
  if (!key.startsWith('query['))
    return bareFilterNames(rules).includes(key) ? key.replace(/\[\]$/, '') : undefined;
  const name = /^query\[([a-z0-9_]{1,60})\](\[\])?$/.exec(key)?.[1];
  if (name === undefined) throw notAllowed(key);
  return name;
}

function readFilter(key: string, name: string, value: unknown, rules: ListRules): Filter {
  for (const predicate of PREDICATES) {
    if (!name.endsWith(`_${predicate}`)) continue;
    const field = name.slice(0, -predicate.length - 1);
    const rule = Object.hasOwn(rules.filters, field) ? rules.filters[field] : undefined;
    if (!rule) continue;
    if (!rule.predicates.includes(predicate)) break;
    if (predicate !== 'in')
      return { field, predicate, value: readValue(key, oneText(key, value), rule.kind) };
    const texts = Array.isArray(value) ? value : [value];
    if (texts.length > MAX_VALUES)
      throw new AppError('malformed', { sentence: `${key} takes at most ${MAX_VALUES} values.` });
    return {
      field,
      predicate,
      value: texts.map((text) => readValue(key, oneText(key, text), rule.kind)),
    };
  }
  throw notAllowed(key);
}

export const notAllowed = (key: string): AppError =>
  new AppError('filter_not_allowed', {
    sentence: `The filter ${key.slice(0, 80)} isn’t available here.`,
  });

function oneText(key: string, value: unknown): string {
  if (typeof value !== 'string')
    throw new AppError('malformed', { sentence: `${key.slice(0, 80)} takes one value.` });
  if (value.length > MAX_VALUE_LENGTH)
    throw new AppError('malformed', { sentence: `${key.slice(0, 80)} is too long.` });
  return value;
}

/** An impossible id matches nothing, so that it looks like any unknown id. */
const NO_ID = '0';

const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

function readValue(key: string, text: string, kind: FilterKind): string | number | boolean | Date {
  const wrong = (): never => {
    throw new AppError('malformed', {
      sentence: `${key} can’t be ${JSON.stringify(text.slice(0, 40))}.`,
    });
  };
  switch (kind) {
    case 'text':
      return text;
    case 'id':
      return isId(text) ? text : NO_ID;
    case 'boolean':
      return BOOLEANS.get(text) ?? wrong();
    case 'integer':
      return /^-?\d{1,9}$/.test(text) ? Number(text) : wrong();
    case 'number':
      return /^-?\d{1,9}(\.\d{1,9})?$/.test(text) ? Number(text) : wrong();
    case 'instant': {
      const at = new Date(text);
      return Number.isNaN(at.getTime()) || !isInCalendar(text.slice(0, 10)) ? wrong() : at;
    }
  }
}

function readCount(name: string, value: unknown, fallback: number, max: number): number {
  if (value === undefined) return fallback;
  if (
    typeof value !== 'string' ||
    !/^\d{1,9}$/.test(value) ||
    Number(value) < 1 ||
    Number(value) > max
  ) {
    throw new AppError('malformed', { sentence: `${name} must be a whole number of at least 1.` });
  }
  return Number(value);
}

function readSort(text: string, rules: ListRules): ListQuery['sort'] {
  const [field = '', direction = 'asc', ...rest] = text.trim().split(/\s+/);
  const normal = direction.toLowerCase();
  if (!rules.sorts.includes(field) || (normal !== 'asc' && normal !== 'desc') || rest.length > 0) {
    throw new AppError('sort_not_allowed', {
      sentence: `Sorting by ${JSON.stringify(text.slice(0, 60))} isn’t available here.`,
    });
  }
  return { field, direction: normal };
}

/** Field on the wire → SQL expression. */
export type Columns = Readonly<Record<string, Expression<unknown>>>;

/** The filters as one condition. A field without a column is a bug. */
export function whereFilters(filters: readonly Filter[], columns: Columns): RawBuilder<SqlBool> {
  if (filters.length === 0) return sql<SqlBool>`true`;
  return sql<SqlBool>`
    (${sql.join(
      filters.map((filter) => condition(filter, columns)),
      sql` and `,
    )})`;
}

function condition({ field, predicate, value }: Filter, columns: Columns): RawBuilder<SqlBool> {
  const column = columns[field];
  if (!column) throw new Error(`no column for the filter ${field}`);
  const given = parameterOf(value);
  switch (predicate) {
    case 'eq':
      return sql`${column} = ${given}`;
    case 'not_eq':
      return sql`${column} is distinct from ${given}`;
    case 'in':
      return sql`${column} = any(${given})`;
    case 'cont':
      return sql`${column} ilike ${containing(String(value))}`;
    case 'gt':
      return sql`${column} > ${given}`;
    case 'gteq':
      return sql`${column} >= ${given}`;
    case 'lt':
      return sql`${column} < ${given}`;
    case 'lteq':
      return sql`${column} <= ${given}`;
  }
}

/** Compared as bigint, because a number too large for the column must match nothing instead of failing. */
function parameterOf(value: Filter['value']): RawBuilder<unknown> {
  if (typeof value === 'number' && Number.isInteger(value)) return sql`${value}::int8`;
  if (Array.isArray(value) && value.length > 0 && value.every(Number.isInteger))
    return sql`${value}::int8[]`;
  return sql`${value}`;
}

/** The pattern of `like` for texts that contain this one. A typed `%` or `_` is literal. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** The order of a list. Ties are broken by id, so that pages never overlap. */
export function orderOf(
  sort: ListQuery['sort'],
  columns: Columns,
  id: Expression<unknown>,
): RawBuilder<unknown> {
  const column = columns[sort.field];
  if (!column) throw new Error(`no column for the sort ${sort.field}`);
  return sort.direction === 'asc' ? sql`${column} asc, ${id} asc` : sql`${column} desc, ${id} desc`;
}

export const offsetOf = (query: ListQuery): number => (query.page - 1) * query.size;

/** Rows after the cursor's row in the order of `orderOf`; all without a cursor. */
export function afterCursor(
  { sort, after }: ListQuery,
  columns: Columns,
  table: string,
): RawBuilder<SqlBool> {
  const column = columns[sort.field];
  if (!column) throw new Error(`no column for the sort ${sort.field}`);
  if (after === undefined) return sql<SqlBool>`true`;
  const id = sql.ref(`${table}.id`);
  const start = sql`(select ${column} from ${sql.table(table)} where ${id} = ${after})`;
  return sql<SqlBool>`(${column}, ${id}) ${sort.direction === 'asc' ? sql`>` : sql`<`} (${start}, ${after})`;
}

/** Number of rows of a query, up to one more than the maximum count. */
export async function countUpTo<S>(
  db: Queryable<S>,
  matching: Expression<unknown>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from (
      select 1
      from (${matching}) matching
      limit ${MAX_COUNTED + 1}
    ) counted`.execute(db);
  return rows[0]?.count ?? 0;
}
