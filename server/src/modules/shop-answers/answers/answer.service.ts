import type { ShopAnswer } from '@fourbay/contract/shop-answers/shop-answers';
import type { Trx } from '../../../deps.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { AnswerDeps } from '../answer-deps.ts';
import type { StoredQuote } from '../../quotes/index.ts';
import { saveContactUse } from '../contacts/contacts.store.ts';
import type { QuestionRow } from '../questions/questions.store.ts';
import { withAnswerKey } from './answer-key.service.ts';
import { correctGivenAnswer } from './corrections.service.ts';
import { endOf } from './question-state.rules.ts';
import { ended, lockById, lockByToken, recordOpened } from './read.service.ts';
import { keepLateAnswer, takeAnswer, type Given } from './take-answer.service.ts';

interface Answering {
  token: string;
  key: string | undefined;
  /** Also replaces an earlier answer. */
  correct: boolean;
}

/**
 * Records a shop's answer. A late answer is stored for the record, so the refusal is thrown after the
 * transaction.
 */
export async function giveAnswer(
  deps: AnswerDeps,
  { token, key, correct }: Answering,
  answer: ShopAnswer,
): Promise<{ state: 'answered'; waiting: boolean }> {
  const given = await deps.db.transaction().execute(async (trx) => {
    const { quote, question } = await lockByToken(trx, token);
    const keyed = {
      questionId: question.id,
      key,
      request: { correct, answer },
      now: deps.now(),
    };
    return withAnswerKey(trx, keyed, () =>
      question.answered_at && !question.late && correct
        ? correctGivenAnswer(deps, trx, quote, question, answer)
        : giveFirstAnswer(deps, trx, quote, question, answer),
    );
  });
  if (given.state === 'ended') throw ended(given.end);
  return given;
}

/** The same for the demo's shops, which answer without a link. */
export async function answerForShop(
  deps: AnswerDeps,
  questionId: string,
  answer: ShopAnswer,
): Promise<void> {
  const given = await deps.db.transaction().execute(async (trx) => {
    const { quote, question } = await lockById(trx, questionId);
    return giveFirstAnswer(deps, trx, quote, question, answer);
  });
  if (given.state === 'ended') throw ended(given.end);
}

async function giveFirstAnswer(
  deps: AnswerDeps,
  trx: Trx,
  quote: StoredQuote,
  question: QuestionRow,
  answer: ShopAnswer,
): Promise<Given> {
  const end = endOf(question, quote, deps.now());
  if (end) return keepLateAnswer(deps, trx, question, answer, end);
  if (question.answered_at)
    throw new AppError('conflict', {
      sentence: 'This question is already answered. You can correct the answer for 24 hours.',
    });
  const current = await recordOpened(deps, trx, quote, question);
  await saveContactUse(trx, question.contact_id, deps.now());
  return takeAnswer(deps, trx, current, question, answer);
}
