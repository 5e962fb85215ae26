import { html, type Markup } from '../../platform/html.ts';
import type { EmailRow } from './notifications.store.ts';

export const presentMail = (email: EmailRow) => ({
  id: email.id,
  to: email.recipient,
  subject: email.subject,
  text: email.body_text,
  html: email.body_html,
  sent_at: email.sent_at?.toISOString() ?? null,
});

/** Shown for mails whose content was deleted after delivery. */
const BLANKED_SUBJECT = 'Forgotten after delivery';

export const mailTitle = ({ subject }: EmailRow): string => subject || BLANKED_SUBJECT;

/** The list of mails, of one recipient when given. */
export const inboxBody = (
  mails: readonly EmailRow[],
  to: string | undefined,
  isDelivered: boolean,
): Markup => html`
<p class="note">${
  isDelivered
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
        (mail) =>
          html`<li><a href="/dev/inbox/${mail.id}"><span class="to">${mail.recipient}</span><b>${mailTitle(mail)}</b>${timeOf(mail.sent_at)}</a></li>`,
      )}</ul>`
}`;

export const mailBody = (mail: EmailRow, from: string): Markup => html`
<p><a href="/dev/inbox">All e-mails</a></p>
<div class="card"><dl>
<dt>From</dt><dd>${from}</dd><dt>To</dt><dd><a href="/dev/inbox?to=${encodeURIComponent(mail.recipient)}">${mail.recipient}</a></dd><dt>Sent</dt><dd>${timeOf(mail.sent_at)}</dd>
<dt>Message-ID</dt><dd>${mail.message_id}</dd>
${linksIn(mail.body_text).map((link, i) => html`<dt>${i === 0 ? 'Links' : ''}</dt><dd><a href="${link}">${link}</a></dd>`)}
</dl><iframe src="/dev/inbox/${mail.id}/preview" title="The e-mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe></div>
<h2>As text</h2><div class="card"><pre>${mail.body_text}</pre></div>`;

const linksIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/https?:\/\/\S+\/\S+/g)].map(([link]) => link)),
];

const timeOf = (time: Date | null): Markup | null =>
  time &&
  html`<time datetime="${time.toISOString()}">${time.toLocaleString('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })} UTC</time>`;
