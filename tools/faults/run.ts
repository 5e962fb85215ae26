// npm run tool -- faults: injects one fault after another into its own installation, under load, and prints
// the effects. Arguments select faults: npm run tool -- faults frozen network
import { setTimeout as pause } from 'node:timers/promises';
import { print } from '../../server/src/platform/admin/print.ts';
import { faults, type Fault } from './faults.ts';
import { countKept, type Kept } from './ledger.ts';
import { startLoad, type Load } from './load.ts';
import { createOwner } from './owner.ts';
import { createWorld, type World } from './world.ts';

const OWNERS = 4;
const WARM_UP_MS = 2_000;
/** Service counts as restored after this long with only successful responses. */
const QUIET_MS = 3_000;
const RECOVERY_TIMEOUT_MS = 60_000;

interface Result extends Kept {
  name: string;
  /** Time from the end of the fault to the last failed response. */
  servedAfterS: number;
  /** Failed responses by kind. `ok` is the number of successful ones. */
  seen: Map<string, number>;
  exits: number;
}

async function tryFault(world: World, load: Load, fault: Fault): Promise<Result> {
  await removeEntries(world, load);
  await pause(WARM_UP_MS);
  const before = await countKept(world.postgres, load);
  const exitsBefore = countExits(world);
  const from = load.seen.length;
  const quote = load.requestQuote();
  await fault.happen(world);
  const over = performance.now();
  const lastBad = await waitUntilQuiet(load, from, over);
  await quote;
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
  };
}

/** Removes verified entries, so that no vehicle has too many. */
const removeEntries = ({ postgres }: World, load: Load): Promise<object[]> =>
  postgres.admin('delete from user_vehicle_service_histories where notes = any ($1)', [
    load.takeAnswered(),
  ]);

/** Hourly limits are not faults, so this installation has none. */
const liftLimits = ({ postgres }: World): Promise<object[]> =>
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

function printTable(results: readonly Result[]): void {
  const width = Math.max(...results.map(({ name }) => name.length));
  print(`\n${'fault'.padEnd(width)}  lost  doubled  exits  served after  what users saw`);
  for (const { name, lost, doubled, exits, servedAfterS, seen } of results) {
    const saw = [...seen].map(([what, count]) => `${count} × ${what}`).join(', ');
    print(
      `${name.padEnd(width)} ${String(lost).padStart(5)} ${String(doubled).padStart(8)} ` +
        `${String(exits).padStart(6)} ${`${servedAfterS.toFixed(1)} s`.padStart(13)}  ${saw}`,
    );
  }
}

const words = process.argv.slice(2);
const chosen = faults.filter(
  ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
);
const world = await createWorld(print);
try {
  await liftLimits(world);
  print('Signing up owners…');
  const owners = [];
  for (let count = 0; count < OWNERS; count += 1)
    owners.push(await createOwner(world.balancer.origin, world.smtp));
  const load = startLoad(world.balancer.origin, owners);
  const results: Result[] = [];
  for (const fault of chosen) {
    if (fault.needs && !fault.needs.found()) {
      print(`Skipped: ${fault.name} (needs ${fault.needs.what}).`);
      continue;
    }
    print(`Now ${fault.name}…`);
    results.push(await tryFault(world, load, fault));
  }
  await load.stop();
  printTable(results);
  const bad = results.filter(({ lost, doubled, exits }) => lost + doubled + exits > 0);
  process.exitCode = bad.length > 0 ? 1 : 0;
} finally {
  await world.close();
}
