import { CompiledQuery } from 'kysely';
import type { Database, Queryable } from './db.ts';
import type { Log } from './log.ts';

const CHANNEL = 'fourbay_live';

export interface LiveMessage {
  topic: string;
  [key: string]: unknown;
}

/** News between all server processes, carried by the database. */
export interface LiveUpdates {
  /** Sent when the transaction commits. Ids only: a payload stays under 8,000 bytes. */
  publish<S>(db: Queryable<S>, message: LiveMessage): Promise<void>;
  subscribe(topic: string, receive: (message: LiveMessage) => void): () => void;
  /** False while notifications are cut off: what is kept in memory is not to be trusted then. */
  healthy(): boolean;
  /** Called when notifications come back after a gap, in which some may have been missed. */
  onGap(forget: () => void): void;
}

export async function openLiveUpdates<S>(database: Database<S>, log: Log): Promise<LiveUpdates> {
  const receivers = new Map<string, Set<(message: LiveMessage) => void>>();
  const forgetters: (() => void)[] = [];
  let up = false;
  const forgetAll = (): void => {
    for (const forget of forgetters) forget();
  };
  await database.listen(CHANNEL, {
    message(payload) {
      const message = JSON.parse(payload) as LiveMessage;
      for (const receive of receivers.get(message.topic) ?? []) receive(message);
    },
    lost() {
      up = false;
      log.warn('live updates are cut off');
      forgetAll();
    },
    back() {
      up = true;
      forgetAll();
    },
  });
  return {
    async publish(db, message) {
      await db.executeQuery(
        CompiledQuery.raw('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(message)]),
      );
    },
    subscribe(topic, receive) {
      const set = receivers.get(topic) ?? new Set();
      receivers.set(topic, set.add(receive));
      return () => void set.delete(receive);
    },
    healthy: () => up,
    onGap: (forget) => void forgetters.push(forget),
  };
}
