import type { Endpoint } from '@fourbay/contract';
import { format } from 'oxfmt';
import type { ApiExample } from '../src/platform/api-docs/api-page.ts';
import { isRecord } from '../src/platform/values/is-record.ts';
import { requestOf, type CallOptions } from './endpoint-call.ts';
import type { TestApp } from './harness.ts';

interface ExampleCall extends Pick<CallOptions<Endpoint>, 'query' | 'headers'> {
  body?: object;
  /** The call is made without a credential. */
  visitor?: boolean;
}

interface ExampleReply {
  example: ApiExample;
  headers: Headers;
  /** The text at a path of the reply, such as `data.id`. */
  text: (path: string) => string;
}

export interface ExampleRunner {
  run: (title: string, endpoint: Endpoint, call: ExampleCall) => Promise<ExampleReply>;
  /** The credential of the following calls. */
  useToken: (token: string) => void;
  /** The examples as the page's file, in the formatter's layout. */
  fileOf: (examples: readonly ApiExample[]) => Promise<string>;
}

/** Runs calls against the server on its own port, and keeps them as readers see them. */
export async function createExampleRunner(test: TestApp): Promise<ExampleRunner> {
  const address = await test.app.listen({ host: '127.0.0.1', port: 0 });
  const { host } = new URL(test.deps.baseUrl());
  const stable = createStableValues();
  let token: string | undefined;
  return {
    async run(title, endpoint, { visitor = false, body, ...call }) {
      const credential = visitor ? undefined : token;
      const { path, headers } = requestOf(endpoint, { ...call, token: credential });
      const response = await fetch(`${address}${path}`, {
        method: endpoint.method,
        headers: { ...headers, host, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const sent = await response.text();
      const reply: unknown = sent === '' ? undefined : JSON.parse(sent);
      const request = curl(endpoint.method, path, {
        ...(credential ? { Authorization: 'Bearer $TOKEN' } : {}),
        ...call.headers,
        ...(call.headers?.['If-None-Match'] ? { 'If-None-Match': '$ETAG' } : {}),
      });
      return {
        example: {
          call: endpoint.id,
          title,
          request: stable.text(body ? `${request}${dataOf(stable.value(body))}` : request),
          status: response.status,
          ...(reply === undefined ? {} : { reply: stable.value(reply) }),
        },
        headers: response.headers,
        text: (at) => String(valueAt(reply, at)),
      };
    },
    useToken: (next) => void (token = next),
    fileOf: async (examples) => (await format('api-examples.json', JSON.stringify(examples))).code,
  };
}

const valueAt = (reply: unknown, path: string): unknown =>
  path.split('.').reduce((value, key) => (isRecord(value) ? value[key] : undefined), reply);

const curl = (method: string, path: string, headers: Record<string, string>): string =>
  [
    `curl ${method === 'GET' ? '-g ' : `-X ${method} `}"$API${decodeURIComponent(path)}"`,
    ...Object.entries(headers).map(([name, value]) => `-H "${name}: ${value}"`),
  ].join(' \\\n  ');

const dataOf = (body: unknown): string =>
  ` \\\n  -H "Content-Type: application/json" \\\n  -d '${JSON.stringify(body, null, 2)}'`;

const ID_KEY = /^(.*?)_?id$/;
/** Second names of what an id names. */
const SAME_KIND: Readonly<Record<string, string>> = {
  authenticatable: 'user',
  model: 'vehicle_model',
  trim: 'vehicle_edition',
  option: 'category_option',
  choice: 'category_option_choice',
  quote: 'user_quote',
};

/** Random texts, and what readers see instead. */
const RANDOM: Readonly<Record<string, string>> = {
  token: 'dG9rZW4tb2YtdGhpcy1zZXNzaW9u',
  api_key: 'a2V5LW9mLXRoaXMtcHJvZ3JhbQ',
  ending: 'JhbQ',
};

/** Replaces what differs between runs: ids and secrets. The test clock keeps times the same. */
function createStableValues() {
  const ids = new Map<string, string>();
  const idFor = (kind: string, id: string): string => {
    const key = `${SAME_KIND[kind] ?? kind} ${id}`;
    const known = ids.get(key) ?? String(1_001 + ids.size);
    ids.set(key, known);
    return known;
  };
  /** `kind`: what an `id` within the value names. */
  const value = (given: unknown, key = '', kind = ''): unknown => {
    if (Array.isArray(given)) return given.map((one) => value(one, key, kind));
    if (isRecord(given)) {
      const own = typeof given['type'] === 'string' ? given['type'] : key;
      return Object.fromEntries(
        Object.entries(given).map(([name, one]) => [name, value(one, name, own)]),
      );
    }
    if (typeof given !== 'string') return given;
    const named = ID_KEY.exec(key)?.[1];
    if (named !== undefined && /^\d+$/.test(given)) return idFor(named || kind, given);
    return RANDOM[key] ?? given;
  };
  const text = (given: string): string =>
    given.replace(
      /(\w+)_id=(\d+)/g,
      (_match, kind: string, id: string) => `${kind}_id=${idFor(kind, id)}`,
    );
  return { value, text };
}
