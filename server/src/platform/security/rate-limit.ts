import { plural } from '@fourbay/contract/formats/format';
import { AppError } from '../http/app-error.ts';
import { runSql, type Queryable } from '../database/db.ts';

export interface Limit {
  /** Name of the counter: `sign_in:source:203.0.113.7`. */
  bucket: string;
  max: number;
  windowMs: number;
  /** Description of the limit for a person who reached it: `You can do this 30 times an hour.` */
  rule?: string;
}

const windowOf = ({ windowMs }: Limit, now: Date): Date =>
  new Date(Math.floor(now.getTime() / windowMs) * windowMs);

/**
 * Counts one attempt in each bucket. Beyond the limit, it refuses and says how long to wait. Shared by all
 * processes.
 */
export const countAttempt = <S>(
  db: Queryable<S>,
  limits: readonly Limit[],
  now: Date,
): Promise<void> => refuseBeyond(db, limits, now, 1);

/**
 * Does the same for an attempt whose outcome is already known. A successful one isn't counted. It still waits
 * for concurrent attempts, and is refused if the limit is already reached.
 */
export const countKnownAttempt = <S>(
  db: Queryable<S>,
  limits: readonly Limit[],
  now: Date,
  { failed }: { failed: boolean },
): Promise<void> => refuseBeyond(db, limits, now, failed ? 1 : 0);

async function refuseBeyond<S>(
  db: Queryable<S>,
  limits: readonly Limit[],
  now: Date,
  added: 0 | 1,
): Promise<void> {
  const exceeded = await findExceeded(db, limits, now, added);
  if (!exceeded) return;
  const seconds = Math.ceil(
    (windowOf(exceeded, now).getTime() + exceeded.windowMs - now.getTime()) / 1_000,
  );
  throw new AppError('rate_limited', {
    retryAfterSeconds: seconds,
    sentence: `${exceeded.rule ?? 'That’s too many tries.'} Please try again in ${formatWait(seconds)}.`,
  });
}

/** Counts one attempt and returns whether it exceeded the limit. */
export const isOverLimit = async <S>(db: Queryable<S>, limit: Limit, now: Date): Promise<boolean> =>
  (await findExceeded(db, [limit], now, 1)) !== undefined;

/** The first limit that the attempt exceeds. Later ones aren't counted. */
async function findExceeded<S>(
  db: Queryable<S>,
  limits: readonly Limit[],
  now: Date,
  added: 0 | 1,
): Promise<Limit | undefined> {
  if (limits.length === 0) return undefined;
  const counted = await runSql<{ place: number; exceeded: boolean }>(
    db,
    countingSql(limits.length),
    [added, ...limits.flatMap((limit) => [limit.bucket, windowOf(limit, now), limit.max])],
  );
  const place = counted.find(({ exceeded }) => exceeded)?.place;
  return place === undefined ? undefined : limits[place];
}

/**
 * Counts in all buckets in one statement. Each bucket depends on the one before, so concurrent attempts lock
 * them in the same order.
 */
function countingSql(count: number): string {
  const places = Array.from({ length: count }, (_, place) => place);
  const counting = places.map(
    (place) => `
      counted_${place} as (
          insert into rate_limits (bucket, window_start, hits)
          select $${3 * place + 2}::text, $${3 * place + 3}::timestamptz, $1::int
          ${place === 0 ? '' : `from counted_${place - 1} where not exceeded`}
          on conflict (bucket, window_start)
          do update set hits = rate_limits.hits + excluded.hits
          returning hits + 1 - $1 > $${3 * place + 4}::int as exceeded
        )`,
  );
  const counted = places.map((place) => `select ${place} as place, exceeded from counted_${place}`);
  return `with ${counting.join(', ')} ${counted.join(' union all ')}`;
}

/**
 * Counts failed attempts only. Each is counted before it runs, which keeps concurrent ones within
 * the limit, and uncounted if it succeeds.
 */
export async function limitFailures<S, Result>(
  { db, now }: { db: Queryable<S>; now: () => Date },
  limits: readonly Limit[],
  attempt: () => Promise<Result>,
): Promise<Result> {
  const at = now();
  await countAttempt(db, limits, at);
  const result = await attempt();
  await uncountAttempt(db, limits, at);
  return result;
}

async function uncountAttempt<S>(
  db: Queryable<S>,
  limits: readonly Limit[],
  now: Date,
): Promise<void> {
  if (limits.length === 0) return;
  // Locks the counters in the order in which they are counted.
  await runSql(
    db,
    `
      with counted as (
          select r.bucket, r.window_start
          from unnest($1::text[], $2::timestamptz[])
            with ordinality as given (bucket, window_start, place)
          join rate_limits r using (bucket, window_start)
          order by place
          for update of r
        )
      update rate_limits
      set hits = hits - 1
      from counted
      where rate_limits.bucket = counted.bucket
        and rate_limits.window_start = counted.window_start
        and hits > 0`,
    [limits.map(({ bucket }) => bucket), limits.map((limit) => windowOf(limit, now))],
  );
}

/** Clears the buckets of these names, and those nested in them (`name:…`). */
export async function liftLimits<S>(db: Queryable<S>, names: readonly string[]): Promise<void> {
  for (const name of names)
    await runSql(
      db,
      `
        delete from rate_limits
        where bucket = $1 or starts_with(bucket, $1 || ':')`,
      [name],
    );
}

function formatWait(seconds: number): string {
  if (seconds < 90) return plural(seconds, 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

/** Deletes old windows, for the nightly sweep. */
export async function deleteRateLimitWindows<S>(db: Queryable<S>, before: Date): Promise<void> {
  await runSql(db, 'delete from rate_limits where window_start < $1', [before]);
}
