// npm run tool -- bench overload [CLIENTS=2000] [SECONDS=20]: how overload affects everyone else. The server
// has one core, and PostgreSQL and the clients share the other. First measures the maximum rate of quote
// lists with a few clients, then the same calls from CLIENTS at the same time, each on its own connection,
// which retry a second after any answer, and then immediately. Cheap calls and /readyz are probed in the
// meantime.
import { spawn, spawnSync } from 'node:child_process';
import { Agent, get } from 'node:http';
import { setPriority } from 'node:os';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { print } from '../../../server/src/platform/admin/print.ts';
import { openBenchDatabase } from '../setup/bench-database.ts';
import { startProgram } from '../setup/processes.ts';
import { OWNERS, ownerOf, tokenOf } from '../setup/quote-data.ts';

const [clients = 2_000, seconds = 20] = process.argv.slice(2).map(Number);
const PORT = 4_136;
const REQUEST_TIMEOUT_MS = 10_000;
/** The call that tools/bench/load/overload-probe.ts makes. */
const PROBED_QUOTE = 37;
const NS = '/api/v2/servicechek';

/** A status, or the error of a call without a response. */
type Outcome = number | 'reset' | 'no answer';

const pin = (pid: number, core: number): void => {
  const { status, stderr } = spawnSync('taskset', ['-a', '-p', '-c', String(core), String(pid)]);
  if (status !== 0) throw new Error(`taskset: ${stderr.toString()}`);
};

function ask(agent: Agent, path: string, headers: Record<string, string> = {}): Promise<Outcome> {
  return new Promise((done) => {
    const sent = get({ agent, host: '127.0.0.1', port: PORT, path, headers }, (answer) => {
      answer.on('end', () => done(answer.statusCode ?? 0)).on('error', () => done('reset'));
      answer.resume();
    });
    sent.setTimeout(REQUEST_TIMEOUT_MS, () => {
      done('no answer');
      sent.destroy();
    });
    sent.on('error', () => done('reset'));
  });
}

const asOwner = (owner: number): Record<string, string> => ({
  authorization: `Bearer ${tokenOf(owner)}`,
});

interface Run {
  outcomes: Map<Outcome, number>;
  goodput: number;
}

/** Runs this many clients, each for its own owner, until the time is over. */
async function askFrom(count: number, forSeconds: number, restMs: number): Promise<Run> {
  const outcomes = new Map<Outcome, number>();
  const began = performance.now();
  const end = began + forSeconds * 1_000;
  const agents = Array.from({ length: count }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  await Promise.all(
    agents.map(async (agent, client) => {
      const headers = asOwner(((client * 3_571) % OWNERS) + 1);
      // Clients start at random times rather than in the same millisecond.
      await pause((client % 100) * 10);
      while (performance.now() < end) {
        const outcome = await ask(agent, `${NS}/user_quotes`, headers);
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
        if (restMs > 0) await pause(restMs);
      }
    }),
  );
  for (const agent of agents) agent.destroy();
  const took = (performance.now() - began) / 1_000;
  return { outcomes, goodput: (outcomes.get(200) ?? 0) / took };
}

/** Runs the probe in its own process, with priority over the clients, until the work is done. */
async function probeDuring<T>(work: Promise<T>): Promise<{ result: T; probes: string[] }> {
  const probe = spawn(
    'nice',
    ['-n', '-15', process.execPath, 'tools/bench/load/overload-probe.ts'],
    {
      env: { ...process.env, PORT: String(PORT), TOKEN: tokenOf(ownerOf(PROBED_QUOTE)) },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const written = text(probe.stdout);
  const result = await work;
  probe.kill('SIGTERM');
  return { result, probes: (await written).trim().split('\n') };
}

const outcomeText = ({ outcomes, goodput }: Run): string =>
  `${[...outcomes].map(([outcome, times]) => `${times} × ${outcome}`).join(', ')}; ` +
  `${goodput.toFixed(0)} good a second`;

// Processes started from here on run on the second core: PostgreSQL and the clients in this
// process.
pin(process.pid, 1);
const database = await openBenchDatabase(print);
// The database has priority over the clients on their core. Otherwise, the clients, not the server, would
// slow it down.
setPriority(10);
const server = await startProgram(['tools/bench/setup/product-server.ts'], /ready/, {
  DATABASE_URL: database.url,
  DEMO: '0',
  PORT: String(PORT),
  DATA_DIR: '/tmp/fourbay-bench',
});
try {
  pin(server.process.pid ?? 0, 0);
  await askFrom(32, 5, 0);
  let peak = 0;
  for (const count of [16, 32, 64]) {
    const run = await askFrom(count, 5, 0);
    peak = Math.max(peak, run.goodput);
    print(`${count} clients: ${outcomeText(run)}`);
  }
  for (const restMs of [1_000, 0]) {
    const cpu = server.cpu();
    const { result, probes } = await probeDuring(askFrom(clients, seconds, restMs));
    print(
      `${clients} clients, again ${restMs > 0 ? 'after a second' : 'at once'}: ${outcomeText(result)}, ` +
        `${((result.goodput / peak) * 100).toFixed(0)}% of the peak`,
    );
    for (const line of probes) print(`  ${line}`);
    print(`  CPU of the server: ${((server.cpu() - cpu) / seconds / 10).toFixed(0)}% of its core`);
  }
} finally {
  await server.stop();
  await database.stop();
}
process.exit();
