// Probes calls that must stay fast under overload, each on its own connection, until SIGTERM, and then prints
// a line for each. Started by tools/bench/load/overload.ts with PORT and TOKEN.
import { Agent, get } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../setup/processes.ts';

const PROBE_INTERVAL_MS = 20;
const { PORT: port, TOKEN: token } = process.env;
const NS = '/api/v2/servicechek';
const PATHS = {
  '/healthz': '/healthz',
  '/readyz': '/readyz',
  config: '/api/v2/config',
  poll: `${NS}/user_quote_prices/quote_prices_for_quote?quote_id=37`,
};

/** Sends the ETag of the last response, as a browser does. */
function createAsker(path: string): () => Promise<string> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers: Record<string, string> = { authorization: `Bearer ${token}` };
  return () =>
    new Promise((done) => {
      get({ agent, host: '127.0.0.1', port, path, headers }, (answer) => {
        const { statusCode, headers: received } = answer;
        if (received.etag) headers['if-none-match'] = received.etag;
        answer.on('end', () => done(String(statusCode))).on('error', () => done('reset'));
        answer.resume();
      }).on('error', () => done('reset'));
    });
}

let working = true;
process.once('SIGTERM', () => (working = false));
const ownDelay = monitorEventLoopDelay({ resolution: 5 });
ownDelay.enable();
await Promise.all(
  Object.entries(PATHS).map(async ([name, path]) => {
    const ask = createAsker(path);
    const times: number[] = [];
    const outcomes = new Set<string>();
    while (working) {
      const began = performance.now();
      outcomes.add(await ask());
      times.push(performance.now() - began);
      await pause(PROBE_INTERVAL_MS);
    }
    const sorted = times.toSorted((a, b) => a - b);
    const [p50, p99] = [percentile(sorted, 0.5), percentile(sorted, 0.99)];
    process.stdout.write(
      `${name}: ${[...outcomes].join('/')}, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms\n`,
    );
  }),
);
// The probe's own overhead, which shares the second core with PostgreSQL.
process.stdout.write(
  `the asking process itself: p99 ${(ownDelay.percentile(99) / 1e6).toFixed(0)} ms late\n`,
);
process.exit();
