import type { Endpoint } from '@fourbay/contract';
import {
  DEFAULT_ITEMS,
  MAX_COUNTED,
  MAX_ITEMS,
  type FilterKind,
  type ListRules,
  type Predicate,
} from '@fourbay/contract/wire/list';
import { ID_TEXT } from '@fourbay/contract/wire/patterns';
import { jsonSchemaOf, type Json } from './json-schema.ts';

export interface Parameter extends Json {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description?: string;
  schema: Json;
}

const ID = { type: 'string', pattern: ID_TEXT.source };

export const parametersOf = (endpoint: Endpoint): Parameter[] => [
  ...pathParameters(endpoint),
  ...queryParameters(endpoint),
  ...(endpoint.list ? listParameters(endpoint.list) : []),
  ...(endpoint.idempotent ? [IDEMPOTENCY_KEY] : []),
];

const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Makes it safe to retry the call, because the same key and body get the first reply again.',
  schema: { type: 'string', pattern: '^[\\x21-\\x7E]{1,200}$' },
};

function pathParameters({ path, params }: Endpoint): Parameter[] {
  const { properties = {} } = params ? jsonSchemaOf(params, 'input') : {};
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) =>
    described({ name, in: 'path', required: true, schema: asJson(properties[name]) ?? ID }),
  );
}

function queryParameters({ query }: Endpoint): Parameter[] {
  if (!query) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(query, 'input');
  return Object.entries(properties).map(([name, schema]) =>
    described({
      name,
      in: 'query',
      required: required.includes(name),
      schema: asJson(schema) ?? {},
    }),
  );
}

const asJson = (schema: unknown): Json | undefined =>
  typeof schema === 'object' && schema !== null ? { ...schema } : undefined;

/** The description of a schema becomes that of its parameter, where tools look for it. */
function described(parameter: Parameter): Parameter {
  const { description, ...schema } = parameter.schema;
  return typeof description === 'string' ? { ...parameter, description, schema } : parameter;
}

const AFTER: Parameter = {
  name: 'after',
  in: 'query',
  description:
    'The id of a row. The page starts after that row. ' +
    `\`meta.count\` stops at ${MAX_COUNTED + 1}, which means that there are more than ${MAX_COUNTED} rows.`,
  schema: ID,
};

function listParameters(list: ListRules): Parameter[] {
  const filters = Object.entries(list.filters).flatMap(([field, { kind, predicates }]) =>
    predicates.map((predicate) => ({ field, kind, predicate })),
  );
  const prefixed = (name: string) => `query[${name}]`;
  const bare = (name: string) => name;
  const max = list.maxSize ?? MAX_ITEMS;
  return [
    {
      name: 'page',
      in: 'query',
      description: 'The page to return.',
      schema: { type: 'integer', minimum: 1, default: 1 },
    },
    {
      name: list.sizeParameter ?? 'items',
      in: 'query',
      description: `The number of rows per page. Values above ${max} are treated as ${max}.`,
      schema: { type: 'integer', minimum: 1, default: list.defaultSize ?? DEFAULT_ITEMS },
    },
    ...(list.long ? [AFTER] : []),
    ...(list.bareFilters ? [prefixed, bare] : [prefixed]).flatMap((named) => [
      ...filters.map((filter) => filterParameter(named, filter)),
      sortParameter(named('s'), list),
    ]),
  ];
}

const VALUES: Readonly<Record<FilterKind, Json>> = {
  id: ID,
  integer: { type: 'integer' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  text: { type: 'string' },
  instant: { type: 'string', format: 'date-time' },
};

const PREDICATES: Readonly<Record<Predicate, string>> = {
  eq: 'equals the value',
  not_eq: 'differs from the value',
  in: 'equals one of the values',
  cont: 'contains the text, in any case',
  gt: 'is greater than the value',
  gteq: 'is greater than or equal to the value',
  lt: 'is less than the value',
  lteq: 'is less than or equal to the value',
};

interface Filter {
  field: string;
  kind: FilterKind;
  predicate: Predicate;
}

const filterParameter = (
  named: (name: string) => string,
  { field, kind, predicate }: Filter,
): Parameter => ({
  name: `${named(`${field}_${predicate}`)}${predicate === 'in' ? '[]' : ''}`,
  in: 'query',
  description: `Only rows whose \`${field}\` ${PREDICATES[predicate]}.`,
  schema: predicate === 'in' ? { type: 'array', items: VALUES[kind] } : VALUES[kind],
});

const sortParameter = (name: string, { sorts, defaultSort }: ListRules): Parameter => ({
  name,
  in: 'query',
  description: 'The field to sort by, and the direction.',
  schema: {
    type: 'string',
    enum: sorts.flatMap((field) => [`${field} asc`, `${field} desc`]),
    default: defaultSort,
  },
});
