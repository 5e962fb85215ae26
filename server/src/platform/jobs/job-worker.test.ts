import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../../test/engines/database.ts';
import type { Schema } from '../../schema.generated.ts';
import type { Database } from '../database/db.ts';
import { createJobQueue, type JobRunner } from './job-queue.ts';
import { createLog } from '../observability/log.ts';

const [CALLS, MAIL, STRANGERS] = ['call', 'mail', 'strangers'];

describe('the workers of a queue', () => {
  let database: Database<Schema>;
  let jobs: JobRunner;
  /** Running jobs by number. Each ends when the test resolves it. */
  let running: Map<string, () => void>;
  let begun: string[];
  beforeEach(async () => {
    database = await freshDatabase();
    jobs = await createJobQueue({ database, log: createLog('silent'), migrate: true });
    running = new Map();
    begun = [];
    const run = (data: object): Promise<void> =>
      new Promise((resolve) => {
        const id = 'id' in data ? String(data.id) : '';
        begun.push(id);
        running.set(id, () => {
          running.delete(id);
          resolve();
        });
      });
    await jobs.start([
      { name: CALLS, concurrency: 3, run },
      { name: MAIL, run },
      { name: STRANGERS, run, forgets: true },
    ]);
  });
  afterEach(async () => {
    for (const end of running.values()) end();
    await jobs.stop();
    await database.close();
  });

  const enqueue = (name: string, ...ids: string[]) =>
    jobs.enqueueEach(
      database.db,
      name,
      ids.map((id) => ({ data: { id } })),
    );
  const left = async (name: string) =>
    (await sql`select from pgboss.job where name = ${name}`.execute(database.db)).rows.length;

  it('a job about strangers is deleted immediately, and others are kept for a day', async () => {
    await enqueue(STRANGERS, 'a');
    await enqueue(MAIL, 'b');
    await expect.poll(underWay).toEqual(['a', 'b']);
    expect(await left(STRANGERS)).toBe(1);
    for (const end of running.values()) end();
    await expect.poll(() => left(STRANGERS)).toBe(0);
    expect(await left(MAIL)).toBe(1);
    const { rows } = await sql<{ name: string }>`
      select name from pgboss.queue where dead_letter is null order by name`.execute(database.db);
    expect(rows.map(({ name }) => name)).toContain(STRANGERS);
  });

  const underWay = () => [...running.keys()].sort();

  it('workers run as many jobs concurrently as the queue allows, and the next once one is free', async () => {
    await enqueue(CALLS, '1', '2', '3', '4', '5');
    await expect.poll(() => running.size).toBe(3);
    const [slow = '', ...others] = underWay();
    for (const id of others) running.get(id)?.();
    await expect.poll(() => running.size).toBe(3);
    expect(underWay()).toContain(slow);
    expect(begun.toSorted()).toEqual(['1', '2', '3', '4', '5']);
  });

  it('workers aren’t delayed by other queues', async () => {
    await enqueue(CALLS, '1', '2', '3', '4');
    await expect.poll(() => running.size).toBe(3);
    await enqueue(MAIL, 'code');
    await expect.poll(underWay).toContain('code');
  });

  it('workers finish running jobs and take no new ones when they stop', async () => {
    await enqueue(MAIL, '1', '2');
    await expect.poll(underWay).toEqual(['1']);
    let stopped = false;
    const stop = jobs.stop().then(() => void (stopped = true));
    await turn();
    expect(stopped).toBe(false);
    running.get('1')?.();
    await stop;
    expect(begun).toEqual(['1']);
  });
});
