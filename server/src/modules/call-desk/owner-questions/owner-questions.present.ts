import type { deskQuestion } from '@fourbay/contract/quotes/owner-questions';
import type { z } from 'zod';
import { questionState } from './owner-questions.rules.ts';
import type { OwnerQuestionRow } from './owner-questions.store.ts';

export const presentOwnerQuestion = (
  question: OwnerQuestionRow,
  now: Date,
): z.output<typeof deskQuestion> => ({
  id: question.id,
  text: question.text,
  choices: question.choices,
  about: question.about,
  state: questionState(question, now),
  asked_at: question.asked_at.toISOString(),
  answer_by: question.answer_by.toISOString(),
  seen: question.seen,
  answer: question.answer,
  answered_at: question.answered_at?.toISOString() ?? null,
});
