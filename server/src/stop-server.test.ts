import { expect, it } from 'vitest';
import { createLog } from './platform/observability/log.ts';
import { stopServer } from './stop-server.ts';

type Parts = Parameters<typeof stopServer>[0];

function createParts(replace: Partial<Parts> = {}) {
  const order: string[] = [];
  const lines: { msg: string; what?: string }[] = [];
  const step = (name: string) => async () => void order.push(name);
  const parts: Parts = {
    log: createLog('warn', { write: (line) => void lines.push(JSON.parse(line)) }),
    beginDraining: () => void order.push('not ready'),
    stopJobs: step('jobs'),
    closeCommands: step('commands'),
    closeHttp: step('calls'),
    closeRest: step('database'),
    ...replace,
  };
  return { parts, order, lines };
}

it('a server stops being ready before it stops listening, and closes its database last', async () => {
  const { parts, order, lines } = createParts();
  await stopServer(parts, { drainMs: 10, finishMs: 2_100 });
  expect(order).toEqual(['not ready', 'jobs', 'commands', 'calls', 'database']);
  expect(lines).toEqual([]);
});

it('stop steps that hang or fail are logged and don’t prevent the others', async () => {
  const never = (): Promise<void> => new Promise(() => {});
  const { parts, order, lines } = createParts({
    stopJobs: never,
    closeHttp: never,
    closeCommands: () => Promise.reject(new Error('no')),
  });
  await stopServer(parts, { drainMs: 0, finishMs: 2_020 });
  expect(order).toEqual(['not ready', 'database']);
  expect(lines.map(({ what }) => what).sort()).toEqual(['calls', 'commands', 'jobs']);
});
