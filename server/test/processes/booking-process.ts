import { once } from 'node:events';
import { z } from 'zod';
import { readConfig } from '../../src/config/config.ts';
import type { Deps } from '../../src/deps.ts';
import { jobsOf } from '../../src/jobs.ts';
import { openDeps } from '../../src/open-deps.ts';
import { lockBooked, confirmByShop } from '../../src/modules/bookings/index.ts';
import { SYSTEM_ACTOR } from '../../src/modules/quotes/index.ts';

// A separate server process for tests that kill it. It executes one order on a booking, given in
// its environment, and kills itself with SIGKILL at the given point.

const orderSchema = z.object({
  work: z.enum(['confirm', 'remind', 'jobs']),
  bookingId: z.string(),
  now: z.string(),
  slot: z.object({ from: z.string(), until: z.string() }),
  dies: z.enum(['before_commit', 'after_commit']).optional(),
});
type Order = z.infer<typeof orderSchema>;

const die = (): never => {
  process.kill(process.pid, 'SIGKILL');
  // The signal comes before anything else happens.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  throw new Error('still alive');
};

/** Dies when the transaction has done everything but commit. */
function dyingBeforeCommit(db: Deps['db']): Deps['db'] {
  const begin = db.transaction.bind(db);
  const transaction = () => ({
    execute: (work: Parameters<ReturnType<typeof begin>['execute']>[0]) =>
      begin().execute(async (trx) => {
        await work(trx);
        return die();
      }),
  });
  return new Proxy(db, {
    get: (target, name): unknown =>
      name === 'transaction' ? transaction : Reflect.get(target, name),
  });
}

const order = orderSchema.parse(JSON.parse(process.env['ORDER'] ?? ''));
const opened = await openDeps(readConfig(process.env), () => {});
const deps: Deps = {
  ...opened.deps,
  now: () => new Date(order.now),
  db: order.dies === 'before_commit' ? dyingBeforeCommit(opened.deps.db) : opened.deps.db,
};
const jobs = jobsOf(deps);
await opened.jobs.start(jobs, { work: order.work === 'jobs' });
const { bookingId, slot } = order;

async function confirm(): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const booked = await lockBooked(trx, bookingId);
    if (!booked) throw new Error('there is no such booking');
    const span = { from: new Date(slot.from), until: new Date(slot.until) };
    await confirmByShop(deps, trx, booked, SYSTEM_ACTOR, span);
  });
}

/** Runs the server's own jobs until every e-mail has been sent. */
async function untilSent(): Promise<void> {
  for (;;) {
    const { count } = await deps.db
      .selectFrom('emails')
      .select((expression) => expression.fn.countAll<string>().as('count'))
      .where('sent_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (Number(count) === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const WORK: Record<Order['work'], () => Promise<unknown>> = {
  confirm,
  remind: async () =>
    jobs.find(({ name }) => name === 'booking-clock')?.run({ bookingId, step: 'reminder' }),
  jobs: untilSent,
};

process.stdout.write('ready\n');
if (process.env['WAITS']) await once(process.stdin, 'data');
await WORK[order.work]();
if (order.dies === 'after_commit') die();
await opened.close();
process.exit(0);
