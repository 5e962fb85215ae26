import { formatTime, plural } from '@fourbay/contract/formats/format';
import { formatExactDollars } from '@fourbay/contract/formats/money';
import { partLabel } from '@fourbay/contract/quotes/service-prices';
import type { ShopQuestion } from '@fourbay/contract/shop-answers/shop-answers';
import type { RefusedOutcome } from '@fourbay/contract/shop-answers/shop-answer-limits';
import { html, type Markup } from '../../../platform/pages/html.ts';
import { fact, stopLink, type LinkPage } from '../../link-pages/index.ts';
import { answerForm, type AnswerForm } from './answer-form.present.ts';

/** `Fri 2:40 pm`, in the shop's time zone. */
const clock = (at: string, timeZone: string): string =>
  formatTime(at, { timeZone, weekday: 'short' });

const COUNTS = ['No prices are in yet', 'One of four prices is in', 'Two of four prices are in'];

const pricesIn = (count: number): string => COUNTS[count] ?? 'Three of four prices are in';

function jobCard({ job }: ShopQuestion): Markup {
  const services = job.services.map(
    ({ name, details }) => html`<b>${name}</b>${details.map((detail) => html`<br>${detail}`)}<br>`,
  );
  const photos = job.photos.map(
    ({ url, thumbnail_url }, index) =>
      html`<a href="${url}"><img src="${thumbnail_url}" alt="Photo ${index + 1} from the driver"
width="88" height="66" loading="lazy"></a>`,
  );
  const distance = job.miles < 1 ? 'less than a mile' : `about ${plural(job.miles, 'mile')}`;
  return html`<section class="want" aria-labelledby="ask"><header>
<h1 id="ask">What would you charge for this?</h1>
<p>For a driver in ${job.town}, ${distance} from ${job.shop}. ${pricesIn(job.prices)}.</p>
</header><dl>${fact(
    'Car',
    html`<b>${job.vehicle}</b>${job.vehicle_facts.map((text) => html`<br>${text}`)}`,
  )}${fact('Job', html`${services}`)}${
    job.note && fact('Driver says', html`<q>${job.note}</q>`)
  }${photos.length > 0 && fact('Photos', html`<span class="photos">${photos}</span>`)}</dl></section>`;
}

const legal = ({ job }: ShopQuestion, token: string): Markup => html`<footer class="legal">
<p>This link is only for ${job.shop} and only for this request. Answering is free. The driver
sees your price with your shop’s name and number, and calls you if they pick you.</p>
${stopLink(token)}</footer>`;

interface QuestionPage {
  question: ShopQuestion;
  form: AnswerForm;
  timezone: string;
}

/** The question with its form. */
export function openPage({ question, form, timezone }: QuestionPage): LinkPage {
  const spoken =
    question.spoken &&
    html`<p class="notice">
      We just spoke on the phone. If you gave us your price on the call, you’re done.
    </p>`;
  return {
    title: question.job.shop,
    aside: `Open until ${clock(question.answer_by, timezone)}`,
    main: html`<div class="page" data-open="${form.token}">${jobCard(question)}<div>${spoken}${answerForm(
      form,
    )}${legal(question, form.token)}</div></div>`,
  };
}

const REFUSED: Record<RefusedOutcome, string> = {
  does_not_do_this: 'You told us that you don’t do this work.',
  needs_to_see_car: 'You told us that you need to see the car. We’ll let the driver know.',
  call_us: 'You asked us to call. We’ll call you in a moment.',
};

const SHOWN: Record<ShopQuestion['shown'], string> = {
  yes: 'The driver can see your price now.',
  later:
    'The driver has three prices and asked for one shop by name. If that shop doesn’t answer in time, ' +
    'the driver will see yours.',
  no:
    'The driver can’t see your price. The request got four prices without it, or your price ' +
    'was withdrawn.',
};

/** `, brakes only`, for a price that is for part of the job. */
function partOf({ price, job }: ShopQuestion): string {
  const given = price?.service_prices ?? [];
  const part = partLabel(
    job.services.map(({ category_id: id, name }) => ({
      category_name: name,
      offered: given.find(({ category_id }) => category_id === id)?.offered ?? true,
    })),
  );
  return part === '' ? '' : `, ${part}`;
}

function thanks(question: ShopQuestion): Markup {
  const { outcome, price, waiting, shown } = question;
  if (outcome !== 'priced') return html`<p>${outcome && REFUSED[outcome]}</p>`;
  const sent = html`<p class="sent">${
    price && `${formatExactDollars(price.price)}${partOf(question)}`
  }</p>`;
  if (!waiting) return html`${sent}<p>${SHOWN[shown]}</p>`;
  return html`${sent}<p>This is far from what the job usually costs, so we’ll call you in a moment to
confirm it. The driver won’t see it until then.</p>`;
}

/** The given answer, with the form for a correction. */
export function answeredPage({ question, form, timezone }: QuestionPage): LinkPage {
  const until = question.correct_until && clock(question.correct_until, timezone);
  return {
    title: question.job.shop,
    aside: 'Answered',
    main: html`<div class="page">${jobCard(question)}<div>
<section class="done" aria-labelledby="thanks"><h2 id="thanks">Thank you</h2>${thanks(question)}</section>
<details${form.errors.length > 0 && html` open`}><summary class="btn">Change my answer
<span class="soft">until ${until}</span></summary>${answerForm(form)}</details>
${legal(question, form.token)}</div></div>`,
  };
}
