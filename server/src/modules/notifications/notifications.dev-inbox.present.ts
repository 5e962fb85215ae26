import { formatDayTime } from '@fourbay/contract/formats/format';
import { html, type Markup } from '../../platform/pages/html.ts';
import { formatUsNumber } from '@fourbay/contract/texts/phone-numbers';
import type { ShownText } from '../texts/index.ts';
import type { Sent } from './notifications.dev-inbox.service.ts';
import type { EmailRow } from './notifications.store.ts';

export const presentSent = (sent: Sent) =>
  sent.channel === 'email' ? presentMail(sent.mail) : presentText(sent.text);

const presentText = ({ id, number, body, at }: ShownText) => ({
  channel: 'sms',
  id,
  to: number,
  text: body,
  sent_at: at.toISOString(),
});

const presentMail = (email: EmailRow) => ({
  channel: 'email',
  id: email.id,
  to: email.recipient,
  subject: email.subject,
  text: email.body_text,
  html: email.body_html,
  sent_at: email.sent_at?.toISOString() ?? null,
});

/** Shown for e-mails whose content was deleted after delivery. */
const BLANKED_SUBJECT = 'Deleted after delivery';

export const mailTitle = ({ subject }: EmailRow): string => subject || BLANKED_SUBJECT;

const DELIVERED_NOTE =
  'The mail server in SMTP_URL delivered these. The content of messages with a code or a private ' +
  'link was deleted afterward.';
const UNDELIVERED_NOTE =
  'None of this was delivered to anyone. The demo keeps its e-mails and texts on this page. To ' +
  'send them for real, set SMTP_URL and the Twilio settings.';

const EXAMPLE = html`<form action="/dev/example-question" method="post" class="note">
<p>Shops can also answer by link. Try it: a made-up driver asks for brakes, and a second or two
later the shop’s link shows up here.</p>
<button>Send me an example question</button></form>`;

/** The list of e-mails and texts, optionally of one recipient. */
export const inboxBody = (
  sent: readonly Sent[],
  to: string | undefined,
  { isDelivered, hasExample }: { isDelivered: boolean; hasExample: boolean },
): Markup => html`
<p class="note">${isDelivered ? DELIVERED_NOTE : UNDELIVERED_NOTE}</p>
${hasExample && EXAMPLE}<form action="/dev/inbox">
<label>Sent to
<input name="to" placeholder="E-mail address or mobile number" value="${to}" autocomplete="off"></label>
<button>Show</button>${to && html` <a href="/dev/inbox">Show all</a>`}</form>
${sent.length === 0 ? emptyInbox(to) : html`<ul class="mails card">${sent.map(sentItem)}</ul>`}`;

const emptyInbox = (to: string | undefined): Markup =>
  html`<p>Nothing sent yet${to && ` to ${to}`}. Messages take a second or two. Reload this page to see
them.</p>`;

const sentItem = (sent: Sent): Markup =>
  sent.channel === 'email' ? mailItem(sent.mail) : textItem(sent.text);

const textItem = ({ number, body, at }: ShownText): Markup =>
  html`<li><a href="/dev/texts/${number.slice(1)}"><span class="to">${formatUsNumber(number)}</span>
<b><small>Text</small> ${body ?? BLANKED_SUBJECT}</b>${timeOf(at)}</a></li>`;

const mailItem = (mail: EmailRow): Markup =>
  html`<li><a href="/dev/inbox/${mail.id}"><span class="to">${mail.recipient}</span>
<b>${mailTitle(mail)}</b>${timeOf(mail.sent_at)}</a></li>`;

export const mailBody = (mail: EmailRow, from: string): Markup => html`
<p><a href="/dev/inbox">All e-mails and texts</a></p>
<div class="card"><dl>
<dt>From</dt><dd>${from}</dd>
<dt>To</dt><dd>${recipientLink(mail.recipient)}</dd>
<dt>Sent</dt><dd>${timeOf(mail.sent_at)}</dd>
<dt>Message-ID</dt><dd>${mail.message_id}</dd>
${linksIn(mail.body_text).map(linkItem)}
</dl>${preview(mail.id)}</div>
<h2>As text</h2><div class="card"><pre>${mail.body_text}</pre></div>`;

const recipientLink = (recipient: string): Markup =>
  html`<a href="/dev/inbox?to=${encodeURIComponent(recipient)}">${recipient}</a>`;

const linkItem = (link: string, i: number): Markup =>
  html`<dt>${i === 0 ? 'Links' : ''}</dt><dd><a href="${link}">${link}</a></dd>`;

const preview = (id: string): Markup =>
  html`<iframe src="/dev/inbox/${id}/preview" title="The e-mail as HTML"
sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`;

const linksIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/https?:\/\/\S+\/\S+/g)].map(([link]) => link)),
];

const timeOf = (time: Date | null): Markup | null =>
  time && html`<time datetime="${time.toISOString()}">${formatDayTime(time, 'UTC')} UTC</time>`;
