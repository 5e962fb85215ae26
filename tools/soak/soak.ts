// npm run tool -- soak --hours N: keeps an installation of two processes under mixed load for that long, with
// a fault every ten minutes, and reports memory, handles, connections, table sizes, and violations.
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Command } from 'commander';
import { print } from '../../server/src/platform/admin/print.ts';
import { faults } from '../faults/faults.ts';
import { countKept } from '../faults/ledger.ts';
import { startLoad, type Load } from '../faults/load.ts';
import { createOwner } from '../faults/owner.ts';
import { liftLimits, removeEntries, tryFault } from '../faults/try-fault.ts';
import { createWorld, type World } from '../faults/world.ts';
import { plotSoak } from './plot.ts';
import { describeSoak, violations, type Soak } from './report.ts';
import { readTables, takeSample } from './samples.ts';

const OWNERS = 4;
/** Slower than the fault tool's load, so that the machine has time for its own work. */
const PAUSE_MS = 250;
const SAMPLE_MS = 30_000;
/** A new owner signs up this often, requests a quote, and takes the oldest owner's place. */
const NEWCOMER_MS = 60_000;
/** Time without load before the last sample, in which connections and jobs end. */
const IDLE_MS = 60_000;

const program = new Command('npm run tool -- soak')
  .requiredOption('--hours <n>', 'how long', Number)
  .option('--fault-minutes <n>', 'time between faults', Number, 10)
  .option('--out <folder>', 'where the report goes', '.cache/soak');
const options = program.parse().opts<{ hours: number; faultMinutes: number; out: string }>();

const repeatable = faults.filter(({ once, needs }) => !once && (!needs || needs.found()));

mkdirSync(options.out, { recursive: true });
const samplesFile = join(options.out, 'samples.jsonl');
writeFileSync(samplesFile, '');

function saveReport(soak: Soak): void {
  writeFileSync(join(options.out, 'soak.md'), describeSoak(soak));
  writeFileSync(join(options.out, 'soak.svg'), plotSoak(soak));
}

async function addSample(world: World, soak: Soak, minute: number): Promise<void> {
  const sample = await takeSample(world, minute);
  soak.samples.push(sample);
  appendFileSync(samplesFile, `${JSON.stringify(sample)}\n`);
}

/** Compares and removes what owners wrote, and counts their calls so far. */
async function settle(world: World, load: Load, soak: Soak, minute: number): Promise<void> {
  const { lost, doubled } = await countKept(world.postgres, load);
  if (lost + doubled > 0)
    soak.faults.push({
      name: 'no fault',
      minute,
      lost,
      doubled,
      exits: 0,
      failed: 0,
      servedAfterS: 0,
    });
  await removeEntries(world, load);
  for (const { what } of load.seen.splice(0)) soak.calls[what === 'ok' ? 'ok' : 'failed'] += 1;
}

async function addNewcomer(world: World, load: Load, soak: Soak): Promise<void> {
  try {
    load.replaceOldest(await createOwner(world.balancer.origin, world.smtp));
  } catch (error) {
    soak.failedSignUps += 1;
    print(`A sign-up failed: ${error instanceof Error ? error.message : String(error)}`);
  }
  world.smtp.received.length = 0;
  await load.requestQuote();
}

async function injectFault(world: World, load: Load, soak: Soak, minute: number): Promise<void> {
  const fault = repeatable[soak.faults.length % repeatable.length];
  if (!fault) return;
  print(`Minute ${Math.round(minute)}: ${fault.name}…`);
  const { seen, ...result } = await tryFault(world, load, fault);
  const failed = [...seen].reduce((sum, [what, count]) => sum + (what === 'ok' ? 0 : count), 0);
  soak.faults.push({ ...result, minute, failed });
  saveReport(soak);
}

async function soakFor(world: World, load: Load, soak: Soak): Promise<void> {
  const began = performance.now();
  const minute = (): number => (performance.now() - began) / 60_000;
  const faultMs = options.faultMinutes * 60_000;
  let nextNewcomer = 0;
  let nextFault = faultMs;
  while (minute() < options.hours * 60) {
    const now = performance.now() - began;
    if (now >= nextFault) {
      await injectFault(world, load, soak, minute());
      nextFault += faultMs;
    } else if (now >= nextNewcomer) {
      await addNewcomer(world, load, soak);
      nextNewcomer = now + NEWCOMER_MS;
    }
    await settle(world, load, soak, minute());
    await addSample(world, soak, minute());
    await pause(SAMPLE_MS);
  }
  print('Without load…');
  await load.stop();
  await pause(IDLE_MS);
  await settle(world, load, soak, minute());
  await addSample(world, soak, minute());
}

const world = await createWorld(print);
try {
  await liftLimits(world);
  print('Signing up owners…');
  const owners = [];
  for (let count = 0; count < OWNERS; count += 1)
    owners.push(await createOwner(world.balancer.origin, world.smtp));
  const soak: Soak = {
    samples: [],
    faults: [],
    calls: { ok: 0, failed: 0 },
    failedSignUps: 0,
    tablesBefore: await readTables(world),
    tablesAfter: [],
    ledger: undefined,
  };
  await soakFor(world, startLoad(world.balancer.origin, owners, PAUSE_MS), soak);
  soak.tablesAfter = await readTables(world);
  soak.ledger = await world.admin('check-ledger');
  saveReport(soak);
  print(describeSoak(soak));
  print(`The report and the plot are in ${options.out}.`);
  process.exitCode = violations(soak).length === 0 ? 0 : 1;
} finally {
  await world.close();
}
