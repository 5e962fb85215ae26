import { randomUUID } from 'node:crypto';
import type { Deps, Trx } from '../../deps.ts';
import { blankEmail, findUnsentEmail, insertEmail, markSent } from './notifications.store.ts';
import { renderMail, type MailContent } from './mail-layout.ts';

export const SEND_EMAIL = 'send-email';

interface Outgoing {
  userId: string | null;
  to: string;
  /** What kind of message it is, for records and preferences: `verification`. */
  kind: string;
  content: MailContent;
  /** It holds a code or a link that opens something: what it said is forgotten once it is delivered. */
  secret?: boolean;
  headers?: Record<string, string>;
}

/** Writes an e-mail and queues its sending, both in the transaction that caused it. */
export async function queueEmail(deps: Pick<Deps, 'jobs' | 'now' | 'config' | 'baseUrl'>, trx: Trx, mail: Outgoing): Promise<void> {
  const { subject, text, html } = renderMail(mail.content, { appName: deps.config.APP_NAME, baseUrl: deps.baseUrl() });
  const host = new URL(deps.baseUrl()).hostname;
  const { id } = await insertEmail(trx, {
    user_id: mail.userId,
    kind: mail.kind,
    recipient: mail.to,
    subject,
    body_text: text,
    body_html: html,
    headers: JSON.stringify(mail.headers ?? {}),
    secret: mail.secret ?? false,
    message_id: `<${randomUUID()}@${host}>`,
    created_at: deps.now(),
  });
  await deps.jobs.enqueue(trx, SEND_EMAIL, { emailId: id });
}

/** Hands one e-mail over. A crash between handing over and recording it sends the same Message-ID again. */
export async function sendEmail({ db, mailer, now, config }: Pick<Deps, 'db' | 'mailer' | 'now' | 'config'>, emailId: string): Promise<void> {
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
