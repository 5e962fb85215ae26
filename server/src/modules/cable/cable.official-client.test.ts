import { ConnectionMonitor, createConsumer, logger } from '@rails/actioncable';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { afterFile } from '../../../test/after-file.ts';
import { listenForSockets, publishToUser, ticketFor } from '../../../test/cable.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { signUpOwner } from '../../../test/records/people.ts';
import { createApp } from '../../app.ts';
import { createMetrics } from '../../platform/observability/metrics.ts';

declare module '@rails/actioncable' {
  // Exported by the client but missing from its types.
  export const ConnectionMonitor: { staleThreshold: number };
}

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
  // Browser globals that the client expects.
  const ofBrowser = {
    document: { visibilityState: 'visible' },
    addEventListener: () => {},
    removeEventListener: () => {},
  };
  Object.assign(globalThis, ofBrowser);
  afterFile(() =>
    Object.keys(ofBrowser).forEach((name) => Reflect.deleteProperty(globalThis, name)),
  );
  logger.enabled = false;
  // Seconds: slightly longer than the ping interval, so that the client reconnects soon.
  ConnectionMonitor.staleThreshold = 3.3;
});

const within = { timeout: 12_000, interval: 20 };

it('the official client subscribes, receives updates, and reconnects after a restart', async () => {
  const owner = await signUpOwner(test);
  const first = createApp(test.deps, { metrics: createMetrics() });
  const url = await listenForSockets(first);
  let ticket = await ticketFor(test, owner.token);
  const consumer = createConsumer(() => `${url}?token=${ticket}`);
  let over = false;
  let nextTicket = Promise.resolve();
  onTestFinished(async () => {
    over = true;
    consumer.disconnect();
    await nextTicket;
  });

  const events: string[] = [];
  consumer.subscriptions.create('AutowiseChannel', {
    connected: () => void events.push('connected'),
    disconnected: () => {
      events.push('disconnected');
      if (over) return;
      nextTicket = nextTicket.then(async () => {
        ticket = await ticketFor(test, owner.token);
      });
    },
    received: ({ type }: { type: string }) => void events.push(type),
  });
  consumer.subscriptions.create('OtherChannel', { rejected: () => void events.push('rejected') });
  await expect.poll(() => events.toSorted(), within).toEqual(['connected', 'rejected']);
  await publishToUser(test, owner.id, { type: 'desk', data: { id: '1' } });
  await expect.poll(() => events.at(-1), within).toBe('desk');

  await first.close();
  await expect.poll(() => events.at(-1), within).toBe('disconnected');
  const restarted = createApp(test.deps, { metrics: createMetrics() });
  onTestFinished(() => restarted.close());
  await listenForSockets(restarted, Number(new URL(url).port));
  await expect.poll(() => events.at(-1), within).toBe('connected');
  await publishToUser(test, owner.id, { type: 'resync' });
  await expect.poll(() => events.at(-1), within).toBe('resync');
});
