import type { Deps, Trx } from '../../../deps.ts';
import { before, hours } from '../../../platform/values/clock.ts';
import { sourceKey } from '../../../platform/security/source-key.ts';
import { queueEmail } from '../../notifications/index.ts';
import { createSecureLink } from '../secure-account/secure-link.service.ts';
import { describeDevice } from '../sessions/device.rules.ts';
import { saveSighting } from '../sessions/known-devices.store.ts';
import { startSession } from '../sessions/sessions.service.ts';
import type { UserRow } from '../users/users.store.ts';
import { newDeviceMail } from './sign-in.mails.ts';

/** Age up to which an account's first device is assumed to be its owner's. */
const NEW_ACCOUNT_MS = hours(24);

/** Where a sign-in comes from. */
export interface Client {
  /** IP address. */
  source: string;
  userAgent: string;
}

export type SessionDeps = Pick<Deps, 'now' | 'jobs' | 'config' | 'baseUrl' | 'secrets' | 'log'>;

export interface SessionOptions {
  /** False if another e-mail reports the sign-in. */
  notify?: boolean;
  /** True if the user has just proved by e-mail that it's them. */
  steppedUp?: boolean;
}

/** Starts a session, and notifies the owner when the device is new. */
export async function openSession(
  deps: SessionDeps,
  trx: Trx,
  user: UserRow,
  client: Client,
  { notify = true, steppedUp = false }: SessionOptions = {},
): Promise<string> {
  const { now, secrets } = deps;
  const device = describeDevice(client.userAgent);
  const { isKnown, isFirst } = await saveSighting(trx, {
    user_id: user.id,
    device_hash: secrets.sign('known device', `${user.id}:${device}:${sourceKey(client.source)}`),
    last_seen_at: now(),
  });
  const isYoung = user.confirmed_at !== null && user.confirmed_at > before(now(), NEW_ACCOUNT_MS);
  // Demo accounts are shared by everyone.
  if (notify && !isKnown && !(isFirst && isYoung) && !user.demo)
    await queueEmail(deps, trx, {
      userId: user.id,
      to: user.email,
      kind: 'new_device',
      secret: true,
      content: newDeviceMail(
        user.first_name,
        { device, at: now() },
        await createSecureLink(deps, trx, user.id),
      ),
    });
  return startSession(trx, user, { userAgent: client.userAgent, steppedUp, now: now() });
}
