import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/app-error.ts';
import { sendDevPage } from '../../platform/dev-pages.ts';
import { html, type Markup } from '../../platform/html.ts';
import { findSentEmail, findSentEmails, type EmailRow } from './notifications.store.ts';

const presentMail = (email: EmailRow) => ({
  id: email.id,
  to: email.recipient,
  subject: email.subject,
  text: email.body_text,
  html: email.body_html,
  sent_at: email.sent_at?.toISOString() ?? null,
});

/**
 * A mail's own styles are inline: only its preview may have them, without scripts, pictures or a
 * place to post to.
 */
const PREVIEW_POLICY =
  `default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups ` +
  `allow-popups-to-escape-sandbox; frame-ancestors 'self'`;
const PAGE_POLICY =
  `default-src 'none'; style-src 'self'; img-src 'self'; frame-src 'self'; form-action 'self'; ` +
  `base-uri 'none'; frame-ancestors 'none'`;

const FORGOTTEN = 'Forgotten after delivery';

/** The mails of the demo, for people and for tools; never registered in production. */
export function addDevInbox(
  app: FastifyInstance,
  { db, config }: Pick<Deps, 'db' | 'config'>,
): void {
  const addressIn = (query: unknown): string | undefined => {
    const { to } = query as { to?: unknown };
    return typeof to === 'string' && to.trim() !== '' ? to.trim().toLowerCase() : undefined;
  };
  const mailOf = async (params: unknown): Promise<EmailRow> => {
    const { id } = params as { id: string };
    const email = /^\d{1,18}$/.test(id) ? await findSentEmail(db, id) : undefined;
    if (!email) throw new AppError('not_found');
    return email;
  };

  app.get('/dev/inbox.json', async (request, reply) => {
    const mails = await findSentEmails(db, addressIn(request.query));
    return reply.header('cache-control', 'no-store').send(mails.map(presentMail));
  });
  app.get('/dev/inbox', async (request, reply) => {
    const to = addressIn(request.query);
    const mails = await findSentEmails(db, to);
    return sendDevPage(reply.header('content-security-policy', PAGE_POLICY), {
      title: 'Inbox of the demo',
      appName: config.APP_NAME,
      body: inboxBody(mails, to, config.SMTP_URL !== undefined),
    });
  });
  app.get('/dev/inbox/:id', async (request, reply) => {
    const mail = await mailOf(request.params);
    return sendDevPage(reply.header('content-security-policy', PAGE_POLICY), {
      title: mail.subject || FORGOTTEN,
      appName: config.APP_NAME,
      body: mailBody(mail, config.MAIL_FROM),
    });
  });
  app.get('/dev/inbox/:id/preview', async (request, reply) => {
    const mail = await mailOf(request.params);
    return reply
      .headers({
        'content-security-policy': PREVIEW_POLICY,
        'x-frame-options': 'SAMEORIGIN',
        'cache-control': 'no-store',
      })
      .type('text/html; charset=utf-8')
      .send(mail.body_html.replace('<head>', '<head><base target="_blank">'));
  });
}

const inboxBody = (
  mails: readonly EmailRow[],
  to: string | undefined,
  delivered: boolean,
): Markup => html`
<p class="note">${
  delivered
    ? 'These were delivered by the mail server of SMTP_URL. What held a code or a link that opens ' +
      'something is forgotten since.'
    : 'Nothing here was delivered to anybody: the demo keeps its e-mails on this page. Set SMTP_URL ' +
      'to send them for real.'
}</p>
<form action="/dev/inbox"><label>Sent to<input name="to" type="email" value="${to}" autocomplete="off"></label><button>Show</button>${to && html` <a href="/dev/inbox">All e-mails</a>`}</form>
${
  mails.length === 0
    ? html`<p>No e-mail yet${to && ` to ${to}`}. It takes a second or two after what causes it; then reload this page.</p>`
    : html`<ul class="mails card">${mails.map(
        ({ id, recipient, subject, sent_at }) =>
          html`<li><a href="/dev/inbox/${id}"><span class="to">${recipient}</span><b>${subject || FORGOTTEN}</b>${timeOf(sent_at)}</a></li>`,
      )}</ul>`
}`;

const mailBody = (mail: EmailRow, from: string): Markup => html`
<p><a href="/dev/inbox">All e-mails</a></p>
<div class="card"><dl>
<dt>From</dt><dd>${from}</dd><dt>To</dt><dd><a href="/dev/inbox?to=${encodeURIComponent(mail.recipient)}">${mail.recipient}</a></dd><dt>Sent</dt><dd>${timeOf(mail.sent_at)}</dd>
<dt>Message-ID</dt><dd>${mail.message_id}</dd>
${linksIn(mail.body_text).map((link, at) => html`<dt>${at === 0 ? 'Links' : ''}</dt><dd><a href="${link}">${link}</a></dd>`)}
</dl><iframe src="/dev/inbox/${mail.id}/preview" title="The e-mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe></div>
<h2>As text</h2><div class="card"><pre>${mail.body_text}</pre></div>`;

const linksIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/https?:\/\/\S+\/\S+/g)].map(([link]) => link)),
];

const timeOf = (at: Date | null): Markup | null =>
  at &&
  html`<time datetime="${at.toISOString()}">${at.toLocaleString('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })} UTC</time>`;
