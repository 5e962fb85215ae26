import { formatCents } from '@fourbay/contract/money';
import { html, type Markup } from '../../platform/html.ts';
import { isLiveBooking, type BookingNotice } from '@fourbay/contract/booking-limits';
import { NOTICES, type FormValues } from './booking-links.rules.ts';
import type { OpenQuestion } from './booking-links.service.ts';

interface Frame {
  appName: string;
  demo: boolean;
}

const DEMO = html`<p class="demo">Demo: an invented driver, and a shop that does not exist.</p>`;

const frame = ({ appName, demo }: Frame, main: Markup): Markup =>
  html`<header class="top"><div class="bar"><span class="logo"><b>${appName}</b></span></div></header>
${demo && DEMO}<main>${main}</main>`;

const fact = (label: string, value: Markup | string): Markup =>
  html`<div><dt>${label}</dt><dd>${value}</dd></div>`;

/** With the owner's consent name and number, otherwise the first name. */
const customer = ({ booking }: OpenQuestion): string =>
  booking.share_contact && isLiveBooking(booking.state)
    ? [`${booking.first_name} ${booking.last_name}`, booking.phone_number]
        .filter(Boolean)
        .join(', ')
    : `${booking.first_name}, whom you reach through us`;

interface BookingPage extends Frame {
  question: OpenQuestion;
  token: string;
  /** Of the owner's windows, as they are read. */
  windows: readonly string[];
  /** The agreed time as it is read; beside a question the one that the customer wants to move. */
  agreed: string | null;
  values: FormValues;
  problem: string | undefined;
}

/** The question with its three answers, or a notice to be acknowledged; no form needs script. */
export function bookingPage(page: BookingPage): Markup {
  const { notice } = page.question;
  const problem = page.problem && html`<p class="problem" role="alert">${page.problem}</p>`;
  const forms = notice
    ? html`${notedForm(page)}${notice !== 'cancelled' && declineForm(page)}`
    : html`${takeForm(page)}${offerForm(page)}${declineForm(page)}`;
  return frame(
    page,
    html`<div class="page"><section class="want" aria-labelledby="ask"><header>
<h1 id="ask">${headingOf(page)}</h1><p>${sentenceOf(page)}</p></header>${facts(page)}</section><div>
${problem}${forms}</div></div>`,
  );
}

function headingOf({ question: { notice }, agreed }: BookingPage): string {
  if (notice) return NOTICES[notice].heading;
  return agreed ? 'Can you move this appointment?' : 'Can you take this car?';
}

const PAGE_SENTENCES: Record<BookingNotice, string> = {
  accepted: NOTICES.accepted.sentence,
  cancelled: NOTICES.cancelled.sentence,
  changed: 'The time stands. This is how it is now.',
};

function sentenceOf({ question: { booking, notice }, agreed }: BookingPage): string {
  if (notice) return PAGE_SENTENCES[notice];
  return agreed
    ? `The customer comes on ${agreed}, and would like another time. Until you take one, that stands.`
    : `A customer wants to come to ${booking.shop} at your price.`;
}

function facts({ question, agreed }: BookingPage): Markup {
  const { booking, notice } = question;
  return html`<dl>${notice && agreed && fact('Time', html`<b>${agreed}</b>`)}${fact(
    'Car',
    html`<b>${booking.vehicle}</b>`,
  )}${fact('Job', booking.service_title)}${fact(
    'Your price',
    html`<b>${formatCents(booking.total_cents)}</b>`,
  )}${notice !== 'cancelled' && stayFacts(question)}${fact('Customer', customer(question))}${fact(
    'Reference',
    booking.reference,
  )}</dl>`;
}

const stayFacts = ({ booking }: OpenQuestion): Markup =>
  html`${fact('Stay', booking.drop_off ? 'Drops the car off' : 'Waits for the car')}${
    booking.note && fact('Customer says', html`<q>${booking.note}</q>`)
  }`;

const form = ({ token }: BookingPage, answer: string, fields: Markup): Markup =>
  html`<form method="post" action="/booking/${token}"><input type="hidden" name="answer"
value="${answer}">${fields}</form>`;

const takeForm = (page: BookingPage): Markup =>
  form(
    page,
    'confirm',
    html`<fieldset class="q"><legend>The customer could come</legend><div class="opts">${page.windows.map(
      (window, index) =>
        html`<label><input type="radio" name="window" value="${index}"${
          index === 0 && html` checked`
        }>${window}</label>`,
    )}</div></fieldset><button class="btn primary" type="submit">Yes, that works</button>`,
  );

const notedForm = (page: BookingPage): Markup =>
  form(
    page,
    'noted',
    html`<p>One tap, and we don’t have to call you about it.</p>
<button class="btn primary" type="submit">Got it</button>`,
  );

const offerForm = (page: BookingPage): Markup =>
  html`<details><summary class="btn">Offer another time</summary>${form(
    page,
    'offer',
    html`${['1', '2'].map(
      (row) => html`<fieldset class="q"><legend>Time ${row}${
        row === '2' && html` <span>(optional)</span>`
      }</legend><div class="three"><div><label for="date${row}">Day</label><input class="control"
type="date" id="date${row}" name="date${row}" value="${page.values[`date${row}`]}"></div><div>
<label for="time${row}">Time</label><input class="control" type="time" id="time${row}"
name="time${row}" value="${page.values[`time${row}`]}"></div></div></fieldset>`,
    )}<button class="btn primary" type="submit">Offer it</button>`,
  )}</details>`;

const declineForm = (page: BookingPage): Markup =>
  html`<details><summary class="btn">${declineLabel(page)}</summary>${form(
    page,
    'decline',
    html`<div class="q"><label for="reason">Why not? The customer reads this.</label><input
class="control" id="reason" name="reason" maxlength="300" value="${page.values['reason']}"></div>
<button class="btn" type="submit">Tell the customer</button>`,
  )}</details>`;

function declineLabel({ question: { notice }, agreed }: BookingPage): string {
  if (notice) return 'We can’t after all';
  return agreed ? 'We can’t move it' : 'We can’t';
}

/** Nothing is left to do. */
export const settledPage = (page: Frame & { heading: string; sentence: string }): Markup =>
  frame(
    page,
    html`<div class="page"><section class="done"><h1>${page.heading}</h1>
<p>${page.sentence}</p></section></div>`,
  );
