import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../test/harness.ts';
import { jobsOf } from './jobs.ts';
import { createJobQueue, type JobRunner } from './platform/jobs/job-queue.ts';
import { createLog } from './platform/observability/log.ts';
import { createMetrics, type Metrics } from './platform/observability/metrics.ts';
import { watch } from './watch.ts';

const DEPLOY = join(import.meta.dirname, '../../deploy');
const read = (name: string): string => readFileSync(join(DEPLOY, name), 'utf8');

/**
 * Words of an expression that must be metrics: they contain an underscore, or are built into
 * scraping.
 */
const metricsIn = (expression: string): string[] =>
  (
    expression
      .replace(/\{[^}]*\}|"[^"]*"|\[[^\]]*\]/g, '')
      .replace(/\b(?:by|without)\s*\([^)]*\)/g, '')
      .match(/\b[a-z]+(?:_[a-z0-9]+)+\b/g) ?? []
  ).filter((word) => !['histogram_quantile', 'max_over_time'].includes(word));

const boardSchema = z.object({
  panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })),
});

describe('operators’ metrics', () => {
  let test: TestApp;
  let metrics: Metrics;
  let jobs: JobRunner;
  beforeAll(async () => {
    test = await startTestApp();
    metrics = createMetrics();
    const { database, deps } = test;
    jobs = await createJobQueue({ database, log: createLog('silent'), migrate: true });
    await jobs.start(jobsOf(deps), { work: false });
    watch({ metrics, deps, database });
  });
  const scrape = async (): Promise<string> => {
    // The values of one scrape are cached for a second.
    const fresh = createMetrics();
    watch({ metrics: fresh, deps: test.deps, database: test.database });
    return fresh.registry.metrics();
  };

  it('the metrics show how long the oldest due job of each queue has waited', async () => {
    const { db } = test.deps;
    await jobs.enqueue(db, 'send-urgent-email', { emailId: '1' });
    await jobs.enqueue(
      db,
      'send-email',
      { emailId: '1' },
      { at: new Date(Date.now() + 3_600_000) },
    );
    await sql`
      update pgboss.job set start_after = now() - interval '90 s'
      where name = 'send-urgent-email'`.execute(db);
    const text = await scrape();
    expect(text).toMatch(/^job_queue_age_seconds\{queue="send-urgent-email"\} (?:9\d|1\d\d)/m);
    expect(text).toMatch(/^job_queue_waiting\{queue="send-urgent-email"\} 1$/m);
    expect(text).toMatch(/^job_queue_age_seconds\{queue="send-email"\} 0$/m);
  });

  it('the metrics count permanently failed jobs', async () => {
    await sql`
      insert into pgboss.job (name, data) values ('dead-letter', '{}')`.execute(test.deps.db);
    expect(await scrape()).toMatch(/^dead_letters 1$/m);
  });

  it('the metrics count open requests and connections and show when the last backup was', async () => {
    await sql`
      insert into backups (made_at, bytes, rows, pictures)
      values ('2026-11-18T03:00:00Z', 1, 1, 0)`.execute(test.deps.db);
    const text = await scrape();
    expect(text).toMatch(/^open_requests\{urgency="late"\} 0$/m);
    expect(text).toMatch(/^database_connections\{state="waiting"\} 0$/m);
    expect(text).toMatch(/^live_updates_connected 1$/m);
    expect(text).toMatch(/^database_up 1$/m);
    expect(text).toContain(`last_backup_timestamp_seconds ${Date.UTC(2026, 10, 18, 3) / 1_000}`);
  });

  it('the metrics show how many of today’s messages were sent, dropped, and collapsed', async () => {
    const { db, now } = test.deps;
    const day = now().toISOString().slice(0, 10);
    const counted = { recipient: 'user:1', kind: 'owner_mail', sent: 12, dropped: 3 };
    await db
      .insertInto('message_counts')
      .values({ ...counted, day })
      .execute();
    const text = await scrape();
    expect(text).toContain('messages_today{kind="owner_mail",outcome="sent"} 12');
    expect(text).toContain('messages_today{kind="owner_mail",outcome="dropped"} 3');
    expect(text).toContain('messages_today{kind="owner_mail",outcome="collapsed"} 0');
  });

  it('the metrics report that the database is unreachable instead of failing', async () => {
    const away = createMetrics();
    const db = new Proxy(test.deps.db, {
      get: (target, name): unknown =>
        name === 'executeQuery'
          ? () => Promise.reject(new Error('away'))
          : Reflect.get(target, name),
    });
    watch({ metrics: away, deps: { ...test.deps, db }, database: test.database });
    const text = await away.registry.metrics();
    expect(text).toMatch(/^database_up 0$/m);
    expect(text).not.toMatch(/^dead_letters \d/m);
  });

  it('the metrics include every metric that an alert or the dashboard uses', async () => {
    const known = new Set(
      metrics.registry.getMetricsAsArray().flatMap(({ name, type }) => {
        const histogram = String(type) === 'histogram';
        return histogram ? [name, `${name}_bucket`, `${name}_sum`, `${name}_count`] : [name];
      }),
    );
    const board = boardSchema.parse(JSON.parse(read('grafana-board.json')));
    const rules = read('prometheus-alerts.yml')
      .replace(/^\s*#.*$/gm, '')
      .match(/expr: (?:>-\n(?: {10}.*\n)+|.*)/g);
    const expressions = [
      ...(rules ?? []).map((rule) => rule.replace(/^expr:/, '')),
      ...board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ];
    expect(expressions.length).toBeGreaterThan(25);
    const named = [...new Set(expressions.flatMap(metricsIn))];
    expect(named.length).toBeGreaterThan(12);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  it('every alert has a runbook and a replayed series that fires it', () => {
    const names = [...read('prometheus-alerts.yml').matchAll(/alert: (\w+)/g)].map(
      ([, name = '']) => name,
    );
    expect(names.length).toBeGreaterThan(20);
    const runbooks = readFileSync(join(DEPLOY, '../docs/runbooks.md'), 'utf8');
    expect([...runbooks.matchAll(/^## (\w+)$/gm)].map(([, name]) => name)).toEqual(names);
    const replayed = read('prometheus-alerts.test.yml');
    expect(names.filter((name) => !replayed.includes(`alertname="${name}"`))).toEqual([]);
  });

  it('series exist from the start', async () => {
    const text = await scrape();
    expect(text).toMatch(/^messages_today\{kind="owner_text",outcome="dropped"\} 0$/m);
    expect(text).toMatch(/^wal_archiving_failing 0$/m);
  });

  it.runIf(spawnSync('promtool', ['--version']).status === 0)(
    'the alert rules for the metrics are accepted by Prometheus, and fire when they should',
    () => {
      for (const order of [
        ['check', 'rules', 'prometheus-alerts.yml'],
        ['test', 'rules', 'prometheus-alerts.test.yml'],
      ]) {
        const { status, stdout, stderr } = spawnSync('promtool', order, {
          cwd: DEPLOY,
          encoding: 'utf8',
        });
        expect({ status, stderr }, stdout).toEqual({ status: 0, stderr: '' });
      }
    },
  );
});
