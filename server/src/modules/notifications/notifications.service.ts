import { randomUUID } from 'node:crypto';
import { unsubscribe, type NotificationType } from '@fourbay/contract/notifications/notifications';
import type { Insertable } from 'kysely';
import type { Deps, Trx } from '../../deps.ts';
import type { MailAttachment, MailLane } from '../../platform/mail/mailer.ts';
import { after, before, days } from '../../platform/values/clock.ts';
import type { Schema } from '../../schema.generated.ts';
import {
  admitEach,
  QUIET_MS,
  recordCollapsed,
  type Charge,
  type Verdict,
} from '../message-budgets/index.ts';
import { renderMail, type MailContent } from './mail-layout.ts';
import { findRecipients, isStaff } from './notifications.settings.store.ts';
import {
  blankSecretsBefore,
  deleteEmailsBefore,
  deleteWaitingEmails,
  insertEmails,
} from './notifications.store.ts';
import { sealContent } from './sealed-mail.service.ts';
import { createUnsubscribeToken } from './notifications.unsubscribe.rules.ts';

/** One queue per class of e-mail, so that none waits for another. */
export const EMAIL_QUEUES = {
  urgent: 'send-urgent-email',
  normal: 'send-quote-email',
  bulk: 'send-email',
} as const satisfies Record<MailLane, string>;

/** Kinds of e-mail that are better missed than read twice. */
const DISPENSABLE: ReadonlySet<string> = new Set(['account_summary', 'service_due']);

const KEEP_MS = days(90);

/** Longer than any link or code in an e-mail works, staff invitations included. */
const KEEP_SECRETS_MS = days(4);

export interface EmailInput {
  userId: string | null;
  to: string;
  /** The recorded kind, such as `verification`. */
  kind: string;
  content: MailContent;
  /** True for a code or link that grants access: the content is deleted after delivery. */
  secret?: boolean;
  /** When the code or link in it stops working. It isn't sent after that. */
  expiresAt?: Date;
  /** To an address that has no account, even if an owner's action causes it. */
  toStranger?: boolean;
  /**
   * What it is about, such as `receipt:12`. The default is its kind. Over the budget, the e-mail is
   * delayed, and a newer one about the same thing replaces it.
   */
  about?: string;
  /**
   * Unsubscribe links for recipients without an account: a page, and the mail client's own button.
   */
  stop?: { page: string; oneClick: string };
}

export type QueueDeps = Pick<Deps, 'jobs' | 'now' | 'config' | 'baseUrl' | 'secrets'>;

/**
 * Saves an e-mail that can't be turned off and queues it for sending, in one transaction. Only e-mails
 * to an address without an account can be refused. The result is then `never`.
 */
export async function queueEmail(deps: QueueDeps, trx: Trx, mail: EmailInput): Promise<Verdict> {
  const { about = mail.kind, secret = false } = mail;
  const charges = await chargesOf(deps, trx, mail);
  const isKept = charges.some(({ kind }) => kind !== 'stranger_mail');
  const queued = { row: emailRow(deps, mail), charges, ...(isKept ? { about } : {}) };
  const lane = secret ? 'urgent' : 'bulk';
  const [verdict = 'never'] = await saveEmails(deps, trx, [queued], lane);
  return verdict;
}

/** Codes and links to an account have their own limits. */
async function chargesOf(
  { secrets }: QueueDeps,
  trx: Trx,
  { userId, to, secret, toStranger }: EmailInput,
): Promise<Charge[]> {
  if (userId === null || toStranger) {
    const hash = secrets.sign('mail recipient', to.toLowerCase()).toString('base64url');
    return [{ kind: 'stranger_mail', recipient: `address:${hash}` }];
  }
  if (secret) return [];
  const kind = (await isStaff(trx, userId)) ? 'staff_mail' : 'account_mail';
  return [{ kind, recipient: `user:${userId}` }];
}

interface NotificationInput {
  userId: string;
  to: string;
  kind: string;
  /** The notification setting that turns it off. */
  type: NotificationType;
  content: MailContent;
  /** As in `queueEmail`. */
  secret?: boolean;
  /**
   * For e-mails that are never dropped: what they are about, as in `queueEmail`. Others are dropped
   * over the budget.
   */
  about?: string;
  attachments?: readonly MailAttachment[];
}

/** Like `queueEmail`, for an e-mail with an unsubscribe link that the owner can turn off. */
export const queueNotification = (
  deps: QueueDeps,
  trx: Trx,
  { type, ...mail }: NotificationInput,
): Promise<void> => queueNotifications(deps, trx, type, [mail]);

/** The same for many owners, in four statements. */
export async function queueNotifications(
  deps: QueueDeps,
  trx: Trx,
  type: NotificationType,
  mails: readonly Omit<NotificationInput, 'type'>[],
): Promise<void> {
  const ids = mails.map(({ userId }) => userId);
  const recipients = await findRecipients(trx, ids, type);
  const wanted = mails
    .filter(({ userId }) => recipients.has(userId))
    .map((mail) => ({
      row: emailRow(deps, mail, createUnsubscribeToken(deps.secrets, mail.userId, type)),
      about: mail.about,
      charges: mail.secret
        ? []
        : [{ kind: 'owner_mail' as const, recipient: `user:${mail.userId}` }],
    }));
  await saveEmails(deps, trx, wanted, type === 'quotes' ? 'normal' : 'bulk');
}

interface QueuedEmail {
  row: Insertable<Schema['emails']>;
  charges: readonly Charge[];
  /** Never dropped. Over the budget, it is delayed, and the next one about the same thing replaces it. */
  about?: string | undefined;
}

/** All e-mails are queued here, except those of `queueSingleEmail`. */
async function saveEmails(
  deps: QueueDeps,
  trx: Trx,
  mails: readonly QueuedEmail[],
  lane: MailLane,
): Promise<Verdict[]> {
  for (const mail of mails) await replaceWaiting(deps, trx, mail);
  const verdicts = await admitEach(
    deps,
    trx,
    mails.map(({ charges, about }) => ({ charges, kept: about !== undefined })),
  );
  const at = after(deps.now(), QUIET_MS);
  const admitted = mails.flatMap(({ row, about = null }, index) => {
    if (verdicts[index] === 'later') return [{ row: { ...row, about }, when: { at } }];
    return verdicts[index] === 'now' ? [{ row, when: {} }] : [];
  });
  if (admitted.length === 0) return verdicts;
  const ids = await insertEmails(
    trx,
    admitted.map(({ row }) => row),
  );
  await deps.jobs.enqueueEach(
    trx,
    EMAIL_QUEUES[lane],
    ids.map((emailId, index) => ({ data: { emailId }, ...admitted[index]?.when })),
  );
  return verdicts;
}

async function replaceWaiting(
  deps: QueueDeps,
  trx: Trx,
  { row: { user_id: userId }, about, charges }: QueuedEmail,
): Promise<void> {
  if (userId == null || about === undefined) return;
  const replaced = await deleteWaitingEmails(trx, String(userId), about);
  for (let count = 0; count < replaced; count += 1) await recordCollapsed(deps, trx, charges);
}

export function emailRow(
  deps: QueueDeps,
  mail: EmailInput & Pick<NotificationInput, 'attachments'>,
  token?: string,
): Insertable<Schema['emails']> {
  const baseUrl = deps.baseUrl();
  const stop = token
    ? {
        page: `${baseUrl}/unsubscribe?token=${token}`,
        oneClick: `${baseUrl}${unsubscribe.path}?token=${token}`,
      }
    : mail.stop;
  const { subject, text, html } = renderMail(mail.content, {
    appName: deps.config.APP_NAME,
    baseUrl,
    ...(stop ? { unsubscribeUrl: stop.page } : {}),
  });
  const content = {
    subject,
    body_text: text,
    body_html: html,
    headers: JSON.stringify(stop ? oneClickHeaders(stop.oneClick) : {}),
  };
  return {
    user_id: mail.userId,
    kind: mail.kind,
    recipient: mail.to,
    ...(mail.secret ? sealContent(deps, content) : content),
    attachments: JSON.stringify(mail.attachments ?? []),
    secret: mail.secret ?? false,
    expires_at: mail.expiresAt ?? null,
    repeatable: !DISPENSABLE.has(mail.kind),
    message_id: `<${randomUUID()}@${new URL(baseUrl).hostname}>`,
    created_at: deps.now(),
  };
}

/** RFC 8058: mail clients show a button that posts to the URL. */
const oneClickHeaders = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/**
 * Deletes old e-mails and unsent secrets. Where e-mails are not delivered, the inbox keeps them.
 */
export async function sweepEmails({
  db,
  now,
  mailer,
}: Pick<Deps, 'db' | 'now' | 'mailer'>): Promise<void> {
  if (!mailer.delivers) return;
  await deleteEmailsBefore(db, before(now(), KEEP_MS));
  await blankSecretsBefore(db, before(now(), KEEP_SECRETS_MS));
}
