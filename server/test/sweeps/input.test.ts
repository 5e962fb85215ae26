import type { Endpoint } from '@fourbay/contract';
import { signIn } from '@fourbay/contract/accounts/sessions';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { routesOf } from '../../src/app.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { bodiesFor, pathsFor, queriesFor } from '../input-samples.ts';
import { PASSWORD, signUpOwner, signUpStaff, type Person } from '../records/people.ts';
import { loadTestPlaces } from '../records/places.ts';
import { requestQuote } from '../records/quote-records.ts';
import { loadServices } from '../records/services.ts';
import { addShop } from '../records/shops.ts';

const ROUNDS = Number(process.env['FUZZ_ROUNDS'] ?? 40);

describe('input', () => {
  let test: TestApp;
  let owner: Person;
  let supervisor: Person;
  let routes: Endpoint[];
  let known: string[];
  beforeAll(async () => {
    test = await startTestApp();
    await loadTestPlaces(test);
    await loadServices(test);
    owner = await signUpOwner(test);
    supervisor = await signUpStaff(test, 'supervisor');
    const { vehicleId, quoteId } = await requestQuote(test, owner);
    known = [owner.id, vehicleId, quoteId, await addShop(test), '1', '2'];
    routes = routesOf(test.deps).map(({ endpoint }) => endpoint);
  });

  const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;
  const tokenFor = ({ access }: Endpoint): string =>
    access === 'agent' || access === 'supervisor' ? supervisor.token : owner.token;
  let sources = 0;
  const send = async (
    endpoint: Endpoint,
    {
      url = endpoint.path.replace(/\{\w+\}/g, '1'),
      ...rest
    }: { url?: string; payload?: string | Buffer; type?: string; token?: string },
  ) => {
    sources += 1;
    const response = await test.app.inject({
      method: endpoint.method,
      url,
      headers: {
        authorization: `Bearer ${rest.token ?? tokenFor(endpoint)}`,
        'x-forwarded-for': `10.9.${(sources >> 8) & 255}.${sources & 255}`,
        ...(rest.type ? { 'content-type': rest.type } : {}),
      },
      ...(rest.payload === undefined ? {} : { payload: rest.payload }),
    });
    return {
      status: response.statusCode,
      body: response.body,
      json: () => response.json<{ error?: string; code?: string }>(),
    };
  };
  /** Every endpoint with a JSON body; `raw` ones accept any bytes. */
  const withBody = () =>
    routes.filter(({ method, bodyKind }) => method !== 'GET' && bodyKind !== 'raw');
  const answersOf = async (
    payload: string | Buffer,
    type = 'application/json',
  ): Promise<Record<string, number>> => {
    const answers: Record<string, number> = {};
    for (const endpoint of withBody())
      answers[nameOf(endpoint)] = (await send(endpoint, { payload, type })).status;
    return answers;
  };
  const all = (status: number) =>
    Object.fromEntries(withBody().map((endpoint) => [nameOf(endpoint), status]));

  it.each([
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'image/png',
    'application/octet-stream',
  ])('input of the type %s is rejected with 415 everywhere', async (type) => {
    const refused = withBody().filter(
      ({ bodyKind }) =>
        bodyKind === undefined || bodyKind === 'json' || !type.startsWith('multipart'),
    );
    for (const endpoint of refused)
      expect((await send(endpoint, { payload: '{}', type })).status, nameOf(endpoint)).toBe(415);
  });

  it('input of 2 MB is rejected with 413 everywhere', async () => {
    expect(await answersOf(`{"padding":"${'x'.repeat(2_000_000)}"}`)).toEqual(all(413));
  });

  it('input that isn’t valid UTF-8 is rejected with 400 everywhere', async () => {
    expect(
      await answersOf(Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xc3, 0x28, 0x22, 0x7d])),
    ).toEqual(all(400));
  });

  it('deeply nested input is rejected with 400 everywhere', async () => {
    expect(await answersOf(`${'['.repeat(2_000)}${']'.repeat(2_000)}`)).toEqual(all(400));
  });

  it.each([
    '{"a":',
    '{a:1}',
    'NaN',
    "{'a':1}",
    '{"a":1}}',
    '\u0000',
    '{"a":"\\u0000"}',
    '{"a":["\\ud800"]}',
    '{"\\uDC00":1}',
  ])('input that isn’t JSON, %j, is rejected with 400 everywhere', async (payload) => {
    expect(await answersOf(payload)).toEqual(all(400));
  });

  it('input that isn’t an object is rejected with a 4xx where a body is required', async () => {
    for (const payload of ['null', '[]', '"text"', '7']) {
      for (const endpoint of withBody().filter(({ body }) => body)) {
        const { status } = await send(endpoint, { payload, type: 'application/json' });
        expect(status >= 400 && status < 500, `${nameOf(endpoint)} ${payload}`).toBe(true);
      }
    }
  });

  it('input in paths of missing records gets a 404', async () => {
    for (const endpoint of routes.filter(({ path }) => path.includes('{'))) {
      for (const id of ['x', '1.5', '-1', '9'.repeat(19), '%00', '1%2F2', '__proto__']) {
        const { status } = await send(endpoint, {
          url: endpoint.path.replace(/\{\w+\}/g, id),
          ...(endpoint.body ? { payload: '{}', type: 'application/json' } : {}),
        });
        expect(status, `${nameOf(endpoint)} ${id}`).toEqual(
          id === '%00' ? expect.toBeOneOf([400, 404]) : 404,
        );
      }
    }
  });

  it.each(['q=%ff', 'q=%c3%28', 'q=100%', '%ff=1', 'query[name_cont]=%e2%82'])(
    'input in the query that can’t be decoded, %j, is rejected with 400 everywhere',
    async (query) => {
      for (const endpoint of routes) {
        if (endpoint.method !== 'GET' || endpoint.path.includes('{')) continue;
        const { status } = await send(endpoint, { url: `${endpoint.path}?${query}` });
        expect(status, nameOf(endpoint)).toBe(400);
      }
    },
  );

  it('input in a list’s query that isn’t allowed is rejected by name with 400', async () => {
    for (const endpoint of routes.filter(({ list }) => list)) {
      for (const [query, named] of [
        ['query[password_hash_cont]=x', 'query[password_hash_cont]'],
        ['query[s]=password_hash asc', 'password_hash asc'],
        ['query[id_regex]=x', 'query[id_regex]'],
      ] as const) {
        const answer = await send(endpoint, {
          url: `${endpoint.path.replace(/\{\w+\}/g, '1')}?${encodeURI(query)}`,
        });
        expect(answer.status, nameOf(endpoint)).toBe(400);
        expect(answer.json().error).toContain(named);
      }
    }
  });

  it('input in an unknown parameter is rejected by name with 400', async () => {
    const strict = routes.filter(({ crossSite }) => !crossSite);
    for (const endpoint of strict) {
      const answer = await send(endpoint, {
        url: `${endpoint.path.replace(/\{\w+\}/g, '1')}?utm_source=mail`,
      });
      // A token in a path is checked first.
      if (answer.status === 404 && endpoint.params) continue;
      expect(answer.status, nameOf(endpoint)).toBe(400);
      expect(answer.json(), nameOf(endpoint)).toEqual({
        code: 'parameter_not_allowed',
        error: 'The parameter utm_source isn’t available here.',
      });
    }
  });

  it('input that trackers add to links and webhooks is ignored', async () => {
    for (const endpoint of routes.filter(({ crossSite }) => crossSite)) {
      const answer = await send(endpoint, {
        url: `${endpoint.path.replace(/\{\w+\}/g, '1')}?utm_source=mail`,
      });
      expect(answer.json().code, nameOf(endpoint)).not.toBe('parameter_not_allowed');
    }
  });

  it('no input causes a 5xx, and each error has a sentence and a code', async () => {
    const failures: string[] = [];
    for (const endpoint of routes) {
      let token = tokenFor(endpoint);
      const calls = fc.tuple(
        pathsFor(endpoint, known),
        queriesFor(endpoint, known),
        bodiesFor(endpoint),
      );
      for (const [path, query, body] of fc.sample(calls, {
        numRuns: ROUNDS,
        seed: Number(process.env['FUZZ_SEED'] ?? 46_232),
      })) {
        const payload = endpoint.method === 'GET' ? undefined : JSON.stringify(body);
        const answer = await send(endpoint, {
          url: query ? `${path}?${query}` : path,
          token,
          ...(payload === undefined ? {} : { payload, type: 'application/json' }),
        });
        if (answer.status >= 500)
          failures.push(
            `${nameOf(endpoint)} ${path}?${query} ${payload?.slice(0, 300)} → ${answer.status}`,
          );
        if (answer.status >= 400 && (!answer.json().error || !answer.json().code))
          failures.push(`${nameOf(endpoint)} → ${answer.body.slice(0, 200)}`);
        if (answer.status === 401 && endpoint.access === 'user')
          token = (
            await test.call(signIn, { body: { user: { email: owner.email, password: PASSWORD } } })
          ).body.token;
      }
    }
    expect(failures).toEqual([]);
  }, 300_000);
});
