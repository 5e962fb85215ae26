import type { Deps } from '../src/deps.ts';
import type { LiveMessage } from '../src/live-messages.ts';
import type { LiveUpdates } from '../src/platform/live/live-updates.ts';

interface Marker {
  topic: 'test-marker';
  id: string;
}

/** Does the work, and waits until this process has received every message from it and from earlier work. */
export type Delivered = <T>(work: () => Promise<T>) => Promise<T>;

/** Live updates that count their messages. If none is on its way, there is nothing to wait for. */
export function deliverWithin(
  updates: LiveUpdates<LiveMessage>,
  db: Deps['db'],
): { live: LiveUpdates<LiveMessage>; delivered: Delivered } {
  let sent = 0;
  let received = 0;
  const arrived = awaitMarkers(updates as unknown as LiveUpdates<Marker>, db);
  return {
    live: {
      ...updates,
      publish(by, message) {
        sent += 1;
        return updates.publish(by, message);
      },
      publishing(messages) {
        sent += 1;
        return updates.publishing(messages);
      },
      publishEach(by, messages) {
        sent += 1;
        return updates.publishEach(by, messages);
      },
    },
    async delivered(work) {
      const before = sent;
      const result = await work();
      // What this work sent may be committed later than the marker of other work that ran in the meantime.
      if (sent === before && sent === received) return result;
      const sentByNow = sent;
      await arrived();
      received = Math.max(received, sentByNow);
      return result;
    },
  };
}

/** Notifications arrive in the order of their commits, so a marker comes last. */
function awaitMarkers(updates: LiveUpdates<Marker>, db: Deps['db']): () => Promise<void> {
  const waiting = new Map<string, () => void>();
  let count = 0;
  updates.subscribe('test-marker', ({ id }) => waiting.get(id)?.());
  return async () => {
    const id = String((count += 1));
    const arrived = new Promise<void>((resolve) => waiting.set(id, resolve));
    await updates.publish(db, { topic: 'test-marker', id });
    await arrived;
    waiting.delete(id);
  };
}
