import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Db, Trx } from '../../deps.ts';
import type { Schema } from '../../schema.generated.ts';
import { emptyDatabase } from '../../../test/engines/database.ts';
import { countRoundTrips } from '../../../test/round-trips.ts';
import { isUniqueViolation, type Database } from './db.ts';
import { together } from './pipeline.ts';

let database: Database<Schema>;
let db: Db;
beforeAll(async () => {
  database = await emptyDatabase();
  db = database.db;
  await sql`create table entries (id int primary key, text text not null)`.execute(db);
});
afterAll(() => database.close());
beforeEach(async () => {
  await sql`delete from entries`.execute(db);
});

const add = (id: number) => async (trx: Trx) => {
  await sql`insert into entries values (${id}, 'new')`.execute(trx);
  return id;
};
const ids = async (any: Db): Promise<number[]> =>
  (await sql<{ id: number }>`select id from entries order by id`.execute(any)).rows.map(
    ({ id }) => id,
  );

it('statements sent together share one round trip with `begin`, and run in order', async () => {
  const { result, count } = await countRoundTrips(() =>
    db.transaction().execute((trx) => together(trx, add(1), ids, add(2), ids)),
  );
  expect(result).toEqual([1, [1], 2, [1, 2]]);
  expect(count).toBe(2);
});

it('a step may send several statements, or none', async () => {
  const two = async (trx: Trx) => [await add(1)(trx), await add(2)(trx)];
  const { result, count } = await countRoundTrips(() =>
    db.transaction().execute((trx) => together(trx, two, async () => 'none', add(3))),
  );
  expect(result).toEqual([[1, 2], 'none', 3]);
  expect(count).toBe(3);
  expect(await ids(db)).toEqual([1, 2, 3]);
});

it('the first failure is thrown after all steps have ended, and the transaction is rolled back', async () => {
  let ended = false;
  const slow = async (trx: Trx) => {
    await ids(trx);
    await add(3)(trx).finally(() => (ended = true));
  };
  const failed = await db
    .transaction()
    .execute((trx) => together(trx, slow, add(1), add(1), add(2)))
    .catch((error: unknown) => error);
  expect(isUniqueViolation(failed)).toBe(true);
  expect(ended).toBe(true);
  expect(await ids(db)).toEqual([]);
});

it.each<[string, (steps: (any: Db) => Promise<unknown>) => Promise<unknown>]>([
  ['in a transaction', (steps) => db.transaction().execute(steps)],
  ['outside one', (steps) => steps(db)],
])(
  'a step that throws before it returns a promise fails after the others, %s',
  async (_where, run) => {
    const ended: string[] = [];
    const step = (name: string) => async (any: Db) => {
      await ids(any);
      ended.push(name);
    };
    const thrown = new Error('no promise');
    const broken = (): Promise<never> => {
      throw thrown;
    };
    const failed = run((any) => together(any, step('before'), broken, step('after')));
    await expect(failed).rejects.toBe(thrown);
    expect(ended.toSorted()).toEqual(['after', 'before']);
  },
);

it('a step sees what others committed while an earlier step waited for a lock', async () => {
  await db.transaction().execute(add(1));
  const lock = (trx: Trx) => sql`select from entries where id = 1 for update`.execute(trx);
  const read = async (trx: Trx) =>
    (await sql<{ text: string }>`select text from entries where id = 1`.execute(trx)).rows[0]?.text;
  const change = async (trx: Trx) => {
    const [, text] = await together(trx, lock, read);
    await sql`update entries set text = ${`${text}+`} where id = 1`.execute(trx);
  };
  await Promise.all(Array.from({ length: 5 }, () => db.transaction().execute(change)));
  expect(await db.transaction().execute(read)).toBe('new+++++');
});
