import { formatUsNumber } from '@fourbay/contract/texts/phone-numbers';
import type { Deps } from '../../../deps.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { dismissDeadLettersOf } from '../../../platform/jobs/dead-letters.ts';
import { recordStaffAction } from '../../audit-log/index.ts';
import { resendEmail } from '../../notifications/index.ts';
import { findContactAddresses } from '../../shop-answers/index.ts';
import { hashNumber, openNumber } from '../../texts/index.ts';
import { findOwner } from '../support.store.ts';
import { canResendEmail, stateOfEmail, stateOfText } from './messages.rules.ts';
import {
  findEmailsOfUser,
  findEmailsToShop,
  findTextsOfUser,
  findTextsToShop,
  lockEmailState,
  type EmailState,
  type TextState,
} from './messages.store.ts';

type ReadDeps = Pick<Deps, 'db' | 'now' | 'secrets'>;

export async function listOwnerMessages(deps: ReadDeps, userId: string) {
  const { db } = deps;
  if (!(await findOwner(db, userId))) throw notFound();
  return merge(deps, await findEmailsOfUser(db, userId), await findTextsOfUser(db, userId));
}

export async function listShopMessages(deps: ReadDeps, shopId: string) {
  const { db } = deps;
  const { emails, numbers } = await findContactAddresses(deps, shopId);
  const hashes = numbers.map((number) => hashNumber(deps, number));
  return merge(deps, await findEmailsToShop(db, emails), await findTextsToShop(db, hashes));
}

/** Newest first. */
function merge(deps: ReadDeps, emails: readonly EmailState[], texts: readonly TextState[]) {
  const now = deps.now();
  const shown = [
    ...emails.map((email) => ({
      id: `email-${email.id}`,
      channel: 'email' as const,
      kind: email.kind,
      recipient: email.recipient,
      state: stateOfEmail(email),
      reason: email.last_error,
      createdAt: email.created_at,
      sentAt: email.sent_at,
      canResend: canResendEmail(email, now),
    })),
    ...texts.map((text) => ({
      id: `text-${text.id}`,
      channel: 'text' as const,
      kind: text.purpose,
      recipient: formatUsNumber(openNumber(deps, text.number_sealed)),
      state: stateOfText(text.status),
      reason: text.error_code,
      createdAt: text.created_at,
      sentAt: text.sent_at,
      canResend: false,
    })),
  ];
  return shown.sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
}

/** Sends an e-mail again. Its dead letter, if any, counts as handled. */
export async function resendForSupervisor(
  deps: Pick<Deps, 'db' | 'now' | 'jobs' | 'baseUrl'>,
  supervisorId: string,
  id: string,
): Promise<void> {
  const { db, now } = deps;
  await db.transaction().execute(async (trx) => {
    const email = await lockEmailState(trx, id);
    if (!email) throw notFound();
    if (!canResendEmail(email, now()))
      throw new AppError('conflict', { sentence: 'This e-mail can’t be sent again.' });
    await dismissDeadLettersOf(trx, 'emailId', id);
    await resendEmail(deps, trx, id);
    await recordStaffAction(trx, {
      at: now(),
      staff_user_id: supervisorId,
      action: 'message_resent',
      detail: { email_id: id, kind: email.kind },
    });
  });
}
