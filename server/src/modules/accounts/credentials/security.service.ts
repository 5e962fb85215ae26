import type { readSecurity as readSecurityCall } from '@fourbay/contract/accounts/security';
import type { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { findBrowsersOf } from '../../notifications/index.ts';
import { findSharesOf } from '../../quotes/index.ts';
import { checkCurrentPassword, steppedUpUntil } from '../password/current-password.service.ts';
import { findOpenLinks } from '../tokens/tokens.store.ts';
import { endLinksOf } from './credentials.service.ts';

interface Owner {
  userId: string;
  sessionId: string;
}

/** Security settings that don't have their own endpoint. */
export async function readSecurity(
  deps: Pick<Deps, 'db' | 'now'>,
  { userId, sessionId }: Owner,
): Promise<z.input<typeof readSecurityCall.reply>> {
  const { db, now } = deps;
  const links = await findOpenLinks(db, userId, now());
  // All links older than one that undoes a change of address were sent to an earlier address.
  const lastChange = links.findIndex(({ previous_email }) => previous_email !== null);
  const until = await steppedUpUntil(deps, sessionId);
  return {
    stepped_up_until: until?.toISOString() ?? null,
    links: links.map(({ purpose, created_at, expires_at }, index) => ({
      kind: purpose,
      sent_at: created_at.toISOString(),
      expires_at: expires_at.toISOString(),
      to_previous_address: purpose === 'secure' && lastChange >= 0 && index >= lastChange,
    })),
    shares: (await findSharesOf(db, userId)).map(({ id, service_title, created_at }) => ({
      quote_id: id,
      service_title,
      shared_at: created_at.toISOString(),
    })),
    browsers: (await findBrowsersOf(db, userId)).map(({ id, device, saved_at, session_id }) => ({
      id,
      device,
      added_at: saved_at.toISOString(),
      current: session_id === sessionId,
    })),
  };
}

/** Requires a step-up, because an intruder could otherwise end the links that the owner needs. */
export async function endLinks(
  deps: Pick<Deps, 'db' | 'now' | 'log'>,
  owner: Owner,
): Promise<void> {
  const { db, now, log } = deps;
  await checkCurrentPassword(deps, owner, undefined);
  await db.transaction().execute((trx) => endLinksOf(trx, owner.userId, now()));
  log.info({ event: 'links_ended', userId: owner.userId }, 'e-mailed links revoked');
}
