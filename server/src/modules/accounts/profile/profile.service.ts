import type { userChanges } from '@fourbay/contract/accounts/users';
import type { z } from 'zod';
import type { Deps, Trx } from '../../../deps.ts';
import { AppError, invalid, notFound } from '../../../platform/http/app-error.ts';
import type { Cut, Recipe } from '../../../platform/images/image-store.ts';
import { countAttempt } from '../../../platform/security/rate-limit.ts';
import type { Caller } from '../../../platform/http/route.ts';
import type { SentFile } from '../../../platform/uploads/upload.ts';
import { findDealClaim, grantRetentionDeal } from '../../quota/index.ts';
import { checkCurrentPassword } from '../password/current-password.service.ts';
import { startEmailChange } from '../email-change/email-change.service.ts';
import { emailChangeLimits } from '../rate-limits.rules.ts';
import { hashNewPassword, savePassword } from '../password/password.service.ts';
import { findUser, lockUser, updateUser, type UserRow } from '../users/users.store.ts';

const DAYS_IN_MONTH = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** A birthday has no year, so February 29 is valid. Month or day may be missing. */
const isBirthday = (month: number | null, day: number | null): boolean =>
  month === null || day === null || day <= (DAYS_IN_MONTH[month - 1] ?? 0);

type UserChanges = Omit<z.output<typeof userChanges>, 'photo' | 'photo_cut'>;
/** Null removes the photo; undefined leaves it unchanged. */
type Photo = { file: SentFile; cut: Cut | undefined } | null | undefined;

/** Square, because it is shown in circles. */
const AVATAR: Recipe = {
  small: { width: 160, height: 160 },
  large: { width: 512, height: 512 },
  fit: 'cover',
};

type ProfileDeps = Pick<
  Deps,
  'db' | 'now' | 'jobs' | 'live' | 'config' | 'baseUrl' | 'log' | 'secrets' | 'images'
>;

export async function readOwnUser(
  { db }: Pick<Deps, 'db'>,
  callerId: string,
  id: string,
): Promise<UserRow> {
  const user = callerId === id ? await findUser(db, id) : undefined;
  if (!user) throw notFound();
  return user;
}

/** Changes only the given attributes, and none when any of them is refused. */
export async function updateProfile(
  deps: ProfileDeps,
  caller: Caller,
  id: string,
  changes: UserChanges,
  photo?: Photo,
): Promise<UserRow> {
  const { db, now, images } = deps;
  const user = await readOwnUser(deps, caller.userId, id);
  const newEmail = changes.email === user.email ? undefined : changes.email;
  const isPasswordChange =
    changes.password !== undefined || changes.password_confirmation !== undefined;
  if (newEmail !== undefined || isPasswordChange) {
    if (caller.sessionId === undefined) throw new AppError('session_required');
    await checkCurrentPassword(deps, caller, changes.current_password);
  }
  if (newEmail !== undefined) await countAttempt(db, emailChangeLimits(id), now());
  const passwordHash = isPasswordChange
    ? await hashRequestedPassword(deps, id, changes)
    : undefined;
  // This is slow, so it runs outside the transaction. Photos that no row refers to are deleted later.
  const photoKey = photo ? await images.save(id, { ...photo, field: 'photo' }, AVATAR) : photo;
  return db.transaction().execute(async (trx) => {
    const locked = await lockUser(trx, id);
    if (!locked) throw notFound();
    if (passwordHash !== undefined)
      await savePassword(deps, trx, locked, passwordHash, caller.sessionId);
    if (newEmail !== undefined) await startEmailChange(deps, trx, locked, newEmail);
    if (changes.autowise_account_deletion_retention_deal_claimed_at !== undefined)
      await claimRetentionDeal(deps, trx, locked);
    if (photoKey !== undefined) await changePhoto(deps, trx, locked, photoKey);
    return writeAttributes(trx, locked, changes, now());
  });
}

async function changePhoto(
  { images }: Pick<Deps, 'images'>,
  trx: Trx,
  user: UserRow,
  photoKey: string | null,
): Promise<void> {
  if (photoKey) await images.hold(trx, photoKey);
  if (user.photo_key) await images.release(trx, user.photo_key);
  await updateUser(trx, user.id, { photo_key: photoKey });
}

async function hashRequestedPassword(
  deps: ProfileDeps,
  id: string,
  { password, password_confirmation }: UserChanges,
): Promise<string> {
  if (password === undefined) throw invalid({ password: 'is required' });
  return hashNewPassword(deps, id, { password, password_confirmation });
}

async function writeAttributes(
  trx: Trx,
  user: UserRow,
  changes: UserChanges,
  now: Date,
): Promise<UserRow> {
  const month = changes.birthday_month === undefined ? user.birthday_month : changes.birthday_month;
  const day =
    changes.birthday_day_of_month === undefined
      ? user.birthday_day_of_month
      : changes.birthday_day_of_month;
  if (!isBirthday(month, day))
    throw invalid({ birthday_day_of_month: 'isn’t a day of that month' });
  return updateUser(trx, user.id, {
    first_name: changes.first_name ?? user.first_name,
    last_name: changes.last_name ?? user.last_name,
    phone_number: changes.phone_number === undefined ? user.phone_number : changes.phone_number,
    birthday_month: month,
    birthday_day_of_month: day,
    do_not_contact: changes.do_not_contact ?? user.do_not_contact,
    updated_at: now,
  });
}

/** The presence of the attribute claims the deal, whatever its value. The deal is granted only once. */
async function claimRetentionDeal(deps: ProfileDeps, trx: Trx, user: UserRow): Promise<void> {
  const { now, live } = deps;
  if (user.retention_deal_claimed_at !== null) return;
  if (!user.profile_complete) throw new AppError('profile_incomplete');
  // Checked again in the transaction, because another account of the person may have claimed it.
  if (await findDealClaim(trx, user.id)) throw new AppError('deal_had');
  await updateUser(trx, user.id, { retention_deal_claimed_at: now() });
  await grantRetentionDeal({ live }, trx, user.id, now());
}
