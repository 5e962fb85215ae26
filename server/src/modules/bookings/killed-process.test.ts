import { createBooking } from '@fourbay/contract/bookings/bookings';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { bookingBody, pricedQuote, windowAt } from '../../../test/records/bookings.ts';
import { startTestApp } from '../../../test/harness.ts';
import {
  newInstallation,
  openMigratedInstallation,
  type Installation,
} from '../../../test/installation.ts';
import { imagesIn } from '../../../test/stand-ins/memory-files.ts';
import { PROGRAM_ENVIRONMENT, SHORT_LIVED } from '../../../test/processes/short-programs.ts';
import { loadTestPlaces } from '../../../test/records/places.ts';
import { loadServices } from '../../../test/records/services.ts';
import { createJobQueue } from '../../platform/jobs/job-queue.ts';
import { createLog } from '../../platform/observability/log.ts';
import { filesInFolder } from '../../platform/images/image-files.ts';
import { openForWork } from '../../backup/installation.ts';

const PROGRAM = join(import.meta.dirname, '../../../test/processes/booking-process.ts');

interface Placed {
  installation: Installation;
  bookingId: string;
  slot: { from: string; until: string };
  now: string;
}

/** An installation with one booking whose shop was asked. No process has it open. */
async function place(): Promise<Placed> {
  const installation = await newInstallation();
  const database = await openMigratedInstallation(installation);
  const queue = await createJobQueue({ database, log: createLog('silent'), migrate: true });
  await queue.start([], { work: false });
  await queue.stop();
  const test = await startTestApp(
    installation.settings,
    imagesIn(filesInFolder(installation.config.dataFolder)),
    async () => ({ ...database, close: async () => {} }),
  );
  await loadTestPlaces(test);
  await loadServices(test);
  const quote = await pricedQuote(test);
  const { body } = await test.call(createBooking, {
    token: quote.owner.token,
    params: { id: quote.quoteId },
    body: bookingBody(test, quote),
  });
  await test.deps.db.updateTable('emails').set({ sent_at: test.clock.now() }).execute();
  const placed = { bookingId: body.data.id, slot: windowAt(test, 1, 9, 10) };
  const now = test.clock.now().toISOString();
  await test.app.close();
  await database.close();
  return { installation, now, ...placed };
}

/** Runs a process that executes the order; resolves with its signal or exit code. */
function start(
  { installation, ...placed }: Placed,
  order: { work: 'confirm' | 'remind' | 'jobs'; now?: string; dies?: string },
  waits = false,
): { child: ChildProcess; ended: Promise<unknown>; ready: Promise<unknown> } {
  const child = spawn(process.execPath, [...SHORT_LIVED, PROGRAM], {
    env: {
      ...PROGRAM_ENVIRONMENT,
      NODE_ENV: 'test',
      DEMO: '0',
      LOG_LEVEL: 'silent',
      BASE_URL: 'http://fourbay.test',
      ...installation.settings,
      ORDER: JSON.stringify({ ...placed, ...order }),
      ...(waits ? { WAITS: '1' } : {}),
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close').then(([code, signal]: unknown[]) => signal ?? code);
  return { child, ended, ready: once(child.stdout, 'data') };
}
const run = (placed: Placed, order: Parameters<typeof start>[1]) => start(placed, order).ended;

/** The database's content while no process runs. */
async function read({ installation, bookingId }: Placed) {
  const database = await openForWork(installation.config);
  try {
    const { state, reminded_of } = await database.db
      .selectFrom('bookings')
      .select(['state', 'reminded_of'])
      .where('id', '=', bookingId)
      .executeTakeFirstOrThrow();
    const mails = await database.db
      .selectFrom('emails')
      .select(['kind', 'sent_at', 'attachments'])
      .where('kind', 'like', 'booking%')
      .orderBy('id')
      .execute();
    return {
      state,
      reminded: reminded_of !== null,
      mails: mails.map(({ kind, sent_at }) => ({ kind, sent: sent_at !== null })),
      files: JSON.stringify(mails.map(({ attachments }) => attachments)),
    };
  } finally {
    await database.close();
  }
}

const SENT = (kind: string) => ({ kind, sent: true });
const QUEUED = (kind: string) => ({ kind, sent: false });

describe('a process that is killed', () => {
  let placed: Placed;
  beforeAll(async () => {
    placed = await place();
  });

  it('if a process is killed between answer, e-mail, and reminder, nothing is lost or repeated', async () => {
    expect(await run(placed, { work: 'confirm', dies: 'before_commit' })).toBe('SIGKILL');
    expect(await read(placed)).toMatchObject({ state: 'asked', mails: [] });

    expect(await run(placed, { work: 'confirm', dies: 'after_commit' })).toBe('SIGKILL');
    const answered = await read(placed);
    expect(answered).toMatchObject({ state: 'confirmed', mails: [QUEUED('booking_confirmed')] });
    expect(answered.files).toContain('BEGIN:VCALENDAR');
    expect(await run(placed, { work: 'jobs' })).toBe(0);
    expect((await read(placed)).mails).toEqual([SENT('booking_confirmed')]);

    // The day before, at the time of the appointment.
    const now = new Date(Date.parse(placed.slot.from) - 86_400_000).toISOString();
    const remind = { work: 'remind', now } as const;
    expect(await run(placed, { ...remind, dies: 'before_commit' })).toBe('SIGKILL');
    expect(await read(placed)).toMatchObject({
      reminded: false,
      mails: [SENT('booking_confirmed')],
    });
    expect(await run(placed, { ...remind, dies: 'after_commit' })).toBe('SIGKILL');
    expect(await run(placed, remind)).toBe(0);
    expect(await run(placed, { work: 'jobs', now })).toBe(0);
    expect(await read(placed)).toMatchObject({
      reminded: true,
      mails: [SENT('booking_confirmed'), SENT('booking_reminder')],
    });
  });
});

it('two processes send one reminder of an appointment', async () => {
  const placed = await place();
  expect(await run(placed, { work: 'confirm' })).toBe(0);
  const now = new Date(Date.parse(placed.slot.from) - 86_400_000).toISOString();
  if (placed.installation.config.DATABASE_URL) {
    const both = [1, 2].map(() => start(placed, { work: 'remind', now }, true));
    await Promise.all(both.map(({ ready }) => ready));
    for (const { child } of both) child.stdin?.write('go\n');
    expect(await Promise.all(both.map(({ ended }) => ended))).toEqual([0, 0]);
  } else {
    // The embedded database belongs to one process at a time, so the second starts after the first.
    for (let count = 0; count < 2; count += 1)
      expect(await run(placed, { work: 'remind', now })).toBe(0);
  }
  const { mails } = await read(placed);
  expect(mails.filter(({ kind }) => kind === 'booking_reminder')).toHaveLength(1);
});
