import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { isRecord } from '../../src/platform/values/is-record.ts';
import { accessFixtures, indirectFixtures } from './access-fixtures.ts';
import { personOf, type AccessFixture, type World } from '../access/fixture.ts';
import { createSharedWorld } from '../access/world.ts';
import type { TestApp } from '../harness.ts';
import { partOf, schemaOf, type JsonSchema } from '../input-samples.ts';
import { signUpOwner } from '../records/people.ts';

/**
 * A value that occurs nowhere else. If it appears in the database, a forbidden attribute was
 * stored.
 */
const TEXT = 'planted-by-the-test';
const NUMBER = 19_871_987;

/** The properties of an object, or of all objects of a union. */
function propertiesOf(schema: JsonSchema): JsonSchema['properties'] {
  const branches = schema.anyOf ?? schema.oneOf;
  if (!branches) return schema.properties;
  const described = branches.map(propertiesOf).filter((properties) => properties !== undefined);
  if (described.length === 0) return undefined;
  return Object.fromEntries(described.flatMap((properties) => Object.entries(properties)));
}

/**
 * The body with every column's name added to every object in the schema, except names that the
 * schema has.
 */
function withExtraKeys(
  body: unknown,
  schema: JsonSchema,
  columns: ReadonlyMap<string, unknown>,
): unknown {
  if (Array.isArray(body))
    return body.map((item) => withExtraKeys(item, partOf(schema.items), columns));
  const properties = propertiesOf(schema);
  if (!isRecord(body) || !properties) return body;
  const known = Object.entries(body).map(([name, value]) => [
    name,
    withExtraKeys(value, partOf(properties[name]), columns),
  ]);
  const extra = [...columns].filter(([name]) => !(name in properties));
  return Object.fromEntries([...extra, ...known]);
}

function plantedValue(type: string): unknown {
  if (type === 'boolean') return true;
  return /int|numeric|double|real/.test(type) ? NUMBER : TEXT;
}

describe('unlisted attributes', () => {
  let test: TestApp;
  let shared: Omit<World, 'owner'>;
  let columns: Map<string, unknown>;
  beforeAll(async () => {
    shared = await createSharedWorld();
    test = shared.test;
    const { rows } = await sql<{
      name: string;
      type: string;
    }>`
      select distinct column_name as name, data_type as type
      from information_schema.columns
      where table_schema = 'public'`.execute(test.deps.db);
    columns = new Map(rows.map(({ name, type }) => [name, plantedValue(type)]));
  });

  const dump = async (): Promise<string> => {
    const { rows: tables } = await sql<{
      name: string;
    }>`
      select table_name as name
      from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(test.deps.db);
    const texts = await Promise.all(
      tables.map(
        async ({ name }) =>
          (
            await sql<{
              text: string | null;
            }>`
              select string_agg(row::text, chr(10)) as text
              from ${sql.table(name)} as row`.execute(test.deps.db)
          ).rows[0]?.text ?? '',
      ),
    );
    return texts.join('\n');
  };
  const withBody = [...accessFixtures, ...indirectFixtures].filter(({ endpoint }) => endpoint.body);

  it.each(
    withBody.map((fixture, at): [string, AccessFixture] => [
      `${fixture.endpoint.method} ${fixture.endpoint.path} (${at + 1})`,
      fixture,
    ]),
  )('unlisted attributes are never stored by %s', async (_name, fixture) => {
    const world: World = { ...shared, owner: await signUpOwner(test) };
    const { body, params, query, headers, token } = await fixture.prepare(world);
    // A form with a file accepts the same fields as JSON.
    const form = Buffer.isBuffer(body);
    const input = typeof body === 'function' ? body(fixture.succeedsFor) : body;
    const plain = form ? {} : input;
    const sent = withExtraKeys(plain, schemaOf(fixture.endpoint.body ?? z.object({})), columns);
    expect(JSON.stringify(sent)).toContain(TEXT);
    const answer = await test.call(fixture.endpoint, {
      token: token ?? personOf(world, fixture.succeedsFor)?.token,
      params,
      query,
      headers: form ? {} : headers,
      body: sent,
    });
    // Extra attributes are ignored or, in the caller's own record, refused by name.
    expect([answer.status, answer.refusal?.code]).toEqual(
      expect.toBeOneOf([
        [fixture.endpoint.status, undefined],
        [422, 'invalid'],
      ]),
    );
    const held = await dump();
    expect(held.includes(TEXT) || held.includes(String(NUMBER))).toBe(false);
  });
});
