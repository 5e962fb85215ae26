import type { Deps } from '../../deps.ts';
import { minutes } from '../../platform/clock.ts';
import type { Cable } from './cable.server.ts';
import { findEndedSessions } from '../accounts/index.ts';
import { findBalances } from '../quota/index.ts';

const RECHECK_MS = minutes(1);

type NewsDeps = Pick<Deps, 'db' | 'live' | 'now' | 'log'>;

/** Carries what the processes tell each other to the people it concerns. */
export function deliverLiveUpdates(
  deps: NewsDeps,
  cable: Cable,
): { stop(): void; endDeadSessions(): Promise<void> } {
  const { live } = deps;
  const tellQuotas = quotaTeller(deps, cable);
  live.subscribe('quote', ({ quoteId, userId, version }) =>
    cable.tell(userId, { type: 'quote', data: { id: quoteId, version } }),
  );
  live.subscribe('quotas', ({ userId }) => tellQuotas(userId));
  live.subscribe('user', ({ user_id: userId, message }) => cable.tell(userId, message));
  live.subscribe('desk', ({ quoteId }) =>
    cable.tellAll({ type: 'desk', data: { id: quoteId } }, ({ role }) => role !== 'owner'),
  );
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
    if (live.healthy()) cable.tellAll({ type: 'resync' });
  });

  /** Sessions that end by their own age are announced by nobody. */
  const endDeadSessions = async (): Promise<void> => {
    const open = [...cable.callers()].filter(({ sessionId }) => sessionId !== undefined);
    const dead = new Set(
      open.length > 0
        ? await findEndedSessions(
            deps,
            open.map(({ sessionId }) => sessionId ?? ''),
          )
        : [],
    );
    for (const { userId, sessionId } of open)
      if (sessionId !== undefined && dead.has(sessionId))
        cable.end(userId, (caller) => caller.sessionId === sessionId);
  };
  const rechecks = setInterval(
    () =>
      void endDeadSessions().catch((error: unknown) =>
        deps.log.warn({ err: error }, 'open sockets could not be checked'),
      ),
    RECHECK_MS,
  ).unref();
  return { stop: () => clearInterval(rechecks), endDeadSessions };
}

/**
 * Reads a user's balances once for any number of changes at the same time, and never tells an older
 * state after a newer one.
 */
function quotaTeller({ db, log }: NewsDeps, cable: Cable): (userId: string) => void {
  const reading = new Map<string, { again: boolean }>();
  const read = async (userId: string): Promise<void> => {
    const turn = { again: false };
    reading.set(userId, turn);
    try {
      const { additional, monthly, yearly } = await findBalances(db, userId);
      if (!turn.again)
        cable.tell(userId, {
          type: 'quotas',
          data: {
            quotas: { additional_quota: additional, monthly_quota: monthly, yearly_quota: yearly },
          },
        });
    } finally {
      reading.delete(userId);
    }
    if (turn.again) await read(userId);
  };
  return (userId) => {
    const turn = reading.get(userId);
    if (turn) turn.again = true;
    else if (cable.isConnected(userId))
      void read(userId).catch((error: unknown) =>
        log.warn({ err: error }, 'a balance could not be told'),
      );
  };
}
