import type { Endpoint } from '@fourbay/contract';
import fc from 'fast-check';
import { z } from 'zod';

export type JsonSchema = z.core.JSONSchema.JSONSchema;

/** The schema of a part. An undescribed one accepts anything. */
export const partOf = (part: JsonSchema['items']): JsonSchema =>
  typeof part === 'object' && !Array.isArray(part) ? part : {};

const propertiesOf = ({ properties = {} }: JsonSchema): [string, JsonSchema][] =>
  Object.entries(properties).map(([name, part]) => [name, partOf(part)]);

/**
 * Values that break code without validation: wrong types, ends of ranges, text with special
 * meanings.
 */
const nasty: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -1,
    1.5,
    2 ** 53,
    -(2 ** 53),
    1e308,
    '',
    ' ',
    '0',
    '-1',
    '1.5',
    'NaN',
    'Infinity',
    '9007199254740993',
    '99999999999999999999',
    '__proto__',
    'constructor',
    "' or 1=1 --",
    '%',
    '_',
    '\\',
    '${1}',
    '\ud800',
    '\u202e',
    '\u{1F697}',
    'x'.repeat(5_000),
    '2026-13-45T99:99:99Z',
    '0000-00-00',
    '<script>',
    [],
    {},
    [[]],
    [null],
    { id: null },
    { id: {} },
    { $ne: 1 },
  ),
  fc.string({ unit: 'binary', maxLength: 30 }).filter((text) => !text.includes('\u0000')),
  fc.integer(),
  fc.double(),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Mostly valid values, so that calls get past validation; occasionally others, at any depth. */
function valueOf(schema: JsonSchema, depth = 0): fc.Arbitrary<unknown> {
  const matching = matchingValue(schema, depth);
  return fc.oneof(
    { arbitrary: matching, weight: 8 },
    { arbitrary: nasty, weight: 2 },
    { arbitrary: fc.constant(undefined), weight: depth === 0 ? 0 : 1 },
  );
}

function matchingValue(schema: JsonSchema, depth: number): fc.Arbitrary<unknown> {
  const branches = schema.anyOf ?? schema.oneOf;
  if (depth > 6) return nasty;
  if (branches) return fc.oneof(...branches.map((branch) => valueOf(branch, depth + 1)));
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'object': {
      const properties = propertiesOf(schema);
      return fc
        .tuple(...properties.map(([, property]) => valueOf(property, depth + 1)))
        .map((values) => Object.fromEntries(properties.map(([name], at) => [name, values[at]])));
    }
    case 'array':
      return fc.array(valueOf(partOf(schema.items), depth + 1), { maxLength: 4 });
    case 'integer':
    case 'number':
      return fc.oneof(
        fc.integer({ min: 0, max: 100 }),
        fc.double({ noNaN: true, noDefaultInfinity: true }),
      );
    case 'boolean':
      return fc.boolean();
    case 'string':
      return fc.oneof(
        fc.constantFrom(
          '1',
          '78701',
          'Austin',
          'TX',
          'email',
          'quotes',
          'a@people.test',
          'Tire+Iron42',
          '2026-11-18T17:00:00Z',
          '000000',
        ),
        fc.string({ maxLength: 40 }),
      );
    default:
      return nasty;
  }
}

export const schemaOf = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' });

/** The paths of all fields in a body or query. `[]` stands for the items of an array. */
export function fieldsOf(
  endpoint: Endpoint,
  part: 'body' | 'query' = 'body',
): readonly (readonly string[])[] {
  const schema = endpoint[part];
  return schema ? pathsIn(schemaOf(schema)) : [];
}

function pathsIn(schema: JsonSchema, depth = 0): string[][] {
  if (depth > 6) return [];
  const branches = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  const within = (name: string, inner: JsonSchema): string[][] => [
    [name],
    ...pathsIn(inner, depth + 1).map((path) => [name, ...path]),
  ];
  return [
    ...(branches ?? []).flatMap((branch) => pathsIn(branch, depth + 1)),
    ...propertiesOf(schema).flatMap(([name, inner]) => within(name, inner)),
    ...(schema.type === 'array' ? within('[]', partOf(schema.items)) : []),
  ];
}

export const bodiesFor = ({ body }: Endpoint): fc.Arbitrary<unknown> =>
  body ? valueOf(schemaOf(body)) : fc.oneof(fc.constant(undefined), nasty);

const ids = (known: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(
    fc.constantFrom(...known),
    fc.constantFrom(
      '0',
      '-1',
      '1.5',
      'NaN',
      '__proto__',
      '999999999999999999',
      '9223372036854775808',
      '1e3',
      ' 1',
      "1'",
      '%00',
      '%',
      'x'.repeat(180),
      '٣',
    ),
    fc.string({ maxLength: 12 }),
  );

export const pathsFor = ({ path }: Endpoint, known: readonly string[]): fc.Arbitrary<string> => {
  const names = [...path.matchAll(/\{\w+\}/g)];
  if (names.length === 0) return fc.constant(path);
  return ids(known).map((id) => path.replace(/\{\w+\}/g, () => encode(id)));
};

/** Leaves out what a URL cannot contain, because a lone surrogate has no encoding. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

export function queriesFor(
  { query, list }: Endpoint,
  known: readonly string[],
): fc.Arbitrary<string> {
  const text = fc.oneof(
    ids(known),
    nasty.map((value) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))),
  );
  const fields = Object.keys((query && schemaOf(query).properties) ?? {});
  const filters = Object.entries(list?.filters ?? {}).flatMap(([field, rule]) =>
    rule.predicates.map(
      (predicate) => `query[${field}_${predicate}]${predicate === 'in' ? '[]' : ''}`,
    ),
  );
  const taken = list ? ['page', list.sizeParameter ?? 'items', 'query[s]', ...filters] : [];
  const unknown = fc.oneof(
    fc.constantFrom(
      'items',
      'query[password_hash_eq]',
      'query[__proto___eq]',
      'query[',
      '__proto__',
    ),
    fc.string({ maxLength: 12 }),
  );
  // One unknown name refuses the whole call, so most calls have none.
  const names = fc.oneof(
    { arbitrary: fc.constantFrom('', ...taken, ...fields), weight: 12 },
    { arbitrary: unknown, weight: 1 },
  );
  const sorts = (list?.sorts ?? ['']).flatMap((sort) => [
    `${sort} asc`,
    `${sort} DESC`,
    `${sort} sideways`,
  ]);
  const pair = fc.oneof(
    { arbitrary: fc.tuple(names, text), weight: 4 },
    {
      arbitrary: fc.tuple(fc.constant('query[s]'), fc.constantFrom(...sorts)),
      weight: list ? 1 : 0,
    },
  );
  return fc.array(pair, { maxLength: 5 }).map((pairs) =>
    pairs
      .filter(([name]) => name !== '')
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .join('&'),
  );
}
