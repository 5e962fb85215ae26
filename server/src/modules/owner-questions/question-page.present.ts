import { formatTime } from '@fourbay/contract/formats/format';
import { MAX_OWNER_ANSWER, NOT_SURE_ANSWER } from '@fourbay/contract/quotes/owner-question-limits';
import { html, type Markup } from '../../platform/pages/html.ts';
import type { OwnerQuestionRow } from '../call-desk/index.ts';
import { fact, type FormValues, type LinkPage } from '../link-pages/index.ts';
import type { QuoteFacts } from './owner-questions.store.ts';

interface QuestionPage {
  question: OwnerQuestionRow;
  facts: QuoteFacts;
  token: string;
  /** Until when the answer can be changed. Null without an answer. */
  correctableUntil: Date | null;
  /** Whether the time to answer has passed. */
  late: boolean;
  values: FormValues;
  problem: string | undefined;
}

/** One question to the owner, answered with a button or in words. */
export function questionPage(page: QuestionPage): LinkPage {
  const { question, facts, problem, correctableUntil } = page;
  const answered = question.answer !== null;
  const timeOf = (at: Date): string => formatTime(at, { timeZone: facts.timezone });
  return {
    title: 'A question about your request',
    aside: answered ? 'Answered' : '',
    main: html`<div class="page"><section class="want" aria-labelledby="ask"><header>
<h1 id="ask">${question.text}</h1>
<p>We’re calling shops for you, and one thing came up.</p></header>
<dl>${fact('Car', html`<b>${facts.vehicle}</b>`)}${fact('Job', facts.title)}</dl></section><div>
${
  answered &&
  html`<section class="done" aria-labelledby="thanks"><h2 id="thanks">Thank you</h2>
<p>${
    question.answer === NOT_SURE_ANSWER
      ? 'We’ll continue with your request as it is.'
      : 'We’ve passed this on to the agent who asked.'
  }</p><p><q>${question.answer}</q></p></section>`
}${problem && html`<p class="problem" role="alert">${problem}</p>`}${
      correctableUntil
        ? html`<details${problem && html` open`}><summary class="btn">Change my answer
<span class="soft">until ${timeOf(correctableUntil)}</span></summary>${answerForms(page)}
</details>`
        : answerForms(page)
    }
<footer class="legal">${
      !answered &&
      (page.late
        ? html`<p>We’re continuing with your original request. You can still answer.</p>`
        : html`<p>If you don’t answer by ${timeOf(question.answer_by)}, we’ll continue with
your request as it is.</p>`)
    }<p>Shops never get your number. Leave out names, phone numbers, and addresses.</p></footer>
</div></div>`,
  };
}

/** Buttons answer with one tap. Each form works without script. */
const answerForms = ({ question, token, values }: QuestionPage): Markup =>
  html`<form method="post" action="/question/${token}">${[...question.choices, NOT_SURE_ANSWER].map(
    (choice) =>
      html`<p><button class="btn" type="submit" name="choice" value="${choice}">${choice}</button></p>`,
  )}</form><form method="post" action="/question/${token}"><div class="q">
<label for="text">${question.choices.length > 0 ? 'Or write instead' : 'Your answer'}</label>
<textarea class="control" id="text" name="text" rows="3" autocomplete="off" maxlength="${MAX_OWNER_ANSWER}"
required>${values['text'] ?? ''}</textarea></div>
<button class="btn primary" type="submit">Send</button></form>`;
