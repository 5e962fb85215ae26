// npm run tool -- bench sign-in [ROUNDS]: whether the duration of a refused sign-in reveals that an
// address has an account. Each round signs in with a wrong password as a confirmed, an unconfirmed,
// and an unknown address, in an order that changes per round, on the embedded engine. Differences
// are taken within a round, so that other load on the machine cancels out.
import { print } from '../../../server/src/platform/admin/print.ts';
import { percentile, startProgram } from '../setup/processes.ts';
import { post, register, signUpOwner } from './demo-owner.ts';

const ROUNDS = Number(process.argv[2] ?? 300);
const PORT = 4_173;
const SITE = `http://localhost:${PORT}`;
const WARM_UP = 20;
const RESAMPLES = 2_000;
const sorted = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b);
const median = (values: readonly number[]): number => percentile(sorted(values), 0.5);
const shown = (ms: number): string => `${ms.toFixed(2)} ms`;

/** The 95% confidence interval of the median, by bootstrap. */
function confidence(values: readonly number[]): [number, number] {
  const medians = Array.from({ length: RESAMPLES }, () =>
    median(values.map(() => values[Math.floor(Math.random() * values.length)] ?? 0)),
  );
  return [percentile(sorted(medians), 0.025), percentile(sorted(medians), 0.975)];
}

const server = await startProgram(['server/src/main.ts'], / is ready at /, {
  PORT: String(PORT),
  LOG_LEVEL: 'error',
  DEMO_CALLER: '0',
  TRUSTED_PROXIES: '127.0.0.1',
  DATA_DIR: process.env['BENCH_DATA'] ?? '/tmp/fourbay-bench-sign-in',
});
try {
  const confirmed = (await signUpOwner(SITE, 'confirmed')).email;
  const unconfirmed = (await register(SITE, 'unconfirmed')).email;
  const kinds = { confirmed, unconfirmed, unknown: `unknown-${Date.now()}@people.test` };
  type Kind = keyof typeof kinds;
  const names: readonly Kind[] = ['confirmed', 'unconfirmed', 'unknown'];
  const times: Record<Kind, number[]> = { confirmed: [], unconfirmed: [], unknown: [] };
  const cpu: Record<Kind, number> = { confirmed: 0, unconfirmed: 0, unknown: 0 };
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    // Each call comes from its own address, so that no rate limit applies.
    const source = `10.${(round + WARM_UP) >> 8}.${(round + WARM_UP) & 255}`;
    const shift = Math.floor(Math.random() * names.length);
    const order = names.map((_name, at) => names[(at + shift) % names.length] ?? 'unknown');
    if (Math.random() < 0.5) order.reverse();
    for (const [at, kind] of order.entries()) {
      const user = { email: kinds[kind], password: 'Wrong+Guess11' };
      const before = { at: performance.now(), cpu: server.cpu() };
      const answer = await post(`${SITE}/api/v2/users/sign_in`, { user }, `${source}.${at + 1}`);
      await answer.text();
      if (answer.status !== 401) throw new Error(`answered ${answer.status}`);
      if (round < 0) continue;
      times[kind].push(performance.now() - before.at);
      cpu[kind] += server.cpu() - before.cpu;
    }
  }
  print('| address | p10 | p50 | p90 | CPU per call | p50 of the difference from unknown (95%) |');
  print('| --- | --- | --- | --- | --- | --- |');
  for (const kind of names) {
    const differences = times[kind].map((time, round) => time - (times.unknown[round] ?? 0));
    const [low, high] = confidence(differences);
    const spread = [0.1, 0.5, 0.9].map((share) => shown(percentile(sorted(times[kind]), share)));
    const difference =
      kind === 'unknown' ? '' : `${shown(median(differences))} (${shown(low)} to ${shown(high)})`;
    print(`| ${kind} | ${spread.join(' | ')} | ${shown(cpu[kind] / ROUNDS)} | ${difference} |`);
  }
} finally {
  await server.stop();
}
