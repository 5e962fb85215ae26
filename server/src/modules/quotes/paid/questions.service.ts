import { QUESTION_DAYS } from '@fourbay/contract/price-figures/price-record-text';
import type { Deps, Trx } from '../../../deps.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { after, before, days } from '../../../platform/values/clock.ts';
import type { SentFile } from '../../../platform/uploads/upload.ts';
import { hashSecret, newToken } from '../../../platform/security/token.ts';
import type { OdometerChange } from '../../garage/index.ts';
import { announceMoment } from '../../notifications/index.ts';
import { saveFollowup } from '../followup/followup.store.ts';
import { lockAnyQuote } from '../lifecycle/quotes.store.ts';
import { queuePaidQuestion } from '../mails/mails.service.ts';
import {
  reportPaidPrice,
  reportVisit,
  type PaidInput,
  type ReportDeps,
} from './paid-reports.service.ts';
import {
  deleteQuestionsBefore,
  findPlannedQuestion,
  findQuestion,
  findQuestionShops,
  insertQuestion,
  type QuestionRow,
  type QuestionShop,
} from './questions.store.ts';

/** The job that asks and reminds once. */
export const ASK_WHAT_WAS_PAID = 'ask-what-was-paid';

const REMIND_AFTER_DAYS = 5;
const MAX_ASKED = 2;

/** Schedules the first question of a quote; null cancels it. The caller must have locked the quote. */
export async function planQuestion(
  { jobs }: Pick<Deps, 'jobs'>,
  trx: Trx,
  quoteId: string,
  at: Date | null,
): Promise<void> {
  const planned = await findPlannedQuestion(trx, quoteId);
  if (planned && (planned.reported || planned.asked > 0)) {
    // Already asked, so the existing question can only end.
    if (at === null) await saveFollowup(trx, quoteId, { ask_at: null });
    return;
  }
  await saveFollowup(trx, quoteId, { ask_at: at });
  if (at) await jobs.enqueue(trx, ASK_WHAT_WAS_PAID, { quoteId }, { at });
}

/**
 * Schedules the question for a booked slot; null when it was canceled. The caller must have locked
 * the quote.
 */
export async function planQuestionAfterSlot(
  deps: Pick<Deps, 'jobs'>,
  trx: Trx,
  quoteId: string,
  slot: { from: Date; day: string; priceId: string } | null,
): Promise<void> {
  await saveFollowup(trx, quoteId, {
    work_on: slot?.day ?? null,
    ...(slot ? { going_to_price_id: slot.priceId } : {}),
  });
  await planQuestion(deps, trx, quoteId, slot ? after(slot.from, days(1)) : null);
}

type AskDeps = Pick<Deps, 'db' | 'now' | 'jobs' | 'config' | 'baseUrl' | 'secrets'>;

/** Asks what was paid, if that is due, and schedules a reminder. */
export async function askWhatWasPaid(deps: AskDeps, quoteId: string): Promise<void> {
  const { db, now, jobs } = deps;
  await db.transaction().execute(async (trx) => {
    const quote = await lockAnyQuote(trx, quoteId);
    const planned = quote && (await findPlannedQuestion(trx, quoteId));
    if (!quote || !planned?.ask_at || planned.ask_at > now()) return;
    const asked = planned.asked + 1;
    const again = asked < MAX_ASKED ? after(now(), days(REMIND_AFTER_DAYS)) : null;
    if (planned.reported || planned.asked >= MAX_ASKED || !planned.going_to_price_id) {
      await saveFollowup(trx, quoteId, { ask_at: null });
      return;
    }
    const token = newToken();
    await insertQuestion(trx, {
      quote_id: quoteId,
      token_hash: hashSecret(token),
      asked_at: now(),
      expires_at: after(now(), days(QUESTION_DAYS)),
    });
    await queuePaidQuestion(deps, trx, quote, {
      priceId: planned.going_to_price_id,
      url: `${deps.baseUrl()}/paid/${token}`,
      again: asked > 1,
    });
    await announceMoment(deps, trx, { kind: 'report_asked', userId: quote.user_id, quoteId });
    await saveFollowup(trx, quoteId, { asked, ask_at: again });
    if (again) await jobs.enqueue(trx, ASK_WHAT_WAS_PAID, { quoteId }, { at: again });
  });
}

const KEEP_ENDED_DAYS = 30;

/** Links that ended a while ago are treated like unknown ones. */
export const sweepQuestions = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> =>
  deleteQuestionsBefore(db, before(now(), days(KEEP_ENDED_DAYS)));

export interface OpenQuestion {
  question: QuestionRow;
  shops: QuestionShop[];
}

export async function readQuestion(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  token: string,
): Promise<OpenQuestion> {
  const question = await findQuestion(db, hashSecret(token));
  if (!question) throw notFound();
  if (question.expires_at <= now()) throw new AppError('link_ended');
  return { question, shops: await findQuestionShops(db, question.quote_id) };
}

export async function answerQuestion(
  deps: ReportDeps,
  token: string,
  input: PaidInput,
  receipt: SentFile | undefined,
): Promise<OdometerChange | null> {
  const { question } = await readQuestion(deps, token);
  return reportPaidPrice(deps, question.user_id, question.quote_id, input, receipt);
}

/**
 * Records that the owner didn't go to the shop. Nothing was paid there, and no other question is
 * sent.
 */
export async function reportNotGone(
  deps: Pick<Deps, 'db' | 'now' | 'jobs'>,
  token: string,
): Promise<void> {
  const { question } = await readQuestion(deps, token);
  const { quote_id: quoteId } = question;
  await deps.db.transaction().execute(async (trx) => {
    await lockAnyQuote(trx, quoteId);
    const planned = await findPlannedQuestion(trx, quoteId);
    if (planned?.reported)
      throw new AppError('conflict', {
        sentence: 'You already told us what you paid. Correct that instead.',
      });
    await saveFollowup(trx, quoteId, { ask_at: null });
    await reportVisit(deps, trx, { quoteId, shopId: null, tookPlace: false });
  });
}
