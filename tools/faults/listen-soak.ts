// npm run tool -- listen-soak MINUTES: one process listens to the database for that long while the
// network between them is refused, silent, or cut repeatedly, for up to minutes at a time. Prints a
// line per round: connections made and open, and the delay of the first notification after the
// network was restored.
import { setTimeout as pause } from 'node:timers/promises';
import { openServerDatabase } from '../../server/src/platform/database/db-server.ts';
import { createLog } from '../../server/src/platform/observability/log.ts';
import { startTcpRelay, type TcpRelay } from '../../server/test/stand-ins/tcp-relay.ts';
import { createPostgres } from './postgres.ts';

const CHANNEL = 'soak';
const RECEIVE_TIMEOUT_MS = 30_000;
/**
 * The longest pause between attempts is at most halved at random, which limits the attempts per
 * second.
 */
const MAX_ATTEMPTS_A_SECOND = 2;

const rounds: readonly { name: string; outageS: number; begin(relay: TcpRelay): void }[] = [
  { name: 'cut', outageS: 0, begin: (relay) => relay.cut() },
  { name: 'refused', outageS: 20, begin: (relay) => relay.refuse() },
  { name: 'silent', outageS: 20, begin: (relay) => relay.freeze() },
  { name: 'refused', outageS: 300, begin: (relay) => relay.refuse() },
  { name: 'silent', outageS: 120, begin: (relay) => relay.freeze() },
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

/** Sends notifications until one arrives; returns the milliseconds that took, or undefined. */
async function untilReceived(): Promise<number | undefined> {
  const from = performance.now();
  while (performance.now() - from < RECEIVE_TIMEOUT_MS) {
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
    await pause(round.outageS * 1_000);
    relay.accept();
    relay.thaw();
    const receivedMs = await untilReceived();
    const attempts = relay.made() - made;
    const tooMany = attempts > 5 + round.outageS * MAX_ATTEMPTS_A_SECOND;
    failed ||= receivedMs === undefined || tooMany || relay.open() > 3;
    print(
      `${round.name} for ${round.outageS} s: ${attempts} attempts, ${relay.open()} open, ` +
        (receivedMs === undefined ? 'NOT heard again' : `heard again after ${receivedMs} ms`),
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
