import { formatCents } from '@fourbay/contract/formats/money';
import { MAX_SHOP_ANSWER, type SameWork } from '@fourbay/contract/price-figures/price-record-text';
import { html, type Markup } from '../../platform/pages/html.ts';
import { requestReference, type ReportRow } from '../quotes/index.ts';
import { fact, stopLink, type FormValues, type LinkPage } from '../link-pages/index.ts';

interface ReportPage {
  report: ReportRow;
  token: string;
  /** Days, formatted. */
  quotedOn: string;
  countsFrom: string;
  values: FormValues;
  problem: string | undefined;
}

const TAX = { true: 'with tax', false: 'before tax', null: 'tax not mentioned' } as const;

const WORK: Record<SameWork, string> = {
  yes: 'It was only for that work',
  more_agreed: 'They agreed to more work',
  more_unasked: 'You did more work without asking',
  less: 'You did less work',
};

/** The owner's report, with the reply form. */
export function reportPage(page: ReportPage): LinkPage {
  const { report, problem, token, countsFrom } = page;
  return {
    title: report.shop,
    reference: requestReference(report.quote_id),
    aside: report.shop_answer ? 'Answered' : '',
    main: html`<div class="page"><section class="want" aria-labelledby="ask"><header>
<h1 id="ask">Did you charge more than you quoted?</h1>
<p>We ask every customer what they paid. This is about a price from ${report.shop}.</p></header>
<dl>${fact('Car', html`<b>${report.vehicle}</b>`)}${fact('Job', report.job)}${fact(
      'You quoted',
      html`<b>${formatCents(report.quoted_cents)}</b> ${TAX[`${report.out_the_door}`]}, on ${page.quotedOn}`,
    )}${fact(
      'They paid',
      html`<b>${formatCents(report.paid_cents)}</b>${
        report.tax_cents !== null && html`, including ${formatCents(report.tax_cents)} in tax`
      }${report.with_receipt && html`<br>They sent us a receipt`}`,
    )}${report.same_work && fact('They say', WORK[report.same_work])}</dl></section><div>
${
  report.shop_answer &&
  html`<section class="done" aria-labelledby="thanks"><h2 id="thanks">Thank you</h2>
<p>Our staff will read your answer along with the report.</p><p><q>${report.shop_answer}</q></p></section>`
}${problem && html`<p class="problem" role="alert">${problem}</p>`}${answerForm(page)}
<footer class="legal"><p>Starting ${countsFrom}, this report counts toward how often your shop keeps its
quoted prices. Drivers see that figure. Our staff can set the report aside at any time.</p>
<p>This link is only for ${report.shop} and only for this report.</p>${stopLink(token)}</footer>
</div></div>`,
  };
}

const answerForm = ({ report, token, countsFrom, values }: ReportPage): Markup => {
  const fields = html`<form method="post" action="/report/${token}"><div class="q">
<label for="answer">What happened? <span class="soft">Only our staff will read this.</span></label>
<textarea class="control" id="answer" name="answer" rows="5" autocomplete="off" maxlength="${MAX_SHOP_ANSWER}"
required>${values['answer'] ?? report.shop_answer}</textarea></div>
<button class="btn primary" type="submit">${
    report.shop_answer ? 'Save changes' : 'Send your answer'
  }</button></form>`;
  if (!report.shop_answer) return fields;
  return html`<details${values['answer'] !== undefined && html` open`}><summary class="btn">Change my answer
<span class="soft">until ${countsFrom}</span></summary>${fields}</details>`;
};
