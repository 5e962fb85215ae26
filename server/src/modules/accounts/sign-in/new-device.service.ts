import type { Deps, Trx } from '../../../deps.ts';
import { hashSecret, newToken } from '../../../platform/security/token.ts';
import { after, before, hours } from '../../../platform/values/clock.ts';
import { sourceKey } from '../../../platform/security/source-key.ts';
import { queueEmail } from '../../notifications/index.ts';
import { createSecureLink } from '../secure-account/secure-link.service.ts';
import { describeDevice } from '../sessions/device.rules.ts';
import { lifetimeOf } from '../sessions/sessions.rules.ts';
import { insertSession } from '../sessions/sessions.store.ts';
import { findUser, type UserRow } from '../users/users.store.ts';
import { newDeviceMail } from './sign-in.mails.ts';

/** Age up to which an account's first device is assumed to be its owner's. */
const NEW_ACCOUNT_MS = hours(24);

/** Where a sign-in comes from. */
export interface Client {
  /** IP address. */
  source: string;
  userAgent: string;
}

export type SessionDeps = Pick<Deps, 'now' | 'jobs' | 'secrets' | 'log'>;
type ReportDeps = Pick<Deps, 'db' | 'now' | 'jobs' | 'config' | 'baseUrl' | 'secrets'>;

export interface SessionOptions {
  /** False if another e-mail reports the sign-in. */
  notify?: boolean;
  /** True if the user has just proved by e-mail that it's them. */
  steppedUp?: boolean;
}

/** The job that e-mails an owner about a sign-in from a new device. */
export const NEW_DEVICE = 'report-new-device';

/** Starts a session and returns its token. Notifies the owner when the device is new. */
export async function openSession(
  deps: SessionDeps,
  trx: Trx,
  user: UserRow,
  client: Client,
  options?: SessionOptions,
): Promise<string> {
  const token = await open(deps, trx, user, client, { ...options, unlessSecondFactor: false });
  if (token === undefined) throw new Error('the session was not started');
  return token;
}

/** Does the same, unless the account has a second factor. Then it returns undefined. */
export const openUnlessSecondFactor = (
  deps: SessionDeps,
  trx: Trx,
  user: UserRow,
  client: Client,
  options?: SessionOptions,
): Promise<string | undefined> =>
  open(deps, trx, user, client, { ...options, unlessSecondFactor: true });

async function open(
  { now, secrets, jobs }: SessionDeps,
  trx: Trx,
  user: UserRow,
  { userAgent, source }: Client,
  options: SessionOptions & { unlessSecondFactor: boolean },
): Promise<string | undefined> {
  const { notify = true, steppedUp = false, unlessSecondFactor } = options;
  const at = now();
  const token = newToken();
  const device = describeDevice(userAgent);
  const sighting = await insertSession(trx, {
    user_id: user.id,
    token_hash: hashSecret(token),
    device,
    device_hash: secrets.sign('known device', `${user.id}:${device}:${sourceKey(source)}`),
    created_at: at,
    expires_at: after(at, lifetimeOf(user.role).absoluteMs),
    stepped_up_at: steppedUp ? at : null,
    unlessSecondFactor,
  });
  if (!sighting) return undefined;
  const isYoung = user.confirmed_at !== null && user.confirmed_at > before(at, NEW_ACCOUNT_MS);
  const isExpected = sighting.isKnown || (sighting.isFirst && isYoung);
  // Demo accounts are shared by everyone.
  if (notify && !isExpected && !user.demo)
    await jobs.enqueue(trx, NEW_DEVICE, {
      userId: user.id,
      to: user.email,
      device,
      at: at.toISOString(),
    });
  return token;
}

/**
 * E-mails an owner about a sign-in from a new device. Uses the address from that time, because an intruder
 * may have changed it since.
 */
export const reportNewDevice = (
  deps: ReportDeps,
  { userId, to, device, at }: { userId: string; to: string; device: string; at: Date },
): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const user = await findUser(trx, userId);
    if (!user) return;
    const link = await createSecureLink(deps, trx, userId);
    await queueEmail(deps, trx, {
      userId,
      to,
      kind: 'new_device',
      secret: true,
      content: newDeviceMail(user.first_name, { device, at }, link),
    });
  });
