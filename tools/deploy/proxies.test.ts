import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../../server/test/engines/postgres-cluster.ts';
import {
  hasHaproxy,
  hasNginx,
  startHaproxy,
  startNginx,
  startNginxForContainers,
  type Proxy,
} from './proxy.ts';
import { startResolver } from './resolver.ts';

const CLIENTS = 16;

let folder: string;
let written: string;
const closers: (() => unknown)[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fourbay-proxies-'));
  written = join(folder, 'written');
  writeFileSync(written, '');
});
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
  rmSync(folder, { recursive: true });
});

async function startProcess(host: string, port: number): Promise<ChildProcess> {
  const file = join(import.meta.dirname, 'stand-in-process.ts');
  const child = spawn(process.execPath, [file, host, String(port), written], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  closers.push(() => child.kill('SIGKILL'));
  if (child.stdout) await once(child.stdout, 'data');
  return child;
}

interface Counts {
  /** Responses by method and status. */
  seen: Map<string, number>;
  /** The processes that answered last. */
  answeredBy: string[];
}

/** Sends reads and writes from many clients. Something happens after a third of them. */
async function call(
  { origin }: Proxy,
  calls: number,
  happen: () => unknown = () => {},
): Promise<Counts> {
  const seen = new Map<string, number>();
  const answeredBy: string[] = [];
  let left = calls;
  let waiting: unknown;
  const client = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      if (left === Math.round((calls * 2) / 3)) waiting = happen();
      const method = left % 4 === 0 ? 'POST' : 'GET';
      const what = await fetch(`${origin}/api/${crypto.randomUUID()}`, { method }).then(
        async (response) => {
          answeredBy.push(await response.text());
          return String(response.status);
        },
        () => 'cut off',
      );
      seen.set(`${method} ${what}`, (seen.get(`${method} ${what}`) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  await waiting;
  return { seen, answeredBy: answeredBy.slice(-CLIENTS * 2) };
}

const failedReads = ({ seen }: Counts): string[] =>
  [...seen.keys()].filter((what) => what.startsWith('GET') && what !== 'GET 200');

/** The same write, arrived twice. */
const repeatedWrites = (): string[] => {
  const lines = readFileSync(written, 'utf8').split('\n').filter(Boolean);
  return lines.filter((line, at) => lines.indexOf(line) !== at);
};

describe.each([
  ['nginx', hasNginx, startNginx],
  ['HAProxy', hasHaproxy, startHaproxy],
] as const)('two processes behind %s', (_name, isInstalled, start) => {
  it.runIf(isInstalled())(
    'no read fails when a process is killed, and no write is repeated',
    async () => {
      const ports = [await freePort(), await freePort()] as const;
      const [first] = [
        await startProcess('127.0.0.1', ports[0]),
        await startProcess('127.0.0.1', ports[1]),
      ];
      const proxy = await start(ports.map((port) => `127.0.0.1:${port}`));
      closers.push(proxy.stop);
      const counts = await call(proxy, 1_500, () => first.kill('SIGKILL'));
      expect(failedReads(counts)).toEqual([]);
      expect(repeatedWrites()).toEqual([]);
      // Only writes that the killed process was working on can fail.
      expect(counts.seen.get('POST 200')).toBeGreaterThan(375 - CLIENTS);
      expect(new Set(counts.answeredBy)).toEqual(new Set([`127.0.0.1:${ports[1]}`]));
      await startProcess('127.0.0.1', ports[0]);
      await expect
        .poll(async () => new Set((await call(proxy, 50)).answeredBy).size, { timeout: 15_000 })
        .toBe(2);
    },
  );
});

describe.runIf(hasNginx())('containers behind nginx', () => {
  it('a container that was created again at another address is found', async () => {
    const port = await freePort();
    const addresses = ['127.0.0.41', '127.0.0.42'];
    const resolver = await startResolver(addresses);
    closers.push(resolver.stop);
    const [first] = [
      await startProcess('127.0.0.41', port),
      await startProcess('127.0.0.42', port),
    ];
    const proxy = await startNginxForContainers(resolver.address, port);
    closers.push(proxy.stop);
    const killed = await call(proxy, 1_500, () => first.kill('SIGKILL'));
    expect(failedReads(killed)).toEqual([]);
    expect(repeatedWrites()).toEqual([]);
    await startProcess('127.0.0.43', port);
    addresses.splice(0, 2, '127.0.0.43');
    await expect
      .poll(async () => [...new Set((await call(proxy, 50)).answeredBy)], { timeout: 15_000 })
      .toEqual([`127.0.0.43:${port}`]);
  });
});
