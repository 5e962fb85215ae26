import * as contract from '@fourbay/contract/quotes/owner-questions';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { route, type Route } from '../../platform/http/route.ts';
import {
  correctableUntil,
  heldLeaseOf,
  presentOwnerQuestion,
  type OwnerQuestionRow,
} from '../call-desk/index.ts';
import { answerOwnQuestion, listQuestions } from './answers.service.ts';
import { askOwner } from './asking.service.ts';

const present = (
  row: OwnerQuestionRow,
  now: Date,
): z.output<typeof contract.ownerQuestionResource> => {
  const { id, seen: _seen, about: _about, ...question } = presentOwnerQuestion(row, now);
  const until = correctableUntil(row);
  return {
    id,
    type: 'owner_question',
    attributes: {
      ...question,
      correctable_until: until && until > now ? until.toISOString() : null,
    },
  };
};

export const ownerQuestionRoutes = (deps: Deps): Route[] => [
  route(contract.askOwner, async (call) => {
    const key = call.headers['idempotency-key'];
    const idempotencyKey = typeof key === 'string' ? key : undefined;
    const asked = await askOwner(deps, heldLeaseOf(call), call.body, idempotencyKey);
    return presentOwnerQuestion(asked, deps.now());
  }),
  route(contract.listOwnerQuestions, async ({ caller, params }) => ({
    data: (await listQuestions(deps, caller.userId, params.id)).map((question) =>
      present(question, deps.now()),
    ),
  })),
  route(contract.answerOwnerQuestion, async ({ caller, params, body }) => {
    const { id: quoteId, question_id: questionId } = params;
    const answered = await answerOwnQuestion(deps, caller.userId, { quoteId, questionId }, body);
    return { data: present(answered, deps.now()) };
  }),
];
