import {
  MAX_PASSKEYS,
  type addPasskey as addPasskeyCall,
} from '@fourbay/contract/accounts/passkeys';
import {
  generateRegistrationOptions,
  verifyRegistrationResponse,
  type VerifiedRegistrationResponse,
} from '@simplewebauthn/server';
import type { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { queueEmail } from '../../notifications/index.ts';
import { checkCurrentPassword } from '../password/current-password.service.ts';
import { createSecureLink } from '../secure-account/secure-link.service.ts';
import { findUser, lockUser, type UserRow } from '../users/users.store.ts';
import { challengeOf, saveChallenge, takeChallenge } from './challenges.service.ts';
import { passkeyAddedMail } from './passkeys.mails.ts';
import { deletePasskey, findPasskeysOf, insertPasskey, type PasskeyRow } from './passkeys.store.ts';

type PasskeyDeps = Pick<Deps, 'db' | 'now' | 'jobs' | 'config' | 'baseUrl' | 'log' | 'secrets'>;

/** Passkeys are bound to the host of BASE_URL. */
export function relyingParty({ baseUrl }: Pick<Deps, 'baseUrl'>): { id: string; origin: string } {
  const { hostname, origin } = new URL(baseUrl());
  return { id: hostname, origin };
}

async function findOwner({ db }: Pick<Deps, 'db'>, userId: string): Promise<UserRow> {
  const user = await findUser(db, userId);
  if (!user) throw notFound();
  // Staff must sign in with an authenticator app, which supervisors can reset.
  if (user.role !== 'owner')
    throw new AppError('staff_account', {
      sentence: 'Staff accounts can’t use passkeys. Use your authenticator app.',
    });
  return user;
}

/**
 * Registration options for the browser. Requires the password or a step-up, because a passkey gives
 * access to the account.
 */
export async function createPasskeyOptions(
  deps: PasskeyDeps,
  caller: Caller,
  currentPassword: string | undefined,
) {
  const { db, config, secrets } = deps;
  const { userId } = caller;
  const user = await findOwner(deps, userId);
  await checkCurrentPassword(deps, caller, currentPassword);
  const existing = await findPasskeysOf(db, userId);
  if (existing.length >= MAX_PASSKEYS)
    throw new AppError('conflict', {
      sentence: `You can have ${MAX_PASSKEYS} passkeys. Remove one to add another.`,
    });
  const options = await generateRegistrationOptions({
    rpName: config.APP_NAME,
    rpID: relyingParty(deps).id,
    userName: user.email,
    userDisplayName: `${user.first_name} ${user.last_name}`,
    // Reveals nothing about the person, and is stable, so that a device keeps one passkey per
    // account.
    userID: new Uint8Array(secrets.sign('passkey user', userId)),
    attestationType: 'none',
    excludeCredentials: existing.map(({ credential_id }) => ({ id: credential_id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await saveChallenge(deps, options.challenge, userId);
  return { ...options };
}

type AddedPasskey = z.output<typeof addPasskeyCall.body>;

export async function addPasskey(
  deps: PasskeyDeps,
  userId: string,
  { name, response }: AddedPasskey,
): Promise<PasskeyRow> {
  const { db, now, log } = deps;
  await findOwner(deps, userId);
  const info = await verifyRegistration(deps, userId, response);
  const { credential } = info;
  const passkey = await db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, userId);
    if (!user) throw notFound();
    const row = await insertPasskey(trx, {
      user_id: userId,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: String(credential.counter),
      transports: response.response.transports ?? [],
      name,
      created_at: now(),
    });
    if (!row) throw refused();
    await queueEmail(deps, trx, {
      userId,
      to: user.email,
      kind: 'passkey_added',
      secret: true,
      content: passkeyAddedMail(user.first_name, name, await createSecureLink(deps, trx, userId)),
    });
    return row;
  });
  log.info({ event: 'passkey_added', userId, passkeyId: passkey.id }, 'passkey added');
  return passkey;
}

const refused = (): AppError =>
  new AppError('invalid', { sentence: 'That passkey didn’t work. Please try again.' });

async function verifyRegistration(
  deps: PasskeyDeps,
  userId: string,
  response: AddedPasskey['response'],
): Promise<NonNullable<VerifiedRegistrationResponse['registrationInfo']>> {
  const challenge = challengeOf(response.response.clientDataJSON);
  if (!challenge || !(await takeChallenge(deps, challenge, userId))) throw refused();
  const { id, origin } = relyingParty(deps);
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: {
      ...response,
      response: {
        clientDataJSON: response.response.clientDataJSON,
        attestationObject: response.response.attestationObject,
      },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
  }).catch((cause: unknown) => {
    deps.log.warn({ event: 'passkey_refused', userId, err: cause }, 'a passkey was refused');
    throw refused();
  });
  if (!verified || !registrationInfo) throw refused();
  return registrationInfo;
}

export const listPasskeys = ({ db }: Pick<Deps, 'db'>, userId: string): Promise<PasskeyRow[]> =>
  findPasskeysOf(db, userId);

/** Requires a step-up, so that an intruder can't remove the owner's way in. */
export async function removePasskey(
  deps: Pick<Deps, 'db' | 'now' | 'log'>,
  caller: Caller,
  id: string,
): Promise<void> {
  const { db, log } = deps;
  const { userId } = caller;
  await checkCurrentPassword(deps, caller, undefined);
  if (!(await deletePasskey(db, userId, id))) throw notFound();
  log.info({ event: 'passkey_removed', userId, passkeyId: id }, 'passkey removed');
}
