/** Field kinds of a filter, which decide how its text is parsed and refused. */
export type FilterKind = 'id' | 'integer' | 'number' | 'boolean' | 'text' | 'instant';
export type Predicate = 'eq' | 'not_eq' | 'in' | 'cont' | 'gt' | 'gteq' | 'lt' | 'lteq';

export interface FilterRule {
  readonly kind: FilterKind;
  readonly predicates: readonly Predicate[];
}

/** The filters and sorts that a list endpoint offers. Any other is a 400 that names it. */
export interface ListRules {
  readonly filters: Readonly<Record<string, FilterRule>>;
  readonly sorts: readonly string[];
  /** `created_at desc` */
  readonly defaultSort: string;
  /** Name of the page-size parameter; `items` unless the specification names another. */
  readonly sizeParameter?: 'items' | 'per_page';
  readonly defaultSize?: number;
  readonly maxSize?: number;
  /**
   * Filters and sort are also accepted without `query[…]`, as `name_eq` and `s`, because the specification
   * uses that form for this list.
   */
  readonly bareFilters?: true;
  /**
   * A list that may be very long. It counts up to `MAX_COUNTED` rows, and `after` with the id of a
   * row continues after that row at the same cost anywhere in the list.
   */
  readonly long?: true;
}

/** A count one above this means that there are more. */
export const MAX_COUNTED = 1_000;

export const DEFAULT_ITEMS = 25;
export const MAX_ITEMS = 1000;

const rule =
  (kind: FilterKind) =>
  (...predicates: readonly Predicate[]): FilterRule => ({ kind, predicates });

export const byId = rule('id');
export const byInteger = rule('integer');
export const byBoolean = rule('boolean');
export const byText = rule('text');
export const byInstant = rule('instant');

/** Filters of every list of a user's own records. */
export const ownedFilters = { user_id: byId('eq'), archived: byBoolean('eq') } as const;
