import type { Deps, Trx } from '../../../deps.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { atOneMoment } from '../../../platform/values/clock.ts';
import { limitFailures } from '../../../platform/security/rate-limit.ts';
import { queueEmail } from '../../notifications/index.ts';
import { checkCurrentPassword } from '../password/current-password.service.ts';
import { otpLimits } from '../rate-limits.rules.ts';
import { createSecureLink } from '../secure-account/secure-link.service.ts';
import { findUser, lockUser, type UserRow } from '../users/users.store.ts';
import {
  createQrCode,
  codeIsWrong,
  confirmNewApp,
  createRecoveryCodes,
  enrollFactor,
  verifyAppOrRecoveryCode,
} from './second-factor.service.ts';
import { secondFactorOffMail, secondFactorOnMail } from './second-factor.mails.ts';
import { describeFactor } from './second-factor.rules.ts';
import { countRecoveryCodes, deleteFactor, findFactor } from './second-factor.store.ts';

type FactorDeps = Pick<Deps, 'db' | 'now' | 'jobs' | 'config' | 'baseUrl' | 'log' | 'secrets'>;

/** The second factor of staff is set up by invitation and removed by supervisors only. */
function refuseStaff(user: UserRow | undefined): UserRow {
  if (!user) throw notFound();
  if (user.role !== 'owner')
    throw new AppError('staff_account', {
      sentence: 'Staff set up their authenticator app with their invitation.',
    });
  return user;
}

export async function readSecondFactor({ db }: Pick<Deps, 'db'>, userId: string) {
  const factor = await findFactor(db, userId);
  const isOn = Boolean(factor?.confirmed_at);
  return {
    enabled: isOn,
    enabled_at: factor?.confirmed_at?.toISOString() ?? null,
    recovery_codes_left: isOn ? await countRecoveryCodes(db, userId) : 0,
  };
}

/**
 * Returns the secret for the app, which is not required at sign-in until a first code confirms it.
 */
export async function startSecondFactor(
  deps: FactorDeps,
  caller: Caller,
  currentPassword: string | undefined,
): Promise<{ otpauth_url: string; secret: string; qr: string }> {
  const { db, config } = deps;
  const { userId } = caller;
  const { email } = refuseStaff(await findUser(db, userId));
  await checkCurrentPassword(deps, caller, currentPassword);
  const secret = await db.transaction().execute(async (trx) => {
    refuseStaff(await lockUser(trx, userId));
    await refuseIfOn(trx, userId);
    return enrollFactor(deps, trx, userId);
  });
  const { url, typed } = describeFactor(secret, { issuer: config.APP_NAME, label: email });
  return { otpauth_url: url, secret: typed, qr: await createQrCode(url) };
}

async function refuseIfOn(trx: Trx, userId: string): Promise<void> {
  if ((await findFactor(trx, userId))?.confirmed_at)
    throw new AppError('conflict', { sentence: 'Two-step login is already on.' });
}

/** Returns the recovery codes, which are not shown again. */
export async function confirmSecondFactor(
  deps: FactorDeps,
  userId: string,
  code: string,
): Promise<string[]> {
  const codes = await limitFailures(deps, otpLimits(userId), () => turnOn(deps, userId, code));
  deps.log.info({ event: 'second_factor_on', userId }, 'second factor set up');
  return codes;
}

const turnOn = (deps: FactorDeps, userId: string, code: string): Promise<string[]> =>
  deps.db.transaction().execute(async (trx) => {
    const user = refuseStaff(await lockUser(trx, userId));
    await refuseIfOn(trx, userId);
    // Uses one timestamp for both, because the e-mailed link removes what was set up at that time or later.
    const moment = atOneMoment(deps);
    if (!(await confirmNewApp(moment, trx, userId, code))) throw codeIsWrong();
    await queueEmail(moment, trx, {
      userId,
      to: user.email,
      kind: 'second_factor_on',
      secret: true,
      content: secondFactorOnMail(user.first_name, await createSecureLink(moment, trx, userId)),
    });
    return createRecoveryCodes(deps, trx, userId);
  });

export async function stopSecondFactor(
  deps: FactorDeps,
  caller: Caller,
  { currentPassword, code }: { currentPassword: string | undefined; code: string },
): Promise<void> {
  const { db, log } = deps;
  const { userId } = caller;
  refuseStaff(await findUser(db, userId));
  await checkCurrentPassword(deps, caller, currentPassword);
  await limitFailures(deps, otpLimits(userId), () => turnOff(deps, userId, code));
  log.warn({ event: 'second_factor_off', userId }, 'second factor turned off');
}

const turnOff = (deps: FactorDeps, userId: string, code: string): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const user = refuseStaff(await lockUser(trx, userId));
    if (!(await verifyAppOrRecoveryCode(deps, trx, userId, code))) throw codeIsWrong();
    await deleteFactor(trx, userId);
    await queueEmail(deps, trx, {
      userId,
      to: user.email,
      kind: 'second_factor_off',
      secret: true,
      content: secondFactorOffMail(user.first_name, await createSecureLink(deps, trx, userId)),
    });
  });
