import { MAX_OWNER_ANSWER, NOT_SURE_ANSWER } from '@fourbay/contract/quotes/owner-question-limits';
import type { Deps, Trx } from '../../deps.ts';
import { AppError, invalid, notFound } from '../../platform/http/app-error.ts';
import { countAttempt } from '../../platform/security/rate-limit.ts';
import { hashSecret } from '../../platform/security/token.ts';
import { hours } from '../../platform/values/clock.ts';
import {
  correctableUntil,
  findOwnerQuestions,
  questionState,
  type OwnerQuestionRow,
} from '../call-desk/index.ts';
import {
  lockAnyQuote,
  maskContacts,
  recordOwnerQuestion,
  requireOwnQuote,
  type StoredQuote,
} from '../quotes/index.ts';
import {
  findByToken,
  findQuoteFacts,
  saveAnswer,
  type QuoteFacts,
} from './owner-questions.store.ts';

type AnswerDeps = Pick<Deps, 'db' | 'now' | 'live'>;

export interface AnswerInput {
  choice?: string | undefined;
  text?: string | undefined;
}

const ANSWERS_AN_HOUR = 20;

export const listQuestions = (
  { db }: Pick<Deps, 'db'>,
  userId: string,
  quoteId: string,
): Promise<OwnerQuestionRow[]> =>
  db.transaction().execute(async (trx) => {
    await requireOwnQuote(trx, userId, quoteId);
    return findOwnerQuestions(trx, quoteId);
  });

/** An owner's answer on the page of the quote. */
export async function answerOwnQuestion(
  deps: AnswerDeps,
  userId: string,
  { quoteId, questionId }: { quoteId: string; questionId: string },
  input: AnswerInput,
): Promise<OwnerQuestionRow> {
  const limit = { bucket: `owner_answer:${userId}`, max: ANSWERS_AN_HOUR, windowMs: hours(1) };
  await countAttempt(deps.db, [limit], deps.now());
  return deps.db.transaction().execute(async (trx) => {
    const quote = await requireOwnQuote(trx, userId, quoteId);
    const question = (await findOwnerQuestions(trx, quoteId)).find(({ id }) => id === questionId);
    if (!question) throw notFound();
    return takeAnswer(deps, trx, { quote, question }, input);
  });
}

export interface LinkedQuestion {
  quote: StoredQuote;
  question: OwnerQuestionRow;
}

async function lockLinkedQuestion(
  { now }: Pick<Deps, 'now'>,
  trx: Trx,
  token: string,
): Promise<LinkedQuestion> {
  const found = await findByToken(trx, hashSecret(token));
  const quote = found && (await lockAnyQuote(trx, found.quote_id));
  const questions = quote ? await findOwnerQuestions(trx, quote.id) : [];
  const question = questions.find(({ id }) => id === found?.id);
  if (!quote || !question) throw notFound();
  refuseEnded(question, now());
  return { quote, question };
}

/** The data of the link's page. Reading it isn't an answer, because mail programs open links. */
export const readLinkedQuestion = (
  deps: Pick<Deps, 'db' | 'now'>,
  token: string,
): Promise<LinkedQuestion & { facts: QuoteFacts }> =>
  deps.db.transaction().execute(async (trx) => {
    const linked = await lockLinkedQuestion(deps, trx, token);
    return { ...linked, facts: await findQuoteFacts(trx, linked.quote.id) };
  });

export async function answerByLink(
  deps: AnswerDeps,
  token: string,
  input: AnswerInput,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    await takeAnswer(deps, trx, await lockLinkedQuestion(deps, trx, token), input);
  });
}

const ended = (sentence: string): AppError => new AppError('question_ended', { sentence });

function refuseEnded(question: OwnerQuestionRow, now: Date): void {
  if (question.quote_closed)
    throw ended('We’re done calling shops about this request, so we no longer need an answer.');
  if (questionState(question, now) === 'ended')
    throw ended('We’ve asked something else since then. Open the quote to answer that.');
  const until = correctableUntil(question);
  if (until && now >= until) throw ended('We have your answer. It can no longer be changed.');
}

/** Saves the answer and moves the request to the front of the queue. Repeating an answer does nothing. */
async function takeAnswer(
  deps: AnswerDeps,
  trx: Trx,
  { quote, question }: LinkedQuestion,
  input: AnswerInput,
): Promise<OwnerQuestionRow> {
  const now = deps.now();
  refuseEnded(question, now);
  const answer = answerOf(question, input);
  if (answer === question.answer) return question;
  const answeredAt = question.answered_at ?? now;
  await saveAnswer(trx, question.id, { answer, answeredAt, now });
  const actor = { kind: 'owner', userId: quote.user_id } as const;
  await recordOwnerQuestion(deps, trx, quote, actor, 'owner_answered');
  return { ...question, answer, answered_at: answeredAt };
}

function answerOf({ choices }: OwnerQuestionRow, { choice, text = '' }: AnswerInput): string {
  if (choice === undefined) {
    // Longer than what was typed if an e-mail address was removed.
    const masked = maskContacts(text);
    if (masked.length > MAX_OWNER_ANSWER)
      throw invalid({ text: `can have at most ${MAX_OWNER_ANSWER} characters` });
    return masked;
  }
  if (choice !== NOT_SURE_ANSWER && !choices.includes(choice))
    throw invalid({ choice: 'isn’t one of the choices' });
  return choice;
}
