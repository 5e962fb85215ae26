import type { FieldError } from '@fourbay/contract/wire/errors';
import { formatDay } from '@fourbay/contract/formats/format';
import { isDay } from '@fourbay/contract/wire/patterns';
import { html, type Markup } from '../../../platform/pages/html.ts';
import type { FormValues } from '../../link-pages/index.ts';
import { notDoneField, serviceField } from './answer-form.rules.ts';

export interface AnswerForm {
  token: string;
  /** Idempotency key sent with the form. If the form is posted twice, it is stored once. */
  key: string;
  values: FormValues;
  errors: readonly FieldError[];
  /** The form corrects an earlier answer. */
  correct: boolean;
  /** Nothing was typed yet, so a draft stored in the browser may be filled in. */
  fresh: boolean;
  phone: string | null;
  /** The requested services. */
  services: readonly { category_id: string; name: string }[];
}

/** Holds a field's error message. The script fills it too. */
const problem = ({ errors }: AnswerForm, field: string): Markup => {
  const text = errors.find((error) => error.field === field)?.details.join(', ') ?? '';
  return html`<p class="problem" role="alert" data-problem="${field}">${text}</p>`;
};

type Option = readonly [value: string, label: string];

/** A choice of a few buttons. Choosing none is allowed. */
const choice = ({ values }: AnswerForm, { name, legend, options, more }: ChoiceGiven): Markup =>
  html`<fieldset class="q"><legend>${legend}</legend><div class="opts">${options.map(
    ([value, label]) =>
      html`<label><input type="radio" name="${name}" value="${value}"${
        values[name] === value && html` checked`
      }>${label}</label>`,
  )}</div>${more}</fieldset>`;

interface ChoiceGiven {
  name: string;
  legend: Markup | string;
  options: readonly Option[];
  more?: Markup;
}

const amount = ({ values }: AnswerForm, name: string, label: string): Markup =>
  html`<div class="money"><label for="${name}">${label}</label><input class="control" id="${name}"
name="${name}" inputmode="decimal" autocomplete="off" enterkeyhint="next" maxlength="12"
value="${values[name]}"></div>`;

const small = (form: AnswerForm, name: string, label: string): Markup =>
  html`<div><label for="${name}">${label}</label><input class="control" id="${name}" name="${name}"
inputmode="numeric" autocomplete="off" enterkeyhint="next" maxlength="7" value="${form.values[name]}"></div>`;

/** A price for each of several services, and which of them the shop doesn't do. */
const eachService = (form: AnswerForm): Markup => html`<fieldset class="q">
<legend>Price for each service</legend>${form.services.map(
  ({ category_id: id, name: label }) => html`<div class="service">
${amount(form, serviceField(id), label)}<label class="not-done"><input type="checkbox"
name="${notDoneField(id)}" value="on"${form.values[notDoneField(id)] && html` checked`}>
We don’t do this</label></div>`,
)}${problem(form, 'service_prices')}</fieldset>`;

const total = (form: AnswerForm): Markup => html`<div class="q">
<label for="price">Total <span>${
  form.services.length > 1 ? '(optional if you priced each service)' : 'for the whole job'
}</span></label>
<div class="total"><span aria-hidden="true">$</span><input id="price" name="price" inputmode="decimal"
autocomplete="off" enterkeyhint="next" maxlength="12"${form.services.length < 2 && html` required`}
value="${form.values['price']}"></div>
${problem(form, 'price')}</div>`;

const parts = (form: AnswerForm): Markup => html`<fieldset class="q">
<legend>Breakdown <span>(optional)</span></legend><div class="three">
${amount(form, 'parts', 'Parts')}${amount(form, 'labor', 'Labor')}${amount(form, 'fees', 'Fees')}</div>
<p class="sum" role="status" data-sum></p>${problem(form, 'parts')}${problem(form, 'labor')}${problem(
  form,
  'fees',
)}</fieldset>`;

const PARTS: readonly Option[] = [
  ['yes', 'OEM'],
  ['no', 'Aftermarket'],
];
const TAX: readonly Option[] = [
  ['yes', 'Yes, out the door'],
  ['no', 'No, tax is extra'],
];
const WARRANTY: readonly Option[] = [
  ['12', '12 / 12'],
  ['24', '24 / 24'],
  ['other', 'Other'],
  ['none', 'None'],
];
const EARLIEST: readonly Option[] = [
  ['today', 'Today'],
  ['tomorrow', 'Tomorrow'],
  ['day', 'Pick a day'],
];
const VALID: readonly Option[] = [
  ['7', '7 days'],
  ['14', '14 days'],
  ['30', '30 days'],
];

const warranty = (form: AnswerForm): Markup =>
  choice(form, {
    name: 'warranty',
    legend: html`Warranty <span>(months / thousand miles)</span>`,
    options: WARRANTY,
    more: html`<div class="two more">${small(form, 'warranty_months', 'Months')}${small(
      form,
      'warranty_miles',
      'Miles',
    )}</div>${problem(form, 'warranty_months')}${problem(form, 'warranty_miles')}`,
  });

function earliest(form: AnswerForm): Markup {
  const { earliest_same: same } = form.values;
  return choice(form, {
    name: 'earliest',
    legend: 'Earliest you can take the car',
    options: same ? [['same', same], ...EARLIEST] : EARLIEST,
    more: html`<div class="more"><label class="hidden" for="earliest_day">Day</label><input
class="control" type="date" id="earliest_day" name="earliest_day" value="${form.values['earliest_day']}">
</div>${same && html`<input type="hidden" name="earliest_same" value="${same}">`}`,
  });
}

function valid(form: AnswerForm): Markup {
  const day = form.values['valid'] ?? '';
  const until = isDay(day) ? day : undefined;
  return choice(form, {
    name: 'valid',
    legend: 'Good for',
    options: until ? [[until, `Until ${formatDay(until)}`], ...VALID] : VALID,
    more: problem(form, 'valid_until'),
  });
}

const note = ({ values }: AnswerForm): Markup => html`<div class="q">
<label for="note">Anything the driver should know? <span>(optional)</span></label>
<textarea class="control" id="note" name="note" rows="2" autocomplete="off" maxlength="500">${
  values['note']
}</textarea></div>`;

const name = (form: AnswerForm): Markup => html`<div class="q">
<label for="told_by">Your first name</label><input class="control" id="told_by" name="told_by"
autocomplete="given-name" enterkeyhint="done" maxlength="60" value="${form.values['told_by']}">${problem(
  form,
  'told_by',
)}</div>`;

const others = ({
  phone,
}: AnswerForm): Markup => html`<section class="outs" aria-labelledby="cannot">
<h2 id="cannot">Can’t give a price?</h2><div>
${other('does_not_do_this', 'We don’t do this')}
${other('needs_to_see_car', 'We need to see the car')}
${other('call_us', phone ? `Call us instead: ${phone}` : 'Call us instead')}</div></section>`;

const other = (value: string, label: string): Markup =>
  html`<button class="btn" name="answer" value="${value}" formnovalidate>${label}</button>`;

/** Works without script: plain fields, and a submit button for every kind of answer. */
export const answerForm = (form: AnswerForm): Markup => html`<form class="form" method="post"
action="/answer/${form.token}" data-answer data-fresh="${String(form.fresh)}">
<input type="hidden" name="idempotency_key" value="${form.key}">
${form.correct && html`<input type="hidden" name="correct" value="1">`}
<div><h2>${form.correct ? 'Change your answer' : 'Your price'}</h2>
<p class="soft">${
  form.services.length > 1
    ? 'Price each service, or give one total.'
    : 'Only the total is required.'
} It takes under a minute.</p>${problem(form, 'form')}</div>
${form.services.length > 1 && eachService(form)}${total(form)}
${choice(form, {
  name: 'out_the_door',
  legend: 'Is tax included in that total?',
  options: TAX,
  more: problem(form, 'out_the_door'),
})}
${parts(form)}
<div class="pair">${choice(form, { name: 'oem_parts', legend: 'Type of parts', options: PARTS })}
${warranty(form)}${earliest(form)}${valid(form)}</div>
${note(form)}${name(form)}
<div class="send"><button class="btn go" name="answer" value="price">
${form.correct ? 'Save changes' : 'Send my price'}</button>
<p class="soft small">You can change it for 24 hours.</p></div>
${others(form)}</form>`;
