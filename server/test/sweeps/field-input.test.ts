import type { Endpoint } from '@fourbay/contract';
import { fillPath } from '@fourbay/contract/wire/endpoint-path';
import { beforeAll, describe, expect, it } from 'vitest';
import { routesOf } from '../../src/app.ts';
import { isRecord } from '../../src/platform/values/is-record.ts';
import { accessFixtures, indirectFixtures } from './access-fixtures.ts';
import { personOf, type AccessFixture, type PreparedCall, type World } from '../access/fixture.ts';
import { createSharedWorld } from '../access/world.ts';
import { nameOf } from '../endpoint-call.ts';
import type { TestApp } from '../harness.ts';
import { fieldsOf } from '../input-samples.ts';
import { signUpOwner, signUpStaff } from '../records/people.ts';

const NASTY = [
  '',
  ' ',
  '\u0000',
  'oil \ud800',
  '\u202e',
  '\u{1F697}',
  '%',
  '\\',
  "'",
  '0',
  '-1',
  '1e400',
  '２０２６',
  '2026-02-30',
  '0000-00-00',
  '+99999-01-01',
  'x'.repeat(5_000),
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  [],
  {},
  [null],
];

type Path = readonly string[];

/** A copy of the body with the value at the path, replacing anything there. */
function withValue(body: unknown, [name, ...rest]: Path, value: unknown): unknown {
  if (name === undefined) return value;
  if (name === '[]') {
    const [first, ...others]: unknown[] = Array.isArray(body) ? body : [];
    return [withValue(first, rest, value), ...others];
  }
  const object = isRecord(body) ? body : {};
  return { ...object, [name]: withValue(object[name], rest, value) };
}

describe('every field of every body', () => {
  let test: TestApp;
  let shared: Omit<World, 'owner'>;
  beforeAll(async () => {
    shared = await createSharedWorld();
    test = shared.test;
  });

  const send = async (
    endpoint: Endpoint,
    { token, params, query, headers }: PreparedCall,
    payload: string,
  ) => {
    const path = fillPath(endpoint.path, params);
    const response = await test.app.inject({
      method: endpoint.method,
      url: query ? `${path}?${new URLSearchParams(query)}` : path,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        'content-type': 'application/json',
        'x-forwarded-for': '10.8.0.1',
        ...headers,
      },
      payload,
    });
    return { status: response.statusCode, body: response.body };
  };

  /** Unexpected responses, with the value that caused them. */
  async function faultsOf(endpoint: Endpoint, call: PreparedCall, body: object): Promise<string[]> {
    const faults: string[] = [];
    for (const path of fieldsOf(endpoint)) {
      for (const value of NASTY) {
        // Also changes single fields alone, because other values may hide the effect of one.
        for (const base of endpoint.method === 'PATCH' ? [body, {}] : [body]) {
          const payload = JSON.stringify(withValue(base, path, value));
          const { status } = await send(endpoint, call, payload);
          if (status >= 500)
            faults.push(`${nameOf(endpoint)} ${payload.slice(0, 200)} → ${status}`);
        }
      }
    }
    return faults;
  }

  const aboutRecords = [...accessFixtures, ...indirectFixtures]
    .filter(({ endpoint }) => endpoint.body)
    .map((fixture): [string, AccessFixture] => [nameOf(fixture.endpoint), fixture]);
  it.each(aboutRecords)(
    'no value in any field of %s causes a 5xx',
    async (_name, { endpoint, prepare, succeedsFor }) => {
      const world = { ...shared, owner: await signUpOwner(test) };
      const call = await prepare(world);
      const token = call.token ?? personOf(world, succeedsFor)?.token;
      const body = typeof call.body === 'function' ? call.body(succeedsFor) : (call.body ?? {});
      expect(await faultsOf(endpoint, token ? { ...call, token } : call, body)).toEqual([]);
    },
  );

  it('no value in any field of a call without a record causes a 5xx', async () => {
    const faults: string[] = [];
    const covered = new Set(indirectFixtures.map(({ endpoint }) => nameOf(endpoint)));
    for (const { endpoint } of routesOf(test.deps)) {
      if (!endpoint.body || endpoint.path.includes('{') || covered.has(nameOf(endpoint))) continue;
      const staff = endpoint.access === 'agent' || endpoint.access === 'supervisor';
      const person = staff ? await signUpStaff(test, 'supervisor') : await signUpOwner(test);
      faults.push(...(await faultsOf(endpoint, { token: person.token }, {})));
    }
    expect(faults).toEqual([]);
  });

  it('no text in any query causes a 5xx', async () => {
    const faults: string[] = [];
    const { token } = shared.supervisor;
    for (const { endpoint } of routesOf(test.deps).filter(
      ({ endpoint: { method } }) => method === 'GET',
    )) {
      const filters = Object.entries(endpoint.list?.filters ?? {}).flatMap(([field, rule]) =>
        rule.predicates.map((predicate) => `query[${field}_${predicate}]`),
      );
      const names = [
        ...filters,
        ...fieldsOf(endpoint, 'query').map(([name]) => name),
        'query[s]',
        'page',
      ];
      for (const name of names) {
        for (const text of [
          '%00',
          'a%00',
          '%ED%A0%80',
          '%C3%28',
          '%',
          '%F0%9F%9A%97',
          '+',
          '%5C',
        ]) {
          const url = `${endpoint.path.replace(/\{\w+\}/g, '1')}?${name}=${text}`;
          const { statusCode } = await test.app.inject({
            url,
            headers: { authorization: `Bearer ${token}` },
          });
          if (statusCode >= 500) faults.push(`${url} → ${statusCode}`);
        }
      }
    }
    expect(faults).toEqual([]);
  });
});
