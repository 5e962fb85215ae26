import { TOKEN_TEXT } from '@fourbay/contract/wire/patterns';
import type { Deps } from '../../deps.ts';
import { after, minutes, seconds } from '../../platform/values/clock.ts';
import { refuseEndedSession } from '../../platform/http/ended-session.ts';
import { countAttempt } from '../../platform/security/rate-limit.ts';
import type { Caller } from '../../platform/http/route.ts';
import { hashSecret, newToken } from '../../platform/security/token.ts';
import { consumeTicket, deleteTicketsBefore, insertTicket } from './cable.store.ts';

const TICKET_MS = seconds(60);
const MAX_PER_MINUTE = 120;

/** The ticket inherits the credential that requested it, and ends with it. */
export async function issueTicket(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { userId, sessionId, apiKeyId }: Caller,
): Promise<string> {
  await countAttempt(
    db,
    [{ bucket: `cable_ticket:user:${userId}`, max: MAX_PER_MINUTE, windowMs: minutes(1) }],
    now(),
  );
  const ticket = newToken();
  await insertTicket(db, {
    token_hash: hashSecret(ticket),
    user_id: userId,
    session_id: sessionId ?? null,
    api_key_id: apiKeyId ?? null,
    expires_at: after(now(), TICKET_MS),
  }).catch(refuseEndedSession);
  return ticket;
}

/** Undefined for a ticket that is malformed, used, or expired, or whose credential has ended. */
export async function redeemTicket(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  ticket: string,
): Promise<Caller | undefined> {
  if (!TOKEN_TEXT.test(ticket)) return undefined;
  const row = await consumeTicket(db, hashSecret(ticket), now());
  if (!row) return undefined;
  return {
    userId: row.user_id,
    role: row.role,
    ...(row.session_id === null ? {} : { sessionId: row.session_id }),
    ...(row.api_key_id === null ? {} : { apiKeyId: row.api_key_id }),
  };
}

/** Deletes used-up and expired tickets. */
export const sweepTickets = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> =>
  deleteTicketsBefore(db, now());
