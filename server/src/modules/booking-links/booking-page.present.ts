import { formatCents } from '@fourbay/contract/formats/money';
import { html, type Markup } from '../../platform/pages/html.ts';
import { isLiveBooking, type BookingNotice } from '@fourbay/contract/bookings/booking-limits';
import { mailedName } from '../accounts/index.ts';
import { fact, type FormValues, type LinkPage } from '../link-pages/index.ts';
import { NOTICES } from './booking-links.rules.ts';
import type { OpenQuestion } from './booking-links.service.ts';

/** The full name and number if the owner agreed to share them, otherwise the first name. */
const customer = ({ question: { booking }, appName }: BookingPage): string =>
  booking.share_contact && isLiveBooking(booking.state)
    ? [`${booking.first_name} ${booking.last_name}`, booking.phone_number]
        .filter(Boolean)
        .join(', ')
    : `${mailedName(booking.first_name, appName) ?? 'A customer'} (call us to reach them)`;

interface BookingPage {
  question: OpenQuestion;
  token: string;
  appName: string;
  /** The owner's windows, formatted. */
  windows: readonly string[];
  /** The formatted agreed time. With a question, it's the one the customer wants to move. */
  agreed: string | null;
  values: FormValues;
  problem: string | undefined;
}

/** The question with its three answers, or a notice to acknowledge. Works without script. */
export const bookingPage = (page: BookingPage): LinkPage => ({
  title: page.question.booking.shop,
  reference: page.question.booking.reference,
  main: html`<div class="page"><section class="want" aria-labelledby="ask"><header>
<h1 id="ask">${headingOf(page)}</h1><p>${sentenceOf(page)}</p></header>${facts(page)}</section>
<div class="form">${page.problem && html`<p class="problem" role="alert">${page.problem}</p>`}${
    page.question.notice ? notedForm(page) : takeForm(page)
  }${others(page)}</div></div>`,
});

/** The other answers, each in a collapsed section. */
function others(page: BookingPage): Markup | false {
  const { notice } = page.question;
  if (notice === 'cancelled') return false;
  return html`<section class="outs" aria-labelledby="cannot"><h2 id="cannot">${
    notice ? 'Is there a problem?' : 'Doesn’t work for you?'
  }</h2><div>${notice === null && offerForm(page)}${declineForm(page)}</div></section>`;
}

function headingOf({ question: { notice }, agreed }: BookingPage): string {
  if (notice) return NOTICES[notice].heading;
  return agreed ? 'Can you move this appointment?' : 'Can you take this car?';
}

const PAGE_SENTENCES: Record<BookingNotice, string> = {
  accepted: NOTICES.accepted.sentence,
  cancelled: NOTICES.cancelled.sentence,
  changed: 'The time stays the same. Here is the updated appointment.',
};

function sentenceOf({ question: { booking, notice }, agreed }: BookingPage): string {
  if (notice) return PAGE_SENTENCES[notice];
  return agreed
    ? `The customer is booked for ${agreed} and would like a different time. Nothing changes until ` +
        'you accept.'
    : `A customer wants to book at ${booking.shop} at your price.`;
}

function facts(page: BookingPage): Markup {
  const { question, agreed } = page;
  const { booking, notice } = question;
  return html`<dl>${notice && agreed && fact('Time', html`<b>${agreed}</b>`)}${fact(
    'Car',
    html`<b>${booking.vehicle}</b>`,
  )}${fact('Job', booking.service_title)}${fact(
    'Your price',
    html`<b>${formatCents(booking.total_cents)}</b>`,
  )}${notice !== 'cancelled' && dropOffFacts(question)}${fact('Customer', customer(page))}${fact(
    'Reference',
    booking.reference,
  )}</dl>`;
}

const dropOffFacts = ({ booking }: OpenQuestion): Markup =>
  html`${fact('Visit', booking.drop_off ? 'Will drop off the car' : 'Will wait for the car')}${
    booking.note && fact('Customer says', html`<q>${booking.note}</q>`)
  }`;

const form = ({ token }: BookingPage, answer: string, fields: Markup): Markup =>
  html`<form class="form" method="post" action="/booking/${token}"><input type="hidden" name="answer"
value="${answer}">${fields}</form>`;

const takeForm = (page: BookingPage): Markup =>
  form(
    page,
    'confirm',
    html`<fieldset class="q"><legend>When the customer can come in</legend>
<div class="opts rows">${page.windows.map(
      (window, index) =>
        html`<label><input type="radio" name="window" value="${index}"${
          page.windows.length === 1 && html` checked`
        } required>${window}</label>`,
    )}</div></fieldset><div class="send"><button class="btn go" type="submit">Yes, we’ll take the car</button>
<p class="soft small">We’ll tell the customer to come at the start of the time you choose.</p></div>`,
  );

const notedForm = (page: BookingPage): Markup =>
  form(
    page,
    'noted',
    html`<div class="send"><button class="btn go" type="submit">Got it</button>
<p class="soft small">Tap once, and we won’t have to call you about it.</p></div>`,
  );

/** Expanded again after an error in it. */
const folded = (page: BookingPage, answer: string, label: string, inside: Markup): Markup =>
  html`<details${page.values['answer'] === answer && html` open`}>
<summary class="btn">${label}</summary>${form(page, answer, inside)}</details>`;

const offerForm = (page: BookingPage): Markup =>
  folded(
    page,
    'offer',
    'Offer another time',
    html`${['1', '2'].map((row) => offeredTime(page, row))}<button class="btn go"
type="submit">Offer to the customer</button>`,
  );

const offeredTime = ({ values }: BookingPage, row: string): Markup =>
  html`<fieldset class="q"><legend>Time ${row}${
    row === '2' && html` <span>(optional)</span>`
  }</legend><div class="two"><div><label for="date${row}">Day</label><input class="control"
type="date" id="date${row}" name="date${row}" value="${values[`date${row}`]}"${
    row === '1' && html` required`
  }></div><div><label for="time${row}">Time</label><input class="control" type="time" id="time${row}"
name="time${row}" value="${values[`time${row}`]}"${row === '1' && html` required`}></div></div>
</fieldset>`;

const declineForm = (page: BookingPage): Markup =>
  folded(
    page,
    'decline',
    declineLabel(page),
    html`<div class="q"><label for="reason">Why not? The customer will read this.</label><input
class="control" id="reason" name="reason" autocomplete="off" enterkeyhint="send" maxlength="300" required
value="${page.values['reason']}"></div>
<button class="btn" type="submit">Tell the customer</button>`,
  );

function declineLabel({ question: { notice }, agreed }: BookingPage): string {
  if (notice) return 'We can’t keep this appointment';
  return agreed ? 'We can’t change the time' : 'We can’t take the car';
}
