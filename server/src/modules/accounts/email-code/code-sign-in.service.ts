import type { Deps, Trx } from '../../../deps.ts';
import { AppError, invalid, notFound } from '../../../platform/http/app-error.ts';
import { grantFirstQuotes } from '../../quota/index.ts';
import {
  completeSignIn,
  openOrRefuse,
  type SignInDeps,
  type StartedSession,
} from '../sign-in/finish-sign-in.service.ts';
import type { Client } from '../sign-in/new-device.service.ts';
import { confirmAccount, TERMS_VERSION } from '../sign-up/sign-up.service.ts';
import { consumeTokens, isAddressReserved } from '../tokens/tokens.store.ts';
import { insertUser, lockUser, updateUser, type UserRow } from '../users/users.store.ts';
import { withProvenAddress, type CodeProof, type Proven } from './email-code.service.ts';

/** Signs in with an e-mailed code. Creates an account if the address has none. */
export async function signInWithEmailCode(
  deps: SignInDeps,
  proof: CodeProof,
  client: Client,
): Promise<StartedSession> {
  // A refusal is thrown after the transaction, so the code stays used.
  const outcome = await withProvenAddress(deps, proof, client.source, async (trx, proven) => {
    const { user, isNew } = await findOrCreate(deps, trx, proven);
    return openOrRefuse(deps, trx, user, client, { notify: !isNew, steppedUp: true });
  });
  return completeSignIn(deps, outcome);
}

async function findOrCreate(
  deps: SignInDeps,
  trx: Trx,
  { email, user: found }: Proven,
): Promise<{ user: UserRow; isNew: boolean }> {
  const user = found ?? (await create(deps, trx, email));
  if (!user) throw new AppError('conflict');
  if (user.confirmed_at) return { user, isNew: false };
  // The password may have been chosen by someone else at sign-up.
  await consumeTokens(trx, user.id, ['verify'], deps.now());
  await confirmAccount(deps, trx, user);
  return { user: await updateUser(trx, user.id, { password_hash: null }), isNew: true };
}

async function create(
  { now, log }: SignInDeps,
  trx: Trx,
  email: string,
): Promise<UserRow | undefined> {
  if (await isAddressReserved(trx, email, now()))
    throw invalid({ email: 'taken' }, 'An account with that email already exists');
  const user = await insertUser(trx, {
    email,
    first_name: '',
    last_name: '',
    profile_complete: false,
    created_at: now(),
    updated_at: now(),
  });
  if (user) log.info({ event: 'registered', userId: user.id, by: 'code' }, 'signed up');
  return user;
}

interface Profile {
  first_name: string;
  last_name: string;
}

/** Completes an account created with a log-in code, and adds its free quotes. */
export async function completeProfile(
  { db, now, live }: Pick<Deps, 'db' | 'now' | 'live'>,
  userId: string,
  { first_name, last_name }: Profile,
): Promise<UserRow> {
  return db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, userId);
    if (!user) throw notFound();
    if (user.profile_complete)
      throw new AppError('conflict', { sentence: 'Your profile is already complete.' });
    await grantFirstQuotes(trx, userId, now());
    await live.publish(trx, { topic: 'quotas', userId });
    return updateUser(trx, userId, {
      first_name,
      last_name,
      agreed_terms_version: TERMS_VERSION,
      agreed_at: now(),
      profile_complete: true,
      updated_at: now(),
    });
  });
}
