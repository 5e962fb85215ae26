import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { hasHaproxy } from '../deploy/proxy.ts';
import { dropOpenConnections, hasFirewall } from './firewall.ts';
import { startHaproxy } from './haproxy.ts';
import type { World } from './world.ts';

/** A fault, from its beginning until everything is restored. */
export interface Fault {
  name: string;
  /** A required program that not every machine has. */
  needs?: { what: string; found(): boolean };
  /** Can't be repeated in one installation. */
  once?: true;
  /** `/readyz` never says that a process isn't ready. */
  staysReady?: true;
  happen(world: World): Promise<void>;
}

const terminateAll = ({ postgres }: World): Promise<unknown> =>
  postgres.admin(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'fourbay'`,
  );

const restart = (product: World['processes'][number], signal: 'SIGTERM' | 'SIGKILL') =>
  product.stop(signal).then(() => product.start());

const OVERLOADING_CALLERS = 400;

const overload = (port: number, seconds: number): Promise<unknown> =>
  once(
    spawn('nice', [process.execPath, 'tools/faults/overload.ts'], {
      env: {
        ...process.env,
        PORT: String(port),
        CALLERS: String(OVERLOADING_CALLERS),
        SECONDS: String(seconds),
      },
      stdio: 'inherit',
    }),
    'exit',
  );

export const faults: readonly Fault[] = [
  {
    name: 'every database connection is terminated',
    async happen(world) {
      await terminateAll(world);
    },
  },
  {
    name: 'the database restarts',
    async happen({ postgres }) {
      postgres.stop('fast');
      postgres.start();
    },
  },
  {
    name: 'the database crashes and is away for 5 s',
    async happen({ postgres }) {
      postgres.stop('immediate');
      await pause(5_000);
      postgres.start();
    },
  },
  {
    name: 'the database is away for 20 s',
    async happen({ postgres }) {
      postgres.stop('fast');
      await pause(20_000);
      postgres.start();
    },
  },
  {
    name: 'the network resets every database connection',
    async happen({ network }) {
      network.cut();
    },
  },
  {
    name: 'the network to the database is silent for 20 s',
    async happen({ network }) {
      network.freeze();
      await pause(20_000);
      network.thaw();
    },
  },
  {
    name: 'the open connections to the database go silent',
    async happen({ network }) {
      network.mute();
    },
  },
  {
    name: 'the open connections lose all their packets',
    needs: { what: 'iptables, as root', found: hasFirewall },
    async happen({ postgres, registerCloser }) {
      registerCloser(dropOpenConnections(postgres.port));
    },
  },
  {
    name: 'the database is frozen for 10 s',
    async happen({ postgres }) {
      postgres.freeze(true);
      await pause(10_000);
      postgres.freeze(false);
    },
  },
  {
    name: 'both processes get more calls than they can answer for 15 s',
    staysReady: true,
    async happen({ processes }) {
      await Promise.all(processes.map(({ port }) => overload(port, 15)));
    },
  },
  {
    name: 'a table is locked for 6 s',
    async happen({ postgres }) {
      await postgres.admin(
        `do $$ begin lock table user_quotes in access exclusive mode; perform pg_sleep(6); end $$`,
      );
    },
  },
  {
    name: 'one process is killed and started again',
    async happen({ processes: [first] }) {
      await restart(first, 'SIGKILL');
    },
  },
  {
    name: 'both processes are restarted, one after the other',
    async happen({ processes, balancer }) {
      for (const product of processes) {
        await restart(product, 'SIGTERM');
        // A rolling restart, in which the next process is restarted once calls reach the previous one again.
        await balancer.uses(product.port);
      }
    },
  },
  {
    name: 'the database is lost and its standby takes over',
    needs: { what: 'HAProxy', found: hasHaproxy },
    once: true,
    async happen({ postgres, network, registerCloser }) {
      const standby = await postgres.addStandby();
      const proxy = await startHaproxy([postgres.port, standby.port]);
      registerCloser(proxy.stop);
      network.redirect(proxy.port);
      network.cut();
      await pause(3_000);
      postgres.stop('immediate');
      standby.promote();
    },
  },
];
