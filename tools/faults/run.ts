// npm run tool -- faults: injects one fault after another into its own installation, under load, and prints
// the effects. Arguments select faults: npm run tool -- faults frozen network
// --proxy nginx or --proxy haproxy puts a real proxy with the configuration from deploy/ in front.
import { parseArgs } from 'node:util';
import { print } from '../../server/src/platform/admin/print.ts';
import { startHaproxy, startNginx } from '../deploy/proxy.ts';
import { startBalancer, startProxyBalancer } from './balancer.ts';
import { faults } from './faults.ts';
import { startLoad } from './load.ts';
import { createOwner } from './owner.ts';
import { ANSWERS_WITHIN_MS } from './readiness.ts';
import { liftLimits, tryFault, type Result } from './try-fault.ts';
import { createWorld } from './world.ts';

const OWNERS = 4;

function printTable(results: readonly Result[]): void {
  const width = Math.max(...results.map(({ name }) => name.length));
  print(
    `\n${'fault'.padEnd(width)}  lost  doubled  exits  served after  /readyz within  what users saw`,
  );
  for (const { name, lost, doubled, exits, servedAfterS, readiness, seen } of results) {
    const saw = [...seen].map(([what, count]) => `${count} × ${what}`).join(', ');
    print(
      `${name.padEnd(width)} ${String(lost).padStart(5)} ${String(doubled).padStart(8)} ` +
        `${String(exits).padStart(6)} ${`${servedAfterS.toFixed(1)} s`.padStart(13)} ` +
        `${`${(readiness.slowestMs / 1_000).toFixed(1)} s`.padStart(15)}  ${saw}`,
    );
  }
}

const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { proxy: { type: 'string' } },
});
const PROXIES = new Map([
  ['nginx', startProxyBalancer(startNginx)],
  ['haproxy', startProxyBalancer(startHaproxy)],
]);
const balance = values.proxy === undefined ? startBalancer : PROXIES.get(values.proxy);
if (!balance) throw new Error(`no such proxy: ${values.proxy}`);
const chosen = faults.filter(
  ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
);
const world = await createWorld(print, balance);
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
  const bad = results.filter(
    ({ name, lost, doubled, exits, readiness }) =>
      lost + doubled + exits > 0 ||
      readiness.slowestMs >= ANSWERS_WITHIN_MS ||
      (readiness.notReady > 0 && chosen.some((fault) => fault.name === name && fault.staysReady)),
  );
  for (const { name } of bad) print(`Failed: ${name}.`);
  process.exitCode = bad.length > 0 ? 1 : 0;
} finally {
  await world.close();
}
