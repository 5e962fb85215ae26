import type { Endpoint } from '@fourbay/contract';
import { neededScope } from '@fourbay/contract/wire/endpoint';
import { errorTable, type ErrorCode } from '@fourbay/contract/wire/errors';
import { tagSections } from '@fourbay/contract/wire/tags';
import type { z } from 'zod';
import { jsonSchemaOf, type Json } from './json-schema.ts';
import { parametersOf, type Parameter } from './parameters.ts';

type Content = Record<string, { schema: Json }>;
type ResponseObject = { description: string; content?: Content } | { $ref: string };

interface Operation extends Json {
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, ResponseObject>;
}

/** An OpenAPI document; operations by path and method. */
export interface ApiDocument extends Json {
  paths: Record<string, Record<string, Operation>>;
}

const errorSchema: Json = {
  type: 'object',
  required: ['error', 'code'],
  properties: {
    error: { type: 'string', description: 'A sentence that can be shown to the user.' },
    code: {
      type: 'string',
      description: 'A stable code for programs.',
      enum: Object.keys(errorTable),
    },
    errors: {
      type: 'array',
      description: 'What is wrong with each field. Only with status 422.',
      items: {
        type: 'object',
        required: ['field', 'details'],
        properties: {
          field: { type: 'string' },
          details: { type: 'array', items: { type: 'string' } },
        },
      },
    },
  },
};
const ERROR_CONTENT: Content = {
  'application/json': { schema: { $ref: '#/components/schemas/Error' } },
};

/** The document is made from the schemas that validate the calls, so the two can't differ. */
export function describeApi(
  endpoints: readonly Endpoint[],
  { title, description }: { title: string; description: string },
): ApiDocument {
  const paths: ApiDocument['paths'] = {};
  for (const endpoint of endpoints)
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operationOf(endpoint);
  return {
    openapi: '3.1.0',
    info: {
      title: `${title} API`,
      description,
      version: '2',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'This server' }],
    tags: tagSections.flatMap(({ tags }) =>
      Object.entries(tags).map(([name, about]) => ({ name, description: about })),
    ),
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token of a session, or an API key.',
        },
      },
      schemas: { Error: errorSchema },
      responses: { Error: { description: 'The call failed.', content: ERROR_CONTENT } },
    },
  };
}

const operationOf = (endpoint: Endpoint): Operation => ({
  operationId: endpoint.id,
  summary: endpoint.summary,
  ...(endpoint.description ? { description: endpoint.description } : {}),
  tags: [endpoint.tag],
  'x-access': endpoint.access,
  ...(endpoint.access === 'public' ? {} : { 'x-api-key': neededScope(endpoint) }),
  security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
  parameters: parametersOf(endpoint),
  ...(endpoint.body
    ? { requestBody: { required: true, content: bodyOf(endpoint, endpoint.body) } }
    : {}),
  responses: {
    [endpoint.status]: {
      description: 'The call succeeded.',
      ...(endpoint.reply
        ? { content: { 'application/json': { schema: jsonSchemaOf(endpoint.reply, 'output') } } }
        : {}),
    },
    ...failuresOf(endpoint),
    default: { $ref: '#/components/responses/Error' },
  },
});

/** The errors of a call: its own, and those that every call of its kind can have. */
export function errorsOf(endpoint: Endpoint): ErrorCode[] {
  const { access, list, query, body, errors = [] } = endpoint;
  const general: readonly (readonly [boolean, readonly ErrorCode[]])[] = [
    [list !== undefined, ['malformed', 'filter_not_allowed', 'sort_not_allowed']],
    [list !== undefined || query !== undefined, ['malformed', 'parameter_not_allowed']],
    [body !== undefined, ['malformed', 'invalid']],
    [access !== 'public', ['unauthenticated', 'key_scope']],
    [access !== 'public' && access !== 'user', ['forbidden']],
  ];
  const codes = general.flatMap(([applies, some]) => (applies ? some : []));
  return [...new Set([...errors, ...codes])].sort(
    (one, other) => errorTable[one].status - errorTable[other].status,
  );
}

const failuresOf = (endpoint: Endpoint): Record<string, ResponseObject> =>
  Object.fromEntries(
    [...Map.groupBy(errorsOf(endpoint), (code) => errorTable[code].status)].map(
      ([status, codes]) => [
        String(status),
        {
          description: codes
            .map((code) => `\`${code}\`: ${errorTable[code].sentence}`)
            .join('\n\n'),
          content: ERROR_CONTENT,
        },
      ],
    ),
  );

/** The fields as JSON. A call that takes a file also accepts them as a form. */
function bodyOf({ file }: Endpoint, body: z.ZodType): Content {
  const json = { 'application/json': { schema: jsonSchemaOf(body, 'input') } };
  if (!file) return json;
  return {
    ...json,
    'multipart/form-data': {
      schema: { type: 'object', properties: { [file]: { type: 'string', format: 'binary' } } },
    },
  };
}
