import { Gauge } from 'prom-client';
import type { Deps } from './deps.ts';
import { watchDesk } from './modules/call-desk/index.ts';
import { BUDGETS, countToday } from './modules/message-budgets/index.ts';
import { watchAnswers } from './modules/shop-answers/index.ts';
import { findLastBackup } from './modules/system/index.ts';
import type { Database } from './platform/database/db.ts';
import { readReplication, type ReplicationState } from './platform/database/replication-state.ts';
import {
  countDeadLetters,
  readQueueNames,
  readQueues,
  type QueueState,
} from './platform/jobs/job-queue-state.ts';
import { createCertificateCheck, readFreeShare } from './platform/observability/machine.ts';
import type { Metrics } from './platform/observability/metrics.ts';
import type { Schema } from './schema.generated.ts';

/** Time limit for the gauges of a scrape, even when the database is unavailable. */
const READ_WITHIN_MS = 3_000;
/** How long values are shared by the gauges of one scrape. */
const READ_CACHE_MS = 1_000;

interface Watched {
  metrics: Metrics;
  deps: Pick<Deps, 'db' | 'now' | 'live' | 'engine' | 'config' | 'baseUrl'>;
  database: Pick<Database<Schema>, 'pool'>;
}

type Found = Awaited<ReturnType<typeof readAll>>;
type Sample = readonly [value: number, labels?: Record<string, string>];

interface WatchedGauge {
  name: string;
  help: string;
  labels?: string[];
  /** `found` is absent when the database is unreachable. */
  read: (found: Found | undefined, watched: Watched) => Sample[];
}

const GAUGES: readonly WatchedGauge[] = [
  {
    name: 'database_up',
    help: 'Whether the database answered this scrape',
    read: (found) => [[found ? 1 : 0]],
  },
  {
    name: 'database_connections',
    help: 'Connections of this process, and callers waiting for one',
    labels: ['state'],
    read(_found, { database }) {
      const { open, idle, waiting } = database.pool();
      return [
        [open - idle, { state: 'used' }],
        [idle, { state: 'idle' }],
        [waiting, { state: 'waiting' }],
      ];
    },
  },
  {
    name: 'live_updates_connected',
    help: 'Whether database notifications reach this process',
    read: (_found, { deps }) => [[deps.live.healthy() ? 1 : 0]],
  },
  {
    name: 'job_queue_waiting',
    help: 'Jobs that are due but not started',
    labels: ['queue'],
    read: (found) => ofEachQueue(found, ({ waiting }) => waiting),
  },
  {
    name: 'job_queue_age_seconds',
    help: 'How long the oldest job of a queue has been due',
    labels: ['queue'],
    read: (found) => ofEachQueue(found, ({ age }) => age),
  },
  {
    name: 'dead_letters',
    help: 'Jobs that failed permanently',
    read: (found) => (found ? [[found.deadLetters]] : []),
  },
  {
    name: 'open_requests',
    help: 'Open quote requests by urgency',
    labels: ['urgency'],
    read: (found) =>
      found
        ? (['late', 'at_risk', 'in_time'] as const).map((urgency) => [
            found.desk.requests[urgency],
            { urgency },
          ])
        : [],
  },
  {
    name: 'desk_calls_last_hour',
    help: 'Phone calls started in the last hour by agent',
    labels: ['agent'],
    read: (found) => found?.desk.calls.map(({ agent, calls }) => [calls, { agent }]) ?? [],
  },
  {
    name: 'prices_today',
    help: 'Live prices from today (UTC) by source',
    labels: ['source'],
    read: (found) =>
      found
        ? [
            [found.answers.prices_by_link, { source: 'shop_link' }],
            [found.answers.prices_by_phone, { source: 'call' }],
          ]
        : [],
  },
  {
    name: 'shop_answer_minutes',
    help: 'Median minutes shops took to answer the questions sent today',
    read: (found) => {
      const minutes = found?.answers.minutes_to_answer ?? null;
      return minutes === null ? [] : [[minutes]];
    },
  },
  {
    name: 'agent_minutes_per_price',
    help: 'Minutes on the phone per price today, from any source',
    read: (found) => {
      if (!found) return [];
      const { call_seconds, prices_by_link, prices_by_phone } = found.answers;
      const prices = prices_by_link + prices_by_phone;
      return prices === 0 ? [] : [[call_seconds / 60 / prices]];
    },
  },
  {
    name: 'messages_today',
    help: 'Today’s (UTC) e-mails, texts, and push messages by budget and outcome',
    labels: ['kind', 'outcome'],
    read: (found) => (found ? messageSamples(found.messages) : []),
  },
  {
    name: 'last_backup_timestamp_seconds',
    help: 'When npm run admin -- backup last made a backup',
    read: (found) => (found?.backup ? [[found.backup.made_at.getTime() / 1_000]] : []),
  },
  {
    name: 'wal_archiving_failing',
    help: 'Whether PostgreSQL last failed to archive its write-ahead log; 0 if it doesn’t archive',
    read: (found) => (found ? [[found.replication.archiving === 'failing' ? 1 : 0]] : []),
  },
  {
    name: 'replication_lag_seconds',
    help: 'How far a standby is behind; needs the role pg_monitor',
    labels: ['standby'],
    read: (found) =>
      found?.replication.standbys.flatMap(({ standby, lag }): Sample[] =>
        lag === null ? [] : [[lag, { standby }]],
      ) ?? [],
  },
];

/** Also for queues without due jobs, so that a rule sees 0 instead of nothing. */
function ofEachQueue(found: Found | undefined, value: (state: QueueState) => number): Sample[] {
  if (!found) return [];
  const states = new Map(found.queues.map((state) => [state.queue, state]));
  return found.queueNames.map((queue): Sample => {
    const state = states.get(queue);
    return [state ? value(state) : 0, { queue }];
  });
}

function messageSamples(messages: Found['messages']): Sample[] {
  const counted = new Map(messages.map((counts) => [counts.kind, counts]));
  return Object.keys(BUDGETS).flatMap((kind) =>
    (['sent', 'dropped', 'collapsed'] as const).map((outcome): Sample => [
      counted.get(kind)?.[outcome] ?? 0,
      { kind, outcome },
    ]),
  );
}

/** Registers metrics that are read on demand: of the database, the queues, and the desk. */
export function watch(watched: Watched): void {
  const findAll = shared(() => readAll(watched.deps));
  for (const { name, help, labels = [], read } of GAUGES)
    new Gauge({
      name,
      help,
      labelNames: labels,
      registers: [watched.metrics.registry],
      async collect() {
        const samples = read(await findAll(), watched);
        this.reset();
        // Removed rather than reset, because without labels, a reset sets 0, but the value is unknown.
        if (labels.length === 0) this.remove();
        for (const [value, given = {}] of samples) this.set(given, value);
      },
    });
  watchMachine(watched);
}

/** Metrics that don't need the database. */
function watchMachine({ metrics, deps }: Watched): void {
  const readCertificate = createCertificateCheck(deps.baseUrl());
  const gauges = [
    {
      name: 'data_folder_free_ratio',
      help: 'Free share of the disk with the data folder',
      read: () => readFreeShare(deps.config.dataFolder),
    },
    {
      name: 'certificate_expiry_timestamp_seconds',
      help: 'When the certificate of BASE_URL expires',
      read: async () => {
        const expiry = await readCertificate();
        return expiry && expiry.getTime() / 1_000;
      },
    },
  ];
  for (const { name, help, read } of gauges)
    new Gauge({
      name,
      help,
      registers: [metrics.registry],
      async collect() {
        const value = await read();
        this.reset();
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });
}

const NO_REPLICATION = { archiving: 'off', standbys: [] } satisfies ReplicationState;

async function readAll(deps: Pick<Deps, 'db' | 'now' | 'engine'>) {
  const { db } = deps;
  return {
    queues: await readQueues(db),
    queueNames: await readQueueNames(db),
    deadLetters: await countDeadLetters(db),
    desk: await watchDesk(deps),
    answers: await watchAnswers(deps),
    messages: await countToday(deps),
    backup: await findLastBackup(db),
    replication: deps.engine === 'server' ? await readReplication(db) : NO_REPLICATION,
  };
}

/** Concurrent callers share one read; undefined when it fails or times out. */
function shared<T>(work: () => Promise<T>): () => Promise<T | undefined> {
  let current: Promise<T | undefined> | undefined;
  let begun = 0;
  return () => {
    if (current && performance.now() - begun < READ_CACHE_MS) return current;
    begun = performance.now();
    const late = new Promise<undefined>((resolve) => {
      setTimeout(() => resolve(undefined), READ_WITHIN_MS).unref();
    });
    current = Promise.race([work().catch(() => undefined), late]);
    return current;
  };
}
