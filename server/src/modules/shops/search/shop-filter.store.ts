// Reads provider_categories. The shops are read by the callers of these conditions.
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { NEARBY_MILES } from '@fourbay/contract/shops/shop-limits';
import { containing } from '../../../platform/lists/list-query.ts';
import { chordOf } from '../../../platform/geo/sphere.ts';
import { nameVariants } from './similar-name.rules.ts';

/** An empty list of types matches nothing. */
export interface ShopFilter {
  types?: readonly string[] | undefined;
  /** Parts of the name, ignoring case. Each must be contained. */
  texts: readonly string[];
  tier?: number | undefined;
  /** Similar names, and synonyms of their words, match too. */
  similar?: boolean;
  /** Shops known to offer each of these services. */
  categoryIds?: readonly string[];
  /** Shops open at this instant. */
  openAt?: Date | undefined;
}

/** Each `$?` is replaced by the next parameter. */
interface Condition {
  text: string;
  values: readonly unknown[];
}

/** Minimum share of a text's trigrams that must match, which allows for a typo. */
const SIMILAR_ENOUGH = 0.45;

/**
 * Whether a filter has to check shops one by one and is therefore limited to 100 miles. Neither an open shop
 * nor a similar name farther away is useful.
 */
export const isLimitedToNearby = ({ similar, categoryIds, openAt }: ShopFilter): boolean =>
  Boolean(similar) || (categoryIds ?? []).length > 0 || openAt !== undefined;

/** `archived` is a literal, so that a prepared statement can use the partial indexes. */
function conditionsOf({ types, texts, tier, similar, categoryIds, openAt }: ShopFilter) {
  const conditions: Condition[] = [{ text: 'not p.archived', values: [] }];
  if (types) conditions.push({ text: 'p.chain_type = any($?::text[])', values: [types] });
  for (const text of texts)
    conditions.push(
      similar
        ? {
            text: `(word_similarity($?, p.name) >= ${SIMILAR_ENOUGH} or p.name ilike any($?::text[]))`,
            values: [text, nameVariants(text).map(containing)],
          }
        : { text: 'p.name ilike $?', values: [containing(text)] },
    );
  if (tier !== undefined) conditions.push({ text: 'p.sponsor_tier = $?', values: [tier] });
  for (const id of categoryIds ?? [])
    conditions.push({
      text: `exists (
        select
        from provider_categories c
        where c.service_provider_id = p.id and c.category_id = $?::bigint
      )`,
      values: [id],
    });
  if (openAt)
    conditions.push({
      text: 'shop_is_open(p.id, p.hours, p.holiday_hours, p.timezone, $?::timestamptz)',
      values: [openAt],
    });
  return conditions;
}

/** The filter for a raw statement whose first parameter is the point, with numbered parameters. */
export function numberedWhere(
  filter: ShopFilter,
  firstParameter: number,
): { where: string; values: unknown[] } {
  const near = Math.round(chordOf(NEARBY_MILES) * 1_000) / 1_000;
  const conditions = [
    ...(isLimitedToNearby(filter)
      ? [
          {
            text: `cube_enlarge($1::cube, ${near}, 3) @> p.pos and p.pos <-> $1::cube <= ${near}`,
            values: [],
          },
        ]
      : []),
    ...conditionsOf(filter),
  ];
  let next = firstParameter;
  return {
    where: conditions.map(({ text }) => text.replaceAll('$?', () => `$${next++}`)).join(' and '),
    values: conditions.flatMap(({ values }) => values),
  };
}

/** The filter for a query of the query builder. */
export const matchesFilter = (filter: ShopFilter): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.join(
    conditionsOf(filter).map(({ text, values }) => {
      const [first = '', ...rest] = text.split('$?');
      return sql`${sql.raw(first)}${sql.join(
        rest.map((part, i) => sql`${values[i]}${sql.raw(part)}`),
        sql``,
      )}`;
    }),
    sql` and `,
  )}`;
