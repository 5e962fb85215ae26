import { sql, type RawBuilder } from 'kysely';
import { runSql, type Database, type Queryable } from '../database/db.ts';
import type { Log } from '../observability/log.ts';

const CHANNEL = 'fourbay_live';

/** Messages between all server processes, delivered by the database. */
export interface LiveUpdates<M extends { topic: string }> {
  /** Sent when the transaction commits. Ids only, because a payload is limited to 8,000 bytes. */
  publish<S>(db: Queryable<S>, message: M): Promise<void>;
  /** The same as an expression, for use in another statement. */
  publishing(messages: readonly M[]): RawBuilder<unknown>;
  /** The same with one more field, whose value the statement computes, such as the new version of a row. */
  publishingWith(
    message: { topic: M['topic'] } & Record<string, string>,
    field: string,
    value: RawBuilder<unknown>,
  ): RawBuilder<unknown>;
  /** The same for many messages, in one statement. */
  publishEach<S>(db: Queryable<S>, messages: readonly M[]): Promise<void>;
  subscribe<T extends M['topic']>(
    topic: T,
    receive: (message: Extract<M, { topic: T }>) => void,
  ): () => void;
  /** False while notifications are interrupted. In-memory caches may then be stale. */
  healthy: () => boolean;
  /** Called when notifications resume after an interruption in which some may have been missed. */
  onGap(clear: () => void): void;
}

const publishing = (messages: readonly object[]) => sql`
  (
    select count(*)
    from (
      select pg_notify(${CHANNEL}, payload)
      from unnest(${messages.map((message) => JSON.stringify(message))}::text[]) payload
      offset 0
    ) published
  )`;

const publishingWith = (message: object, field: string, value: RawBuilder<unknown>) => sql`
  pg_notify(
    ${CHANNEL},
    (${JSON.stringify(message)}::jsonb || jsonb_build_object(${field}::text, ${value}))::text
  )`;

export async function openLiveUpdates<M extends { topic: string }, S>(
  database: Database<S>,
  log: Log,
): Promise<LiveUpdates<M>> {
  const receivers = new Map<string, Set<(message: never) => void>>();
  const clearers: (() => void)[] = [];
  let up = false;
  let cutOff = false;
  const clearAll = (): void => {
    for (const clear of clearers) clear();
  };
  await database.listen(CHANNEL, {
    message(payload) {
      const message: { topic: string } = JSON.parse(payload);
      for (const receive of receivers.get(message.topic) ?? []) receive(message as never);
    },
    lost(cause) {
      up = false;
      cutOff = true;
      log.warn({ err: cause }, 'live updates disconnected');
      clearAll();
    },
    back() {
      if (cutOff) log.info('live updates reconnected');
      cutOff = false;
      up = true;
      clearAll();
    },
  });
  return {
    async publish(db, message) {
      await runSql(db, 'select pg_notify($1, $2)', [CHANNEL, JSON.stringify(message)]);
    },
    publishing,
    publishingWith,
    async publishEach(db, messages) {
      if (messages.length === 0) return;
      await runSql(db, 'select pg_notify($1, payload) from unnest($2::text[]) payload', [
        CHANNEL,
        messages.map((message) => JSON.stringify(message)),
      ]);
    },
    subscribe(topic, receive) {
      const set = receivers.get(topic) ?? new Set();
      receivers.set(topic, set.add(receive));
      return () => void set.delete(receive);
    },
    healthy: () => up,
    onGap: (clear) => void clearers.push(clear),
  };
}
