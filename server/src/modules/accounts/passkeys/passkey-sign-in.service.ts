import type { signInWithPasskey as signInCall } from '@fourbay/contract/accounts/passkeys';
import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import type { z } from 'zod';
import type { Deps, Trx } from '../../../deps.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { countAttempt, limitFailures } from '../../../platform/security/rate-limit.ts';
import { linkLimits, passkeyOptionsLimits } from '../rate-limits.rules.ts';
import type { SignInDeps, StartedSession } from '../sign-in/finish-sign-in.service.ts';
import { openSession, type Client } from '../sign-in/new-device.service.ts';
import { lockUser } from '../users/users.store.ts';
import { challengeOf, saveChallenge, takeChallenge } from './challenges.service.ts';
import { lockPasskey, savePasskeyUse, type PasskeyRow } from './passkeys.store.ts';
import { relyingParty } from './passkeys.service.ts';

type PasskeySignInDeps = SignInDeps & Pick<Deps, 'baseUrl'>;
type VerifyDeps = Pick<Deps, 'db' | 'now' | 'baseUrl'>;
type Response = z.output<typeof signInCall.body>['response'];

/** Names no account, so the browser offers all its passkeys for this site. */
export async function createSignInOptions(
  deps: Pick<Deps, 'db' | 'now' | 'baseUrl'>,
  source: string,
) {
  await countAttempt(deps.db, passkeyOptionsLimits(source), deps.now());
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(deps).id,
    userVerification: 'required',
  });
  await saveChallenge(deps, options.challenge, null);
  return { ...options };
}

/** A verified passkey counts as both factors: possession, and knowledge or biometrics. */
export const signInWithPasskey = (
  deps: PasskeySignInDeps,
  response: Response,
  client: Client,
): Promise<StartedSession> =>
  limitFailures(deps, linkLimits('passkey', client.source), () =>
    verifyPasskey(deps, response, client),
  );

async function verifyPasskey(
  deps: PasskeySignInDeps,
  response: Response,
  client: Client,
): Promise<StartedSession> {
  const { db, now, log } = deps;
  const challenge = challengeOf(response.response.clientDataJSON);
  if (!challenge || !(await takeChallenge(deps, challenge, null)))
    throw new AppError('passkey_refused');
  const session = await db.transaction().execute(async (trx) => {
    const passkey = await lockPasskey(trx, response.id);
    const counter = passkey && (await verifiedCounter(deps, passkey, response, challenge));
    if (!passkey || counter === undefined) return undefined;
    await savePasskeyUse(trx, passkey.id, { counter: String(counter), last_used_at: now() });
    return openFor(deps, trx, passkey.user_id, client);
  });
  if (!session) {
    log.warn({ event: 'passkey_refused' }, 'sign-in with a passkey failed');
    throw new AppError('passkey_refused');
  }
  log.info({ event: 'signed_in', userId: session.user.id, by: 'passkey' }, 'signed in');
  return session;
}

/** True if one of the user's own passkeys signed a new challenge. */
export async function verifyOwnPasskey(
  deps: VerifyDeps,
  userId: string,
  response: Response,
): Promise<boolean> {
  const { db, now } = deps;
  const challenge = challengeOf(response.response.clientDataJSON);
  if (!challenge || !(await takeChallenge(deps, challenge, null))) return false;
  return db.transaction().execute(async (trx) => {
    const passkey = await lockPasskey(trx, response.id);
    if (passkey?.user_id !== userId) return false;
    const counter = await verifiedCounter(deps, passkey, response, challenge);
    if (counter === undefined) return false;
    await savePasskeyUse(trx, passkey.id, { counter: String(counter), last_used_at: now() });
    return true;
  });
}

async function openFor(
  deps: PasskeySignInDeps,
  trx: Trx,
  userId: string,
  client: Client,
): Promise<StartedSession | undefined> {
  const user = await lockUser(trx, userId);
  if (!user || user.role !== 'owner') return undefined;
  if (user.suspended_at) throw new AppError('suspended');
  if (user.reset_required_at) throw new AppError('reset_required');
  return { token: await openSession(deps, trx, user, client), user };
}

/** The signature's counter; undefined when the passkey did not sign it. */
async function verifiedCounter(
  deps: VerifyDeps,
  passkey: PasskeyRow,
  { response, ...credential }: Response,
  challenge: string,
): Promise<number | undefined> {
  const { id, origin } = relyingParty(deps);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...credential,
        response: {
          clientDataJSON: response.clientDataJSON,
          authenticatorData: response.authenticatorData,
          signature: response.signature,
        },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: Number(passkey.counter),
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}
