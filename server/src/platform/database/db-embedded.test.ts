import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from './db.ts';
import { runSql } from './db.ts';
import { openEmbeddedDatabase } from './db-embedded.ts';
import { createLog } from '../observability/log.ts';

const log = createLog('silent');

describe('the embedded database thread', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fourbay-engine-'));
  let database: Database<never>;
  const run = <Row>(text: string, values: unknown[] = []) => runSql<Row>(database.db, text, values);
  beforeAll(async () => {
    database = await openEmbeddedDatabase(folder, log);
    await run('create table entries (id int primary key, text text)');
  });
  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  });

  it('the embedded database’s files are accessible only to the server’s user', async () => {
    await run('create index on entries (text)');
    await run('checkpoint');
    const modes = readdirSync(folder, { recursive: true, withFileTypes: true }).map((found) => {
      const { mode } = statSync(join(found.parentPath, found.name));
      return `${found.isDirectory() ? 'folder' : 'file'} ${(mode & 0o777).toString(8)}`;
    });
    expect(new Set(modes)).toEqual(new Set(['folder 700', 'file 600']));
  });

  it('the embedded database doesn’t block the event loop during a query', async () => {
    const ended: string[] = [];
    const query = run('select count(*) from generate_series(1, 2000000)').then(() =>
      ended.push('query'),
    );
    for (let turns = 0; turns < 200; turns += 1) await nextTurn();
    ended.push('two hundred turns');
    await query;
    expect(ended).toEqual(['two hundred turns', 'query']);
  });

  it('the embedded database handles parameters, large results, and errors', async () => {
    expect(await run('select $1::int + 1 as sum', [41])).toEqual([{ sum: 42 }]);
    const rows = await run("select i, repeat('x', 500) as text from generate_series(1, 5000) i");
    expect(rows).toHaveLength(5_000);
    await expect(run('select 1 / 0')).rejects.toMatchObject({ code: '22012' });
    await expect(run('select nothing')).rejects.toMatchObject({ code: '42703' });
    await expect(run('select $1::int', ['x'])).rejects.toMatchObject({ code: '22P02' });
    expect(await run('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('the embedded database keeps what a transaction commits, and discards one that fails', async () => {
    const insert = (id: number, fail: boolean) =>
      database.db.transaction().execute(async (trx) => {
        await runSql(trx, 'insert into entries values ($1, $2)', [id, 'kept']);
        if (fail) await runSql(trx, 'insert into entries values ($1, $2)', [id, 'again']);
      });
    await insert(1, false);
    await expect(insert(2, true)).rejects.toMatchObject({ code: '23505' });
    expect(await run('select id from entries order by id')).toEqual([{ id: 1 }]);
  });

  it('the embedded database runs parallel work in sequence, including transactions', async () => {
    await run("insert into entries values (10, '0')");
    await Promise.all(
      Array.from({ length: 20 }, () =>
        database.db.transaction().execute(async (trx) => {
          const [row] = await runSql<{ text: string }>(
            trx,
            'select text from entries where id = 10',
          );
          await runSql(trx, 'update entries set text = $1 where id = 10', [Number(row?.text) + 1]);
        }),
      ),
    );
    expect(await run('select text from entries where id = 10')).toEqual([{ text: '20' }]);
  });

  it('the embedded database delivers notifications in order, when they commit', async () => {
    const received: string[] = [];
    await database.listen('test_channel', { message: (payload) => void received.push(payload) });
    const notify = (payload: string, beforeTheEnd: () => void) =>
      database.db.transaction().execute(async (trx) => {
        await runSql(trx, "select pg_notify('test_channel', $1)", [payload]);
        expect(received).not.toContain(payload);
        beforeTheEnd();
      });
    const fail = () => {
      throw new Error('rolled back');
    };
    await notify('first', () => {});
    await expect(notify('never', fail)).rejects.toThrow('rolled back');
    await notify('second', () => {});
    await expect.poll(() => received).toEqual(['first', 'second']);
  });

  it('the embedded database refuses a second opener of its folder', async () => {
    await expect(openEmbeddedDatabase(folder, log)).rejects.toThrow(
      /^Another server is already using the data folder/,
    );
  });

  it('the embedded database keeps everything when closed and reopened', async () => {
    await run("insert into entries values (100, 'stays')");
    await database.close();
    database = await openEmbeddedDatabase(folder, log);
    expect(await run('select text from entries where id = 100')).toEqual([{ text: 'stays' }]);
  });

  it('the embedded database refuses to start with a folder that isn’t its kind of database', async () => {
    const broken = mkdtempSync(join(tmpdir(), 'fourbay-broken-'));
    mkdirSync(join(broken, 'database'));
    writeFileSync(join(broken, 'database', 'PG_VERSION'), '99\n');
    await expect(openEmbeddedDatabase(broken, log)).rejects.toThrow(
      /Can’t open the embedded database/,
    );
    rmSync(broken, { recursive: true });
  });
});
