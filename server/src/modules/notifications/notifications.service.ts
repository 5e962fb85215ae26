import { randomUUID } from 'node:crypto';
import { unsubscribe, type NotificationType } from '@fourbay/contract/notifications';
import type { Deps, Trx } from '../../deps.ts';
import { renderMail, type MailContent } from './mail-layout.ts';
import { isNotificationEnabled } from './notifications.settings.store.ts';
import { blankEmail, findUnsentEmail, insertEmail, markSent } from './notifications.store.ts';
import { createUnsubscribeToken } from './notifications.unsubscribe.rules.ts';

export const SEND_EMAIL = 'send-email';

interface EmailInput {
  userId: string | null;
  to: string;
  /** What kind of message it is, for records: `verification`. */
  kind: string;
  content: MailContent;
  /**
   * It holds a code or a link that opens something: what it said is forgotten once it is delivered.
   */
  secret?: boolean;
}

type QueueDeps = Pick<Deps, 'jobs' | 'now' | 'config' | 'baseUrl'>;

/** Writes a necessary e-mail and queues its sending, both in the transaction that caused it. */
export const queueEmail = (deps: QueueDeps, trx: Trx, mail: EmailInput): Promise<void> =>
  writeEmail(deps, trx, mail);

interface NotificationInput {
  userId: string;
  to: string;
  kind: string;
  /** The toggle of the settings it belongs to. */
  type: NotificationType;
  content: MailContent;
}

/**
 * An e-mail that its reader can switch off: not written when it is not wanted, and with a link to
 * stop it.
 */
export async function queueNotification(
  deps: QueueDeps & Pick<Deps, 'secrets'>,
  trx: Trx,
  mail: NotificationInput,
): Promise<void> {
  if (!(await isNotificationEnabled(trx, mail.userId, mail.type))) return;
  await writeEmail(deps, trx, mail, createUnsubscribeToken(deps.secrets, mail.userId, mail.type));
}

async function writeEmail(
  deps: QueueDeps,
  trx: Trx,
  mail: EmailInput,
  token?: string,
): Promise<void> {
  const baseUrl = deps.baseUrl();
  const unsubscribeUrl = token && `${baseUrl}/unsubscribe?token=${token}`;
  const { subject, text, html } = renderMail(mail.content, {
    appName: deps.config.APP_NAME,
    baseUrl,
    ...(unsubscribeUrl ? { unsubscribeUrl } : {}),
  });
  const { id } = await insertEmail(trx, {
    user_id: mail.userId,
    kind: mail.kind,
    recipient: mail.to,
    subject,
    body_text: text,
    body_html: html,
    headers: JSON.stringify(
      token ? oneClickHeaders(`${baseUrl}${unsubscribe.path}?token=${token}`) : {},
    ),
    secret: mail.secret ?? false,
    message_id: `<${randomUUID()}@${new URL(baseUrl).hostname}>`,
    created_at: deps.now(),
  });
  await deps.jobs.enqueue(trx, SEND_EMAIL, { emailId: id });
}

/** RFC 8058: mail clients offer a button that posts there. */
const oneClickHeaders = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/**
 * Hands one e-mail over. A crash between handing over and recording it sends the same Message-ID
 * again.
 */
export async function sendEmail(
  { db, mailer, now, config }: Pick<Deps, 'db' | 'mailer' | 'now' | 'config'>,
  emailId: string,
): Promise<void> {
  const email = await findUnsentEmail(db, emailId);
  if (!email) return;
  await mailer.send({
    from: config.MAIL_FROM,
    to: email.recipient,
    subject: email.subject,
    text: email.body_text,
    html: email.body_html,
    messageId: email.message_id,
    headers: email.headers as Record<string, string>,
  });
  await markSent(db, email.id, now());
  if (email.secret && mailer.delivers) await blankEmail(db, email.id);
}
