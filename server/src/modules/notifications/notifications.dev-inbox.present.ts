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

/** Shown for mails whose content was deleted after delivery. */
const BLANKED_SUBJECT = 'Deleted after delivery';

export const mailTitle = ({ subject }: EmailRow): string => subject || BLANKED_SUBJECT;

const DELIVERED_NOTE =
  'These were delivered by the mail server of SMTP_URL. What held a code or a link that opens ' +
  'some of this has been deleted since.';
const UNDELIVERED_NOTE =
  'Nothing here was delivered to anybody: the demo keeps its e-mails and texts on this page. ' +
  'SMTP_URL and the settings of Twilio send them for real.';

const EXAMPLE = html`<form action="/dev/example-question" method="post" class="note">
<p>Shops answer by a link, too. Try it: an invented driver asks for brakes, and the link that a
shop gets stands here a second or two later.</p>
<button>Send me an example question</button></form>`;

/** The list of mails and texts, optionally of one recipient. */
export const inboxBody = (
  sent: readonly Sent[],
  to: string | undefined,
  { isDelivered, hasExample }: { isDelivered: boolean; hasExample: boolean },
): Markup => html`
<p class="note">${isDelivered ? DELIVERED_NOTE : UNDELIVERED_NOTE}</p>
${hasExample && EXAMPLE}<form action="/dev/inbox">
<label>Sent to
<input name="to" placeholder="E-mail address or mobile number" value="${to}" autocomplete="off"></label>
<button>Show</button>${to && html` <a href="/dev/inbox">Everything</a>`}</form>
${sent.length === 0 ? emptyInbox(to) : html`<ul class="mails card">${sent.map(sentItem)}</ul>`}`;

const emptyInbox = (to: string | undefined): Markup =>
  html`<p>Nothing sent yet${to && ` to ${to}`}. It takes a second or two after what causes it; then
reload this page.</p>`;

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
