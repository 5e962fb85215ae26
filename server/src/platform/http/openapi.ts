import type { Endpoint } from '@fourbay/contract';
import { neededScope } from '@fourbay/contract/wire/endpoint';
import { errorTable } from '@fourbay/contract/wire/errors';
import { type ListRules, MAX_COUNTED } from '@fourbay/contract/wire/list';
import { z } from 'zod';

type Json = Record<string, unknown>;
type JsonSchema = z.core.JSONSchema.BaseSchema;

type Content = Record<string, { schema: Json }>;

interface Parameter extends Json {
  name: string;
  in: string;
}

interface Operation extends Json {
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, { description: string; content?: Content }>;
}

/** An OpenAPI document; operations by path and method. */
export interface ApiDocument extends Json {
  paths: Record<string, Record<string, Operation>>;
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _schema, ...json } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
  });
  return json;
};

const refusal = {
  description: 'A refusal: one sentence for a person, one word for a program',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['error', 'code'],
        properties: {
          error: { type: 'string' },
          code: { type: 'string', enum: Object.keys(errorTable) },
          errors: {
            type: 'array',
            items: {
              type: 'object',
              properties: {
                field: { type: 'string' },
                details: { type: 'array', items: { type: 'string' } },
              },
            },
          },
        },
      },
    },
  },
};

/**
 * The OpenAPI 3.1 document of the endpoints, generated from the schemas that validate their calls.
 */
export function describeApi(endpoints: readonly Endpoint[], title: string): ApiDocument {
  const paths: ApiDocument['paths'] = {};
  for (const endpoint of endpoints) {
    const path = (paths[endpoint.path] ??= {});
    path[endpoint.method.toLowerCase()] = {
      summary: endpoint.summary,
      tags: [endpoint.tag],
      operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/[^a-z0-9]+/gi, '_')}`,
      'x-access': endpoint.access,
      ...(endpoint.access === 'public' ? {} : { 'x-api-key': neededScope(endpoint) }),
      security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
      parameters: [
        ...pathParameters(endpoint),
        ...queryParameters(endpoint),
        ...listParameters(endpoint),
      ],
      ...(endpoint.body
        ? { requestBody: { required: true, content: contentOf(endpoint, endpoint.body) } }
        : {}),
      responses: {
        [endpoint.status]: {
          description: endpoint.summary,
          ...(endpoint.reply
            ? { content: { 'application/json': { schema: schemaOf(endpoint.reply, 'output') } } }
            : {}),
        },
        default: refusal,
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${title} API`, version: '2', license: { name: 'MIT', identifier: 'MIT' } },
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  };
}

/** With a file, the same fields are sent as a form, named `wrapper[field]`. */
function contentOf({ file }: Endpoint, body: z.ZodType): Content {
  const json = { 'application/json': { schema: schemaOf(body, 'input') } };
  if (!file) return json;
  return {
    ...json,
    'multipart/form-data': {
      schema: { type: 'object', properties: { [file]: { type: 'string', format: 'binary' } } },
    },
  };
}

const pathParameters = (endpoint: Endpoint): Parameter[] =>
  [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

function queryParameters(endpoint: Endpoint): Parameter[] {
  if (!endpoint.query) return [];
  const { properties = {}, required = [] } = schemaOf(endpoint.query, 'input');
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

const AFTER_PARAMETER: Parameter = {
  name: 'after',
  in: 'query',
  description:
    `The id of the row before the first. The list counts up to ${MAX_COUNTED} rows: ` +
    '`meta.count` is one more where there are more.',
  schema: { type: 'string' },
};

function listParameters({ list }: Endpoint): Parameter[] {
  if (!list) return [];
  const filters = Object.entries(list.filters).flatMap(([field, { predicates }]) =>
    predicates.map((predicate) => `${field}_${predicate}`),
  );
  return [
    { name: 'page', in: 'query', schema: { type: 'integer', minimum: 1, default: 1 } },
    {
      name: list.sizeParameter ?? 'items',
      in: 'query',
      schema: { type: 'integer', minimum: 1, default: list.defaultSize ?? 25 },
    },
    ...(list.long ? [AFTER_PARAMETER] : []),
    ...filters.map((name) => filterParameter(`query[${name}]`, name)),
    sortParameter('query[s]', list),
    ...(list.bareFilters
      ? [...filters.map((name) => filterParameter(name, name)), sortParameter('s', list)]
      : []),
  ];
}

const filterParameter = (name: string, filter: string): Parameter =>
  filter.endsWith('_in')
    ? { name: `${name}[]`, in: 'query', schema: { type: 'array', items: { type: 'string' } } }
    : { name, in: 'query', schema: { type: 'string' } };

const sortParameter = (name: string, { sorts, defaultSort }: ListRules): Parameter => ({
  name,
  in: 'query',
  description: `One of ${sorts.join(', ')}, then asc or desc`,
  schema: { type: 'string', default: defaultSort },
});
