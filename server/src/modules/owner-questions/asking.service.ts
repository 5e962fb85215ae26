import {
  ANSWER_MINUTES,
  QUESTIONS_PER_QUOTE,
  type QuestionSubject,
} from '@fourbay/contract/quotes/owner-question-limits';
import { formatTime, plural } from '@fourbay/contract/formats/format';
import type { Deps, Trx } from '../../deps.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { withIdempotencyKey } from '../../platform/http/idempotency.ts';
import { hashSecret, newToken } from '../../platform/security/token.ts';
import { after, minutes } from '../../platform/values/clock.ts';
import { recordStaffAction } from '../audit-log/index.ts';
import {
  findOwnerQuestions,
  questionState,
  requireLease,
  type DeskDeps,
  type HeldLease,
  type OwnerQuestionRow,
} from '../call-desk/index.ts';
import {
  announceInBrowsers,
  queueNotification,
  wantsMoment,
  wasSeenSince,
} from '../notifications/index.ts';
import { lockAnyQuote, recordOwnerQuestion, type StoredQuote } from '../quotes/index.ts';
import { textOwner } from '../texts/index.ts';
import { questionMail } from './owner-questions.mails.ts';
import {
  findQuoteFacts,
  findQuoteOfQuestion,
  insertOwnerQuestion,
  saveToken,
} from './owner-questions.store.ts';

/** The job that sends a link if the owner hasn't opened the quote. */
export const SEND_UNSEEN_QUESTION = 'send-unseen-question';

const UNSEEN_MS = minutes(2);

interface QuestionInput {
  text: string;
  choices: string[];
  about: QuestionSubject | null;
}

/**
 * Asks the owner of a held request. Nothing waits for the answer: the agent can go on, and deadlines don't
 * change.
 */
export const askOwner = (
  deps: DeskDeps,
  lease: HeldLease,
  input: QuestionInput,
  key: string | undefined,
): Promise<OwnerQuestionRow> =>
  deps.db.transaction().execute(async (trx) => {
    const { agentId: userId, quoteId } = lease;
    const request = { call: 'POST questions', quoteId, input };
    const id = await withIdempotencyKey(trx, { userId, key, request, now: deps.now() }, () =>
      insertQuestion(deps, trx, lease, input),
    );
    const asked = (await findOwnerQuestions(trx, quoteId)).find((question) => question.id === id);
    if (!asked) throw new Error('a question is found after its insert');
    return asked;
  });

async function insertQuestion(
  deps: DeskDeps,
  trx: Trx,
  lease: HeldLease,
  input: QuestionInput,
): Promise<string> {
  const quote = await requireLease(deps, trx, lease);
  const now = deps.now();
  refuseAnother(await findOwnerQuestions(trx, quote.id), now);
  const id = await insertOwnerQuestion(trx, {
    ...input,
    quote_id: quote.id,
    agent_user_id: lease.agentId,
    asked_at: now,
    answer_by: after(now, minutes(ANSWER_MINUTES)),
  });
  const actor = { kind: 'agent', userId: lease.agentId } as const;
  await recordOwnerQuestion(deps, trx, quote, actor, 'owner_asked');
  await recordStaffAction(trx, {
    at: now,
    staff_user_id: lease.agentId,
    action: 'owner_asked',
    quote_id: quote.id,
    detail: { question_id: id },
  });
  const moment = { kind: 'owner_question', userId: quote.user_id, quoteId: quote.id } as const;
  await announceInBrowsers(deps, trx, moment);
  const at = after(now, UNSEEN_MS);
  await deps.jobs.enqueue(trx, SEND_UNSEEN_QUESTION, { questionId: id }, { at });
  return id;
}

function refuseAnother(questions: readonly OwnerQuestionRow[], now: Date): void {
  if (questions.some((question) => questionState(question, now) === 'open'))
    throw new AppError('conflict', {
      sentence:
        'Your last question is still open. You can ask another one once the owner answers, or ' +
        `after ${ANSWER_MINUTES} minutes.`,
    });
  if (questions.length >= QUESTIONS_PER_QUOTE)
    throw new AppError('conflict', {
      sentence:
        `The owner was already asked ${plural(QUESTIONS_PER_QUOTE, 'question')} about this ` +
        'request, which is the limit.',
    });
}

type SendDeps = Pick<Deps, 'db' | 'now' | 'jobs' | 'config' | 'baseUrl' | 'secrets' | 'texter'>;

/**
 * Sends the owner a link to an unanswered question, by text if possible and otherwise by e-mail, unless
 * they have opened the quote in the meantime.
 */
export async function sendUnseenQuestion(deps: SendDeps, questionId: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const quoteId = await findQuoteOfQuestion(trx, questionId);
    const quote = quoteId === undefined ? undefined : await lockAnyQuote(trx, quoteId);
    if (!quote) return;
    const question = (await findOwnerQuestions(trx, quote.id)).find(({ id }) => id === questionId);
    if (!question || questionState(question, deps.now()) !== 'open') return;
    if (await wasSeenSince(trx, quote.id, question.asked_at)) return;
    await sendLink(deps, trx, quote, question);
  });
}

async function sendLink(
  deps: SendDeps,
  trx: Trx,
  quote: StoredQuote,
  question: OwnerQuestionRow,
): Promise<void> {
  const token = newToken();
  await saveToken(trx, question.id, hashSecret(token));
  const url = `${deps.baseUrl()}/question/${token}`;
  if (await textLink(deps, trx, quote, { question, url })) return;
  const { email, deleted_at, title, vehicle, timezone } = await findQuoteFacts(trx, quote.id);
  if (deleted_at) return;
  await queueNotification(deps, trx, {
    userId: quote.user_id,
    to: email,
    kind: 'owner_question',
    type: 'quotes',
    secret: true,
    content: questionMail({
      question: question.text,
      title,
      vehicle,
      answerBy: formatTime(question.answer_by, { timeZone: timezone }),
      url,
    }),
  });
}

async function textLink(
  deps: SendDeps,
  trx: Trx,
  { id: quoteId, user_id: userId }: StoredQuote,
  { question, url }: { question: OwnerQuestionRow; url: string },
): Promise<boolean> {
  if (!(await wantsMoment(trx, { kind: 'owner_question', userId, quoteId }, 'sms'))) return false;
  const sent = await textOwner(deps, trx, {
    userId,
    quoteId,
    title: 'A question about your request',
    body: 'Answer it here, without logging in:',
    url,
    uniqueKey: `owner-question:${question.id}`,
    secret: true,
  });
  return sent === true;
}
