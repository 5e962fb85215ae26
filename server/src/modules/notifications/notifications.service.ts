import { randomUUID } from 'node:crypto';
import { unsubscribe, type NotificationType } from '@fourbay/contract/notifications/notifications';
import type { Insertable } from 'kysely';
import { z } from 'zod';
import type { Db, Deps, Trx } from '../../deps.ts';
import type { MailAttachment, MailLane } from '../../platform/mail/mailer.ts';
import { before, days } from '../../platform/values/clock.ts';
import type { Schema } from '../../schema.generated.ts';
import { renderMail, type MailContent } from './mail-layout.ts';
import { findRecipients } from './notifications.settings.store.ts';
import {
  blankSecretsBefore,
  deleteEmailsBefore,
  findUnsentEmail,
  insertEmails,
  markSecretSent,
  markSent,
  type EmailRow,
} from './notifications.store.ts';
import { createUnsubscribeToken } from './notifications.unsubscribe.rules.ts';

/** One queue per class of e-mail, so that none waits for another. */
export const EMAIL_QUEUES = {
  urgent: 'send-urgent-email',
  normal: 'send-quote-email',
  bulk: 'send-email',
} as const satisfies Record<MailLane, string>;

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
  /**
   * Unsubscribe links for recipients without an account: a page, and the mail client's own button.
   */
  stop?: { page: string; oneClick: string };
}

const mailHeaders = z.record(z.string(), z.string());
const mailAttachments = z.array(
  z.object({ filename: z.string(), contentType: z.string(), content: z.string() }),
);

export type QueueDeps = Pick<Deps, 'jobs' | 'now' | 'config' | 'baseUrl'>;

/** Saves an e-mail that can't be turned off and queues it for sending, in one transaction. */
export const queueEmail = (deps: QueueDeps, trx: Trx, mail: EmailInput): Promise<void> =>
  saveEmails(deps, trx, [emailRow(deps, mail)], mail.secret ? 'urgent' : 'bulk');

interface NotificationInput {
  userId: string;
  to: string;
  kind: string;
  /** The notification setting that turns it off. */
  type: NotificationType;
  content: MailContent;
  /** As in `queueEmail`. */
  secret?: boolean;
  attachments?: readonly MailAttachment[];
}

/** Like `queueEmail`, for an e-mail with an unsubscribe link that the owner can turn off. */
export const queueNotification = (
  deps: QueueDeps & Pick<Deps, 'secrets'>,
  trx: Trx,
  { type, ...mail }: NotificationInput,
): Promise<void> => queueNotifications(deps, trx, type, [mail]);

/** The same for many owners, in three statements. */
export async function queueNotifications(
  deps: QueueDeps & Pick<Deps, 'secrets'>,
  trx: Trx,
  type: NotificationType,
  mails: readonly Omit<NotificationInput, 'type'>[],
): Promise<void> {
  const ids = mails.map(({ userId }) => userId);
  const recipients = await findRecipients(trx, ids, type);
  const rows = mails
    .filter(({ userId }) => recipients.has(userId))
    .map((mail) => emailRow(deps, mail, createUnsubscribeToken(deps.secrets, mail.userId, type)));
  await saveEmails(deps, trx, rows, type === 'quotes' ? 'normal' : 'bulk');
}

async function saveEmails(
  { jobs }: QueueDeps,
  trx: Trx,
  rows: readonly Insertable<Schema['emails']>[],
  lane: MailLane,
): Promise<void> {
  if (rows.length === 0) return;
  const ids = await insertEmails(trx, rows);
  await jobs.enqueueEach(
    trx,
    EMAIL_QUEUES[lane],
    ids.map((emailId) => ({ data: { emailId } })),
  );
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
  return {
    user_id: mail.userId,
    kind: mail.kind,
    recipient: mail.to,
    subject,
    body_text: text,
    body_html: html,
    headers: JSON.stringify(stop ? oneClickHeaders(stop.oneClick) : {}),
    attachments: JSON.stringify(mail.attachments ?? []),
    secret: mail.secret ?? false,
    message_id: `<${randomUUID()}@${new URL(baseUrl).hostname}>`,
    created_at: deps.now(),
  };
}

/** RFC 8058: mail clients show a button that posts to the URL. */
const oneClickHeaders = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** A crash between sending and recording sends the e-mail twice, with the same Message-ID. */
export async function sendEmail(
  deps: Pick<Deps, 'db' | 'mailer' | 'now' | 'config'>,
  emailId: string,
  lane: MailLane = 'bulk',
): Promise<void> {
  const { db, now } = deps;
  const email = await findUnsentEmail(db, emailId);
  if (!email) return;
  await handOverEmail(deps, email, lane);
  await recordSent(deps, db, email, now());
}

/** Hands an e-mail to the mail server; throws when it was refused or the result is unknown. */
export const handOverEmail = (
  { mailer, config }: Pick<Deps, 'mailer' | 'config'>,
  email: EmailRow,
  lane: MailLane,
): Promise<void> =>
  mailer.send(
    {
      from: config.MAIL_FROM,
      to: email.recipient,
      subject: email.subject,
      text: email.body_text,
      html: email.body_html,
      messageId: email.message_id,
      headers: mailHeaders.parse(email.headers),
      attachments: mailAttachments.parse(email.attachments),
    },
    lane,
  );

/** The same statement deletes a delivered secret. */
export const recordSent = (
  { mailer }: Pick<Deps, 'mailer'>,
  db: Db,
  { id, secret }: EmailRow,
  at: Date,
): Promise<void> => (secret && mailer.delivers ? markSecretSent : markSent)(db, id, at);

/**
 * Deletes old e-mails and unsent secrets; where e-mails are not delivered, the inbox keeps them.
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
