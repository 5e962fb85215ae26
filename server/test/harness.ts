import type { Endpoint } from '@fourbay/contract';
import type { ErrorReply } from '@fourbay/contract/wire/errors';
import type { FastifyInstance } from 'fastify';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { createApp } from '../src/app.ts';
import { readConfig } from '../src/config/config.ts';
import type { Deps } from '../src/deps.ts';
import { jobsOf } from '../src/jobs.ts';
import { createCardPayments } from '../src/open-cards.ts';
import { createTexter } from '../src/open-texter.ts';
import { createVoice } from '../src/open-voice.ts';
import type { Database } from '../src/platform/database/db.ts';
import type { LiveMessage } from '../src/live-messages.ts';
import { openLiveUpdates } from '../src/platform/live/live-updates.ts';
import { createLog, type Log } from '../src/platform/observability/log.ts';
import type { Mail } from '../src/platform/mail/mailer.ts';
import { createMetrics } from '../src/platform/observability/metrics.ts';
import { createSecretBox } from '../src/platform/security/secret-box.ts';
import type { Schema } from '../src/schema.generated.ts';
import { afterFile } from './after-file.ts';
import { freshDatabase } from './engines/database.ts';
import { readAnswer, requestOf, type Answered, type CallOptions } from './endpoint-call.ts';
import { deliverWithin, type Delivered } from './delivered.ts';
import { createTestJobs } from './jobs.ts';
import { imagesIn, memoryFiles } from './stand-ins/memory-files.ts';
import { createTestClock, type TestClock } from './test-clock.ts';
import { testVinDecoder } from './records/vins.ts';

export interface TestApp {
  app: FastifyInstance;
  deps: Deps;
  database: Database<Schema>;
  clock: TestClock;
  /** All e-mails handed over so far. */
  mails: Mail[];
  /** All lines logged so far. */
  logs: string[];
  call: <E extends Endpoint>(endpoint: E, options?: CallOptions<E>) => Promise<Answered<E>>;
  /** Runs all jobs that are due by the test clock, and those they enqueue, until none is left. */
  runJobs: () => Promise<void>;
}

const isPayload = (body: unknown): body is string | object =>
  typeof body === 'string' || (typeof body === 'object' && body !== null);

/**
 * Calls an endpoint over HTTP as a client would, and parses its reply with the endpoint's schema.
 */
const createCall =
  (app: FastifyInstance, delivered: Delivered): TestApp['call'] =>
  async (endpoint, options) => {
    const { path, headers, body } = requestOf(endpoint, options);
    const response = await delivered(() =>
      app.inject({
        method: endpoint.method,
        url: path,
        headers,
        ...(isPayload(body) ? { payload: body } : {}),
      }),
    );
    return readAnswer(endpoint, response.statusCode, response.headers, response.body);
  };

/** Collects log lines, or prints them when TEST_LOG names a level. */
function createTestLog(logs: string[]): Log {
  const level = process.env['TEST_LOG'];
  return createLog(level ?? 'debug', {
    write: (line) => void (level ? process.stdout.write(line) : logs.push(line)),
  });
}

interface TestParts extends Pick<TestApp, 'database' | 'clock' | 'mails'> {
  settings: Record<string, string>;
  log: Log;
  queue: ReturnType<typeof createTestJobs>;
  live: Deps['live'];
}

function createTestDeps(parts: TestParts): Deps {
  const { settings, database, clock, mails, log, queue, live } = parts;
  const { db, engine } = database;
  const config = readConfig({
    NODE_ENV: 'test',
    DEMO: '0',
    DATA_DIR: join(tmpdir(), `fourbay-tests-${process.pid}`),
    BASE_URL: 'http://fourbay.test',
    LOG_LEVEL: 'silent',
    TRUSTED_PROXIES: '127.0.0.1',
    ...settings,
  });
  const secrets = createSecretBox('a key for tests, of no worth elsewhere');
  const { now } = clock;
  return {
    config,
    db,
    engine,
    now,
    log,
    jobs: queue.jobs,
    live,
    mailer: { delivers: true, send: async (mail) => void mails.push(mail) },
    geocoder: undefined,
    safetyRecalls: undefined,
    cards: createCardPayments({ config, db, now }),
    texter: createTexter({ config }),
    voice: createVoice({ config, now, baseUrl: () => config.BASE_URL ?? '' }),
    ...imagesIn(memoryFiles())({ db, secrets, jobs: queue.jobs, now }),
    secrets,
    vins: testVinDecoder(log),
    baseUrl: () => config.BASE_URL ?? '',
  };
}

/**
 * The whole server on a new database, with its own clock and mailbox. `replace` substitutes other
 * dependencies.
 */
export async function startTestApp(
  settings: Record<string, string> = {},
  replace: (deps: Deps) => Partial<Deps> = () => ({}),
  openDatabase: () => Promise<Database<Schema>> = freshDatabase,
): Promise<TestApp> {
  const database = await openDatabase();
  afterFile(() => database.close());
  const clock = createTestClock();
  const mails: Mail[] = [];
  const logs: string[] = [];
  const queue = createTestJobs(database);
  const log = createTestLog(logs);
  const { live, delivered } = deliverWithin(
    await openLiveUpdates<LiveMessage, Schema>(database, log),
    database.db,
  );
  const usual = createTestDeps({ settings, database, clock, mails, log, queue, live });
  const deps: Deps = { ...usual, ...replace(usual) };
  await queue.prepare();
  const app = createApp(deps, { metrics: createMetrics() });
  const jobs = new Map(jobsOf(deps).map((job) => [job.name, job]));
  await app.ready();
  afterFile(() => app.close());
  return {
    app,
    deps,
    database,
    clock,
    mails,
    logs,
    async runJobs() {
      await delivered(() => queue.runDue(jobs, clock.now));
    },
    call: createCall(app, delivered),
  };
}

/** The refusal of a call that must be refused; asserts its status first. */
export function refusedWith(answer: Answered<Endpoint>, status: number): ErrorReply {
  expect(answer.status, JSON.stringify(answer.refusal)).toBe(status);
  return answer.refusal;
}
