// npm run faults:listen -- MINUTES: one process listens to the database for that long while the
// network between them is refused, silent or cut again and again, for up to minutes at a time. Prints
// a line a round: connections made and open, and how long the first notification took to arrive after
// the network was back.
import { setTimeout as pause } from 'node:timers/promises';
import { openServerDatabase } from '../server/src/platform/db-server.ts';
import { createLog } from '../server/src/platform/log.ts';
import { startTcpRelay, type TcpRelay } from '../server/test/tcp-relay.ts';
import { createPostgres } from './postgres.ts';

const CHANNEL = 'soak';
const HEARD_WITHIN_MS = 30_000;
/** The longest pause between attempts halves at most, so no more than this many come a second. */
const MOST_ATTEMPTS_A_SECOND = 2;

const rounds: readonly { name: string; awayS: number; begin(relay: TcpRelay): void }[] = [
  { name: 'cut', awayS: 0, begin: (relay) => relay.cut() },
  { name: 'refused', awayS: 20, begin: (relay) => relay.refuse() },
  { name: 'silent', awayS: 20, begin: (relay) => relay.freeze() },
  { name: 'refused', awayS: 300, begin: (relay) => relay.refuse() },
  { name: 'silent', awayS: 120, begin: (relay) => relay.freeze() },
];

const print = (line: string): void =>
  void process.stdout.write(`${new Date().toISOString()} ${line}\n`);

const minutes = Number(process.argv[2] ?? 60);
const end = performance.now() + minutes * 60_000;
const postgres = await createPostgres();
const relay = await startTcpRelay({ port: postgres.port });
const database = openServerDatabase(postgres.url(relay.port), {
  poolSize: 2,
  log: createLog('silent'),
});
let heard = '';
await database.listen(CHANNEL, { message: (payload) => void (heard = payload) });

/** Says words until one of them is heard: the milliseconds that took, or undefined. */
async function untilHeard(): Promise<number | undefined> {
  const from = performance.now();
  while (performance.now() - from < HEARD_WITHIN_MS) {
    const word = crypto.randomUUID();
    await postgres.admin('select pg_notify($1, $2)', [CHANNEL, word]);
    await pause(100);
    if (heard === word) return Math.round(performance.now() - from);
  }
  return undefined;
}

let failed = false;
try {
  for (let turn = 0; performance.now() < end; turn += 1) {
    const round = rounds[turn % rounds.length];
    if (!round) break;
    const made = relay.made();
    round.begin(relay);
    await pause(round.awayS * 1_000);
    relay.accept();
    relay.thaw();
    const heardMs = await untilHeard();
    const attempts = relay.made() - made;
    const tooMany = attempts > 5 + round.awayS * MOST_ATTEMPTS_A_SECOND;
    failed ||= heardMs === undefined || tooMany || relay.open() > 3;
    print(
      `${round.name} for ${round.awayS} s: ${attempts} attempts, ${relay.open()} open, ` +
        (heardMs === undefined ? 'NOT heard again' : `heard again after ${heardMs} ms`),
    );
    await pause(5_000);
  }
} finally {
  await database.close();
  await relay.close();
  postgres.remove();
}
print(failed ? 'failed' : 'every round recovered, with few attempts');
process.exitCode = failed ? 1 : 0;
