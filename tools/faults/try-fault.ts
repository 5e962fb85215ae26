import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from './faults.ts';
import { countKept, type Kept } from './ledger.ts';
import type { Load } from './load.ts';
import type { FaultyPostgres } from './postgres.ts';
import { watchReadiness, type Readiness } from './readiness.ts';
import type { World } from './world.ts';

const WARM_UP_MS = 2_000;
/** Service counts as restored after this long with only successful responses. */
const QUIET_MS = 3_000;
const RECOVERY_TIMEOUT_MS = 60_000;

export interface Result extends Kept {
  name: string;
  /** Time from the end of the fault to the last failed response. */
  servedAfterS: number;
  /** Failed responses by kind. `ok` is the number of successful ones. */
  seen: Map<string, number>;
  exits: number;
  /** Of `/readyz`, from the fault until users are served again. */
  readiness: Readiness;
}

/** Injects a fault under load, and waits until users are served again. */
export async function tryFault(world: World, load: Load, fault: Fault): Promise<Result> {
  await removeEntries(world, load);
  await pause(WARM_UP_MS);
  const before = await countKept(world.postgres, load);
  const exitsBefore = countExits(world);
  const from = load.seen.length;
  const quote = load.requestQuote();
  const watch = watchReadiness(world.processes);
  await fault.happen(world);
  const over = performance.now();
  const lastBad = await waitUntilQuiet(load, from, over);
  await quote;
  const readiness = await watch.stop();
  const seen = new Map<string, number>();
  for (const { what } of load.seen.slice(from)) seen.set(what, (seen.get(what) ?? 0) + 1);
  const after = await countKept(world.postgres, load);
  return {
    name: fault.name,
    lost: after.lost - before.lost,
    doubled: after.doubled - before.doubled,
    servedAfterS: Math.max(0, lastBad - over) / 1_000,
    seen,
    exits: countExits(world) - exitsBefore,
    readiness,
  };
}

/** Removes verified entries, so that no vehicle has too many. */
export const removeEntries = ({ postgres }: World, load: Load): Promise<object[]> =>
  postgres.admin('delete from user_vehicle_service_histories where notes = any ($1)', [
    load.takeAnswered(),
  ]);

/** Hourly limits are not faults, so this installation has none. */
export const liftLimits = ({ postgres }: World<Pick<FaultyPostgres, 'admin'>>): Promise<object[]> =>
  postgres.admin(`
    create function count_nothing() returns trigger language plpgsql as 'begin return null; end';
    create trigger count_nothing before insert on rate_limits
      for each row execute function count_nothing()`);

const countExits = ({ processes }: World): number =>
  processes.reduce((sum, product) => sum + product.exits(), 0);

async function waitUntilQuiet(load: Load, from: number, over: number): Promise<number> {
  for (;;) {
    await pause(250);
    const lastBad = load.seen.slice(from).findLast(({ what }) => what !== 'ok')?.at ?? over;
    const now = performance.now();
    if (now - Math.max(lastBad, over) > QUIET_MS || now - over > RECOVERY_TIMEOUT_MS)
      return lastBad;
  }
}
