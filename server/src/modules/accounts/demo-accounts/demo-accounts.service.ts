import type { Deps, Trx } from '../../../deps.ts';
import { grantFirstQuotes } from '../../quota/index.ts';
import { demoAccounts, type DemoAccount } from './demo-accounts.rules.ts';
import { nextCode, secondsUntilStepEnds } from '../second-factor/second-factor.rules.ts';
import { enrollFactor, openFactorSecret } from '../second-factor/second-factor.service.ts';
import { confirmFactor, findFactor } from '../second-factor/second-factor.store.ts';
import { TERMS_VERSION } from '../sign-up/sign-up.service.ts';
import { findUserByEmail, insertUser } from '../users/users.store.ts';
import { hashPassword } from '../password/password-hash.ts';

type DemoDeps = Pick<Deps, 'db' | 'secrets' | 'now'>;

export async function hasDemoAccounts(db: Deps['db']): Promise<boolean> {
  for (const { email } of demoAccounts) if (!(await findUserByEmail(db, email))) return false;
  return true;
}

/** Creates confirmed accounts. Staff accounts have a second factor. */
export async function createDemoAccounts(deps: DemoDeps): Promise<void> {
  for (const account of demoAccounts) {
    const passwordHash = await hashPassword(account.password);
    await deps.db
      .transaction()
      .execute((trx) => createDemoAccount(deps, trx, account, passwordHash));
  }
}

async function createDemoAccount(
  deps: DemoDeps,
  trx: Trx,
  { role, email, first_name, last_name }: DemoAccount,
  passwordHash: string,
): Promise<void> {
  const now = deps.now();
  const user = await insertUser(trx, {
    email,
    first_name,
    last_name,
    role,
    password_hash: passwordHash,
    agreed_terms_version: TERMS_VERSION,
    agreed_at: now,
    confirmed_at: now,
    demo: true,
    created_at: now,
    updated_at: now,
  });
  if (!user) return;
  await grantFirstQuotes(trx, user.id, now);
  if (role === 'owner') return;
  await enrollFactor(deps, trx, user.id);
  await confirmFactor(trx, user.id, { now, step: 0 });
}

/** The code is null until the next time step when all accepted codes are used. */
export async function listDemoAccounts(deps: DemoDeps) {
  const { db, now } = deps;
  const accounts = [];
  for (const { role, email, password, first_name, last_name } of demoAccounts) {
    const user = await findUserByEmail(db, email);
    if (!user?.demo) continue;
    const factor = await findFactor(db, user.id);
    const next =
      factor &&
      nextCode(openFactorSecret(deps, factor.secret), Number(factor.last_used_step), now());
    accounts.push({
      role,
      email,
      password,
      name: `${first_name} ${last_name}`,
      second_factor: factor !== undefined,
      code: next?.code ?? null,
      seconds_left: secondsUntilStepEnds(next?.step ?? 0, now()),
    });
  }
  return accounts;
}
