import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Db, Deps, Trx } from '../../../deps.ts';
import { MailRefused, MailUncertain } from '../../../platform/mail/mail-uncertain.ts';
import type { MailLane } from '../../../platform/mail/mailer.ts';
import { before, hours } from '../../../platform/values/clock.ts';
import { renderMail } from '../mail-layout.ts';
import { EMAIL_QUEUES } from '../notifications.service.ts';
import type { EmailRow } from '../notifications.store.ts';
import { openContent } from '../sealed-mail.service.ts';
import {
  claimDispensable,
  expireEmail,
  findUnsentEmail,
  markSecretSent,
  markSent,
  recordFailure,
  reopenEmail,
  type FailureKind,
} from './delivery.store.ts';
import { expiredMail } from './expired-mail.rules.ts';

const mailHeaders = z.record(z.string(), z.string());
const mailAttachments = z.array(
  z.object({ filename: z.string(), contentType: z.string(), content: z.string() }),
);

/** A permanent refusal counts after this long, because a misconfigured mail server gives them too. */
const REFUSED_AFTER_MS = hours(1);
const MAX_ERROR_LENGTH = 300;

type SendDeps = Pick<Deps, 'db' | 'mailer' | 'now' | 'config' | 'secrets' | 'baseUrl' | 'log'>;

/**
 * Sends an e-mail, or throws if it should be tried again. After a crash between sending and recording,
 * an e-mail that is worth a second copy is sent again with the same Message-ID.
 */
export async function sendEmail(
  deps: SendDeps,
  emailId: string,
  lane: MailLane = 'bulk',
): Promise<void> {
  const { db, now } = deps;
  const email = await findCurrent(deps, emailId);
  if (!email) return;
  if (!email.repeatable && !(await claimDispensable(db, emailId, now()))) return;
  try {
    await handOverEmail(deps, email, lane);
  } catch (error) {
    if (await isWorthRetrying(deps, email, error)) throw error;
    return;
  }
  await recordSent(deps, db, email, now());
}

/** If the code or link in it has expired, the e-mail with the notice that says so. */
async function findCurrent(
  { db, now, config, baseUrl, log }: SendDeps,
  emailId: string,
): Promise<EmailRow | undefined> {
  const email = await findUnsentEmail(db, emailId);
  if (!email?.expires_at || email.expired_at || email.expires_at > now()) return email;
  const { kind, expires_at: expiresAt } = email;
  const content = expiredMail({ kind, expiresAt }, { now: now(), baseUrl: baseUrl() });
  const rendered = content && renderMail(content, { appName: config.APP_NAME, baseUrl: baseUrl() });
  const notice = rendered && {
    subject: rendered.subject,
    body_text: rendered.text,
    body_html: rendered.html,
    message_id: newMessageId(baseUrl()),
  };
  await expireEmail(db, emailId, { at: now(), notice });
  log.warn(
    { event: 'email_expired', emailId, kind, ...(notice ? {} : { gaveUp: true }) },
    'an e-mail expired before it could be sent',
  );
  return findUnsentEmail(db, emailId);
}

/** False if the e-mail must not be tried again. */
async function isWorthRetrying(deps: SendDeps, email: EmailRow, error: unknown): Promise<boolean> {
  const failure = await recordFailedHandover(deps, email, error);
  return failure === 'failed' || (failure === 'uncertain' && email.repeatable);
}

/** Records why an e-mail wasn't sent. */
export async function recordFailedHandover(
  { db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>,
  { id, created_at: createdAt, repeatable }: EmailRow,
  error: unknown,
): Promise<FailureKind> {
  const text = error instanceof Error ? error.message : String(error);
  let kind: FailureKind = 'failed';
  if (error instanceof MailUncertain) kind = 'uncertain';
  if (error instanceof MailRefused && createdAt <= before(now(), REFUSED_AFTER_MS))
    kind = 'refused';
  await recordFailure(db, id, { at: now(), error: text.slice(0, MAX_ERROR_LENGTH), kind });
  if (kind === 'refused')
    log.warn(
      { event: 'email_refused', emailId: id, gaveUp: true, err: error },
      'an e-mail was refused: gave up',
    );
  if (kind === 'uncertain')
    log.warn(
      {
        event: 'email_uncertain',
        emailId: id,
        ...(repeatable ? {} : { gaveUp: true }),
        err: error,
      },
      'an e-mail may or may not have been sent',
    );
  return kind;
}

const newMessageId = (baseUrl: string): string => `<${randomUUID()}@${new URL(baseUrl).hostname}>`;

/** Hands an e-mail to the mail server; throws when it was refused or the result is unknown. */
export async function handOverEmail(
  { mailer, config, secrets }: Pick<Deps, 'mailer' | 'config' | 'secrets'>,
  row: EmailRow,
  lane: MailLane,
): Promise<void> {
  const email = openContent({ secrets }, row);
  return mailer.send(
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
}

/** The same statement deletes a delivered secret. */
export const recordSent = (
  { mailer }: Pick<Deps, 'mailer'>,
  db: Db,
  { id, secret }: EmailRow,
  at: Date,
): Promise<void> => (secret && mailer.delivers ? markSecretSent : markSent)(db, id, at);

/** Sends an e-mail again, in the caller's transaction. */
export async function resendEmail(
  { jobs, baseUrl }: Pick<Deps, 'jobs' | 'baseUrl'>,
  trx: Trx,
  id: string,
): Promise<void> {
  await reopenEmail(trx, id, newMessageId(baseUrl()));
  await jobs.enqueue(trx, EMAIL_QUEUES.normal, { emailId: id });
}
