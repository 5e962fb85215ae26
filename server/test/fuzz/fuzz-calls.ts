import { isRecord } from '../../src/platform/values/is-record.ts';
import { createGenerator, type Random } from './from-schema.ts';

export interface FuzzCall {
  method: string;
  url: string;
  /** The path as in the document. */
  name: string;
  payload?: string;
}

interface Operation {
  method: string;
  path: string;
  parameters: Record<string, unknown>[];
  body: unknown;
}

const asRecord = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});
const VERBS = ['get', 'post', 'put', 'patch', 'delete'];

function operationsOf(document: unknown): Operation[] {
  return Object.entries(asRecord(asRecord(document)['paths'])).flatMap(([path, item]) =>
    Object.entries(asRecord(item))
      .filter(([verb]) => VERBS.includes(verb))
      .map(([verb, described]): Operation => {
        const { parameters, requestBody } = asRecord(described);
        const content = asRecord(asRecord(requestBody)['content']);
        return {
          method: verb.toUpperCase(),
          path,
          parameters: (Array.isArray(parameters) ? parameters : []).map(asRecord),
          body: asRecord(content['application/json'])['schema'],
        };
      }),
  );
}

/** Makes calls from an OpenAPI document, each operation equally often. */
export function createFuzzer(document: unknown, random: Random, ids: () => readonly string[]) {
  const operations = operationsOf(document);
  const { make, resolve } = createGenerator(document, random, ids);
  const textOf = (value: unknown): string =>
    typeof value === 'string' ? value : JSON.stringify(value);
  return {
    size: operations.length,
    call(number: number): FuzzCall {
      const operation = operations[number % operations.length];
      if (!operation) throw new Error('the document has no operations');
      const { method, body } = operation;
      const parameters = operation.parameters.map((one) => resolve(one));
      const values = (place: string) =>
        parameters
          .filter((one) => one['in'] === place)
          .map((one) => [String(one['name']), one['schema'], one['required'] === true] as const);
      const known = new Map(values('path').map(([name, schema]) => [name, schema]));
      const path = operation.path.replace(/\{(\w+)\}/g, (_all, name: string) => {
        const id = ids()[Math.floor(random.next() * ids().length)] ?? '1';
        return encodeURIComponent(random.next() < 0.8 ? id : textOf(make(known.get(name))));
      });
      const search = new URLSearchParams(
        values('query')
          .filter(([, , required]) => random.next() < (required ? 0.97 : 0.3))
          .map(([name, schema]) => [name, textOf(make(schema)).toWellFormed()]),
      );
      return {
        method,
        url: search.size > 0 ? `${path}?${search}` : path,
        name: `${method} ${operation.path}`,
        ...(body === undefined ? {} : { payload: JSON.stringify(make(body)) }),
      };
    },
  };
}
