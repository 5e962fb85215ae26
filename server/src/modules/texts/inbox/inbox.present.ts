import { formatDayTime } from '@fourbay/contract/formats/format';
import { formatUsNumber } from '@fourbay/contract/texts/phone-numbers';
import { html, type Markup } from '../../../platform/pages/html.ts';
import type { ShownText } from './inbox.service.ts';

const NOTE =
  'Nothing here went to a real phone unless Twilio is set up. Reply below as if from the ' +
  'phone. STOP, HELP, START, and YES work as they do for real.';

const NONE = html`<p>No texts to or from this phone yet.</p>`;

/** The page of one phone: its conversation, and a field for a reply. */
export const threadBody = (number: string, texts: readonly ShownText[]): Markup => html`
<p><a href="/dev/inbox">All e-mails and texts</a></p>
<p class="note">${NOTE}</p>
${texts.length === 0 ? NONE : html`<ol class="thread">${texts.map(textItem)}</ol>`}
<form action="/dev/texts" method="post">
<input type="hidden" name="from" value="${number}">
<label>Reply from ${formatUsNumber(number)}
<input name="body" autocomplete="off" maxlength="1600" required></label>
<button>Send</button></form>`;

const textItem = ({ body, at, fromPhone }: ShownText): Markup =>
  html`<li class="${fromPhone ? 'phone' : 'site'}">
<p>${body === null ? 'Deleted after delivery' : linked(body)}</p>
<span>${fromPhone ? 'From the phone' : 'To the phone'},
<time datetime="${at.toISOString()}">${formatDayTime(at, 'UTC')} UTC</time></span></li>`;

const LINK = /(https?:\/\/\S+)/;

const linked = (body: string): Markup[] =>
  body
    .split(LINK)
    .map((part) => (LINK.test(part) ? html`<a href="${part}">${part}</a>` : html`${part}`));
