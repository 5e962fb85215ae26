import {
  byBoolean,
  byId,
  byInstant,
  byInteger,
  byText,
  type ListRules,
} from '@fourbay/contract/wire/list';
import { describe, expect, it } from 'vitest';
import { AppError } from '../http/app-error.ts';
import { containing, readListQuery } from './list-query.ts';

const rules: ListRules = {
  filters: {
    user_id: byId('eq'),
    archived: byBoolean('eq'),
    name: byText('cont', 'in'),
    created_at: byInstant('gt'),
    year: byInteger('eq', 'not_eq'),
  },
  sorts: ['name', 'created_at'],
  defaultSort: 'created_at desc',
};
const read = (raw: Record<string, unknown>) => readListQuery(raw, rules);

function refusalOf(raw: Record<string, unknown>): AppError {
  try {
    read(raw);
  } catch (error) {
    if (error instanceof AppError) return error;
  }
  throw new Error('was not refused');
}

describe('a list query', () => {
  it('an empty list query means the first 25, newest first', () => {
    expect(read({})).toEqual({
      page: 1,
      size: 25,
      filters: [],
      sort: { field: 'created_at', direction: 'desc' },
    });
  });

  it('filter values are parsed by the type of their field', () => {
    expect(
      read({
        'query[archived_eq]': 'false',
        'query[year_not_eq]': '2015',
        'query[name_in][]': ['a', 'b'],
      }).filters,
    ).toEqual([
      { field: 'archived', predicate: 'eq', value: false },
      { field: 'year', predicate: 'not_eq', value: 2015 },
      { field: 'name', predicate: 'in', value: ['a', 'b'] },
    ]);
  });

  it('a sort direction is accepted in uppercase or lowercase', () => {
    expect(read({ 'query[s]': 'name ASC' }).sort).toEqual({ field: 'name', direction: 'asc' });
  });

  it('a page has at most 1000 rows', () => {
    expect(read({ items: '5000' }).size).toBe(1000);
  });

  it.each([
    ['a field that is not allowed', { 'query[password_hash_eq]': 'x' }, 'query[password_hash_eq]'],
    ['a predicate that is not allowed', { 'query[user_id_gt]': '1' }, 'query[user_id_gt]'],
    ['a field named like a built-in', { 'query[constructor_eq]': '1' }, 'query[constructor_eq]'],
  ])('a list query rejects %s and names it', (_what, raw, named) => {
    const refusal = refusalOf(raw);
    expect(refusal.code).toBe('filter_not_allowed');
    expect(refusal.message).toContain(named);
  });

  it('a sort that is not allowed is refused', () => {
    expect(refusalOf({ 'query[s]': 'password_hash asc' }).code).toBe('sort_not_allowed');
  });

  it.each([100_001, 999_999, 999_999_999])('a list query accepts page %d', (page) => {
    expect(read({ page: String(page) }).page).toBe(page);
  });

  it.each([['0'], ['-1'], ['1.5'], ['NaN'], ['9007199254740993'], ['']])(
    'a list query rejects page %j',
    (page) => {
      expect(refusalOf({ page }).code).toBe('malformed');
    },
  );

  describe('of a list with bare filters', () => {
    const bare: ListRules = { ...rules, bareFilters: true };

    it('is read with and without query[…]', () => {
      expect(
        readListQuery(
          { archived_eq: 'false', 'name_in[]': ['a'], 'query[year_eq]': '2015', s: 'name ASC' },
          bare,
        ),
      ).toMatchObject({
        filters: [
          { field: 'archived', predicate: 'eq', value: false },
          { field: 'name', predicate: 'in', value: ['a'] },
          { field: 'year', predicate: 'eq', value: 2015 },
        ],
        sort: { field: 'name', direction: 'asc' },
      });
    });

    it('accepts one sort order, even when it is given twice', () => {
      const by = (order: string, inQuery: string) =>
        readListQuery({ s: order, 'query[s]': inQuery }, bare);
      expect(by('name asc', 'name asc').sort.field).toBe('name');
      expect(() => by('name asc', 'name desc')).toThrow('s and query[s]');
    });

    it('reports an invalid bare value', () => {
      expect(() => readListQuery({ archived_eq: 'maybe' }, bare)).toThrow('archived_eq');
    });
  });

  it('an impossible id matches nothing', () => {
    expect(read({ 'query[user_id_eq]': "1' or 1=1" }).filters[0]?.value).toBe('0');
  });

  it('an invalid date is refused', () => {
    for (const at of ['soon', '2025-02-31', '2025-02-30T10:00:00Z'])
      expect(refusalOf({ 'query[created_at_gt]': at }).code).toBe('malformed');
  });
});

describe('search text', () => {
  it('wildcards in a search text are matched literally', () => {
    expect(containing('50%_\\')).toBe('%50\\%\\_\\\\%');
  });
});
