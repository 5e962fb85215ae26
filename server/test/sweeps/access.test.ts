import type { Endpoint } from '@fourbay/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { routesOf } from '../../src/app.ts';
import { accessFixtures, indirectFixtures, publicRecords } from './access-fixtures.ts';
import {
  personOf,
  type AccessFixture,
  type Actor,
  type PreparedCall,
  type World,
} from '../access/fixture.ts';
import { ACTORS, AccessMatrix, RECORDLESS } from '../access/matrix.ts';
import { createSharedWorld } from '../access/world.ts';
import { fingerprintOf } from '../engines/database-fingerprint.ts';
import { nameOf } from '../endpoint-call.ts';
import type { TestApp } from '../harness.ts';
import { signUpOwner } from '../records/people.ts';

const VERBS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

const patternOf = ({ path }: Endpoint): RegExp =>
  new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
const known = (endpoints: readonly Endpoint[]): Set<string> => new Set(endpoints.map(nameOf));

/** The expected status for an actor without access. */
function refusalFor({ endpoint, refusals = {} }: AccessFixture, actor: Actor): number {
  const special = refusals[actor];
  if (special !== undefined) return special;
  if (actor === 'visitor') return 401;
  const staff = actor === 'supervisor' || (actor === 'agent' && endpoint.access === 'agent');
  if (endpoint.access === 'user') return 404;
  return staff ? 409 : 403;
}

describe('access', () => {
  let test: TestApp;
  let shared: Omit<World, 'owner'>;
  let routes: Endpoint[];
  const matrix = new AccessMatrix();
  beforeAll(async () => {
    shared = await createSharedWorld();
    test = shared.test;
    routes = routesOf(test.deps).map(({ endpoint }) => endpoint);
  });

  const prepared = async (
    fixture: AccessFixture,
  ): Promise<{ world: World; prepared: PreparedCall }> => {
    const world = { ...shared, owner: await signUpOwner(test) };
    return { world, prepared: await fixture.prepare(world) };
  };
  const callAs = (
    endpoint: Endpoint,
    { token, params, query, headers, body }: PreparedCall,
    world: World,
    actor: Actor,
    succeeding = false,
  ) =>
    test.call(endpoint, {
      token: (succeeding ? token : undefined) ?? personOf(world, actor)?.token,
      params,
      query,
      headers,
      body: typeof body === 'function' ? body(actor) : body,
    });

  it('the access test has a fixture for every route with a record', () => {
    const covered = known([...accessFixtures.map(({ endpoint }) => endpoint), ...publicRecords]);
    expect(
      routes
        .filter(({ path }) => path.includes('{'))
        .map(nameOf)
        .filter((name) => !covered.has(name)),
    ).toEqual([]);
  });

  it('the access test has no fixture for a missing route', () => {
    const there = known(routes);
    expect(
      [...accessFixtures, ...indirectFixtures]
        .map(({ endpoint }) => nameOf(endpoint))
        .filter((name) => !there.has(name)),
    ).toEqual([]);
  });

  it('a route is public only where everyone may see the records', () => {
    const open = routes
      .filter(({ path, access }) => path.includes('{') && access === 'public')
      .map(nameOf);
    expect(open).toEqual(publicRecords.map(nameOf));
  });

  describe.each(
    [...accessFixtures, ...indirectFixtures].map(
      (fixture, at) => [`${nameOf(fixture.endpoint)} (${at + 1})`, fixture] as const,
    ),
  )('%s', (_name, fixture) => {
    it(`is refused to everyone except the ${fixture.succeedsFor}, and changes nothing for them`, async () => {
      const { world, prepared: call } = await prepared(fixture);
      const before = await fingerprintOf(test);
      for (const actor of ACTORS) {
        if (
          actor === fixture.succeedsFor ||
          (fixture.endpoint.access === 'agent' &&
            actor === 'supervisor' &&
            fixture.refusals?.supervisor === undefined)
        ) {
          if (actor !== fixture.succeedsFor) matrix.note(fixture.endpoint, actor, 'as agent');
          continue;
        }
        const answer = await callAs(fixture.endpoint, call, world, actor);
        matrix.note(fixture.endpoint, actor, String(answer.status));
        expect(answer.status, actor).toEqual(refusalFor(fixture, actor));
        expect(answer.refusal, actor).toEqual(
          expect.objectContaining({ error: expect.any(String), code: expect.any(String) }),
        );
      }
      expect(await fingerprintOf(test)).toEqual(before);
      const answer = await callAs(fixture.endpoint, call, world, fixture.succeedsFor, true);
      matrix.note(fixture.endpoint, fixture.succeedsFor, `**${answer.status}**`);
      expect(answer.status).toEqual(fixture.endpoint.status);
      expect(answer.refusal?.code).toBeUndefined();
    });
  });

  it('to a path with another method is refused to everyone and changes nothing', async () => {
    const world = { ...shared, owner: await signUpOwner(test) };
    const before = await fingerprintOf(test);
    for (const path of new Set(routes.map((endpoint) => endpoint.path))) {
      const allowed: string[] = routes
        .filter((endpoint) => endpoint.path === path)
        .map(({ method }) => method);
      for (const method of VERBS.filter((verb) => !allowed.includes(verb))) {
        const response = await test.app.inject({
          method,
          url: path.replace(/\{\w+\}/g, world.owner.id),
          headers: { authorization: `Bearer ${world.other.token}` },
        });
        // `users/sign_in` also matches `users/{id}`, but refers to no record.
        const isAlsoId = routes.some(
          (route) => route.method === method && patternOf(route).test(path),
        );
        expect(response.statusCode, `${method} ${path}`).toEqual(isAlsoId ? 404 : 405);
        if (!isAlsoId)
          expect(String(response.headers.allow).split(', '), path).toEqual(
            expect.arrayContaining(allowed),
          );
      }
    }
    expect(await fingerprintOf(test)).toEqual(before);
  });

  it('to someone else’s lists returns an empty list', async () => {
    const [owner, other] = [await signUpOwner(test), shared.other];
    for (const endpoint of routes.filter(
      ({ list, access }) => access === 'user' && list && 'user_id' in list.filters,
    )) {
      const answer = await test.call(endpoint, {
        token: other.token,
        query: { 'query[user_id_eq]': owner.id },
      });
      expect(answer.status, nameOf(endpoint)).toBe(200);
      expect(answer.body, nameOf(endpoint)).toEqual({ data: [], meta: { count: 0 } });
    }
  });

  it('a visitor gets 401 if sign-in is required, and a user without the role gets 403', async () => {
    const named = known(accessFixtures.map(({ endpoint }) => endpoint));
    for (const endpoint of routes) {
      const ask = async (token?: string) =>
        String((await test.call(endpoint, { params: { id: '1' }, token })).status);
      const expected = RECORDLESS[endpoint.access];
      for (const actor of ACTORS) {
        if (!named.has(nameOf(endpoint))) matrix.note(endpoint, actor, expected[actor]);
        if (actor === 'owner' || !/^\d/.test(expected[actor])) continue;
        const token = actor === 'visitor' ? undefined : shared[actor].token;
        expect(await ask(token), `${nameOf(endpoint)} ${actor}`).toEqual(expected[actor]);
      }
    }
  });

  // Runs last, when every call has been made.
  it('the access matrix matches docs/access.md', async () => {
    await expect(await matrix.page()).toMatchFileSnapshot('../../../docs/access.md');
  });
});
