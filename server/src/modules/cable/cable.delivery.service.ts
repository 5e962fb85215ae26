import type { Deps } from '../../deps.ts';
import { minutes } from '../../platform/values/clock.ts';
import type { Caller } from '../../platform/http/route.ts';
import type { Cable } from './cable.server.ts';
import { findEndedApiKeys, findEndedSessions } from '../accounts/index.ts';
import { findBalances } from '../quota/index.ts';

const RECHECK_MS = minutes(1);

type DeliveryDeps = Pick<Deps, 'db' | 'live' | 'now' | 'log'>;

/** Forwards live updates published by any process to the connected users they concern. */
export function deliverLiveUpdates(
  deps: DeliveryDeps,
  cable: Cable,
): { stop(): void; endDeadSessions: () => Promise<void> } {
  const { live } = deps;
  const sendQuotas = createQuotaSender(deps, cable);
  live.subscribe('quote', ({ quoteId, userId, version }) =>
    cable.send(userId, { type: 'quote', data: { id: quoteId, version } }),
  );
  live.subscribe('quotas', ({ userId }) => sendQuotas(userId));
  live.subscribe('user', ({ user_id: userId, message }) => cable.send(userId, message));
  sendToStaff(live, cable);
  live.subscribe('sessions-ended', ({ userId, sessionId, keepSessionId }) =>
    cable.end(
      userId,
      (caller) =>
        (sessionId === undefined || caller.sessionId === sessionId) &&
        (keepSessionId === undefined || caller.sessionId !== keepSessionId),
    ),
  );
  live.subscribe('api-key-ended', ({ userId, apiKeyId }) =>
    cable.end(userId, (caller) => caller.apiKeyId === apiKeyId),
  );
  live.onGap(() => {
    if (live.healthy()) cable.sendToAll({ type: 'resync' });
  });

  /** Expiry of sessions and keys publishes no update, so it is checked periodically. */
  const endDeadSessions = async (): Promise<void> => {
    const open = [...cable.callers()];
    const deadSessions = await findEnded(open, 'sessionId', (ids) => findEndedSessions(deps, ids));
    const deadKeys = await findEnded(open, 'apiKeyId', (ids) => findEndedApiKeys(deps, ids));
    for (const { userId, sessionId, apiKeyId } of open) {
      if (sessionId !== undefined && deadSessions.has(sessionId))
        cable.end(userId, (caller) => caller.sessionId === sessionId);
      if (apiKeyId !== undefined && deadKeys.has(apiKeyId))
        cable.end(userId, (caller) => caller.apiKeyId === apiKeyId);
    }
  };
  const rechecks = setInterval(
    () =>
      void endDeadSessions().catch((error: unknown) =>
        deps.log.warn({ err: error }, 'could not check open sockets'),
      ),
    RECHECK_MS,
  ).unref();
  return { stop: () => clearInterval(rechecks), endDeadSessions };
}

/** What concerns everyone at the desk. */
function sendToStaff(live: Deps['live'], cable: Cable): void {
  live.subscribe('desk', ({ quoteId }) =>
    cable.sendToStaff({ type: 'desk', data: { id: quoteId } }),
  );
  live.subscribe('line', ({ lineId, agentId }) =>
    cable.sendToStaff({ type: 'line', data: { id: lineId, agent_user_id: agentId } }),
  );
  live.subscribe('incoming-call', ({ incomingCallId }) =>
    cable.sendToStaff({ type: 'incoming_call', data: { id: incomingCallId } }),
  );
}

async function findEnded(
  callers: readonly Caller[],
  kind: 'sessionId' | 'apiKeyId',
  find: (ids: readonly string[]) => Promise<string[]>,
): Promise<Set<string>> {
  const ids = callers.flatMap(({ [kind]: id }) => (id === undefined ? [] : [id]));
  return new Set(ids.length > 0 ? await find(ids) : []);
}

/**
 * Reads a user's balances once for concurrent changes, and never sends an older state after a newer
 * one.
 */
function createQuotaSender({ db, log }: DeliveryDeps, cable: Cable): (userId: string) => void {
  const reading = new Map<string, { again: boolean }>();
  const read = async (userId: string): Promise<void> => {
    const current = { again: false };
    reading.set(userId, current);
    try {
      const { additional, monthly, yearly } = await findBalances(db, userId);
      if (!current.again)
        cable.send(userId, {
          type: 'quotas',
          data: {
            quotas: { additional_quota: additional, monthly_quota: monthly, yearly_quota: yearly },
          },
        });
    } finally {
      reading.delete(userId);
    }
    if (current.again) await read(userId);
  };
  return (userId) => {
    const current = reading.get(userId);
    if (current) current.again = true;
    else if (cable.isConnected(userId))
      void read(userId).catch((error: unknown) =>
        log.warn({ err: error }, 'could not send a balance update'),
      );
  };
}
