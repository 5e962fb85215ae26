import { sql } from 'kysely';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { findPgBouncer, startPgBouncer } from '../../../test/engines/pgbouncer.ts';
import { runSql, type Database } from './db.ts';
import { openServerDatabase } from './db-server.ts';
import { createLog } from '../observability/log.ts';

const program = findPgBouncer();
const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function openOver(mode: 'session' | 'transaction'): Promise<Database<unknown>> {
  const direct = new URL(inject('postgres') ?? '');
  const pooler = await startPgBouncer(program ?? '', { serverPort: Number(direct.port), mode });
  closers.push(pooler.stop);
  const database = openServerDatabase<unknown>(
    Object.assign(new URL(direct), { port: String(pooler.port) }).href,
    {
      // More than the pooler's connections to the server, so that connections are shared.
      poolSize: mode === 'session' ? 2 : 6,
      log: createLog('silent'),
      directUrl: direct.href,
      prepared: false,
    },
  );
  closers.push(() => database.close());
  return database;
}

describe.runIf(program)('through PgBouncer', () => {
  for (const mode of ['session', 'transaction'] as const) {
    it(`queries and transactions run in ${mode} mode`, async () => {
      const database = await openOver(mode);
      const add = (number: number): Promise<{ sum: number }[]> =>
        runSql(database.db, 'select $1::int + 1 as sum', [number]);
      const sums = await Promise.all(Array.from({ length: 40 }, (_, number) => add(number)));
      expect(sums.flat().map(({ sum }) => sum)).toEqual(
        Array.from({ length: 40 }, (_, number) => number + 1),
      );
      const both = await database.db.transaction().execute(async (trx) => {
        const first = await sql<{ id: string }>`select txid_current()::text as id`.execute(trx);
        const second = await sql<{ id: string }>`select txid_current()::text as id`.execute(trx);
        return [first.rows[0]?.id, second.rows[0]?.id];
      });
      expect(both[0]).toBe(both[1]);
    });

    it(`notifications and work without time limits bypass it in ${mode} mode`, async () => {
      const database = await openOver(mode);
      const heard: string[] = [];
      await database.listen('pooled', { message: (payload) => void heard.push(payload) });
      await runSql(database.db, `notify pooled, 'hello'`);
      await expect.poll(() => heard).toEqual(['hello']);
      expect(await database.unhurried((db) => runSql(db, 'show statement_timeout'))).toEqual([
        { statement_timeout: '0' },
      ]);
    });
  }
});
