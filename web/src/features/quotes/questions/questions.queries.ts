import type { ReplyOf, Routes } from '@fourbay/contract';
import { mutationOptions, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { reload } from '../../../lib/api/query-keys.ts';
import type { Quote } from '../list/quote-list.ts';
import { reloadQuote } from '../quotes.queries.ts';

export type OwnerQuestion = ReplyOf<
  Routes['GET /api/v2/servicechek/user_quotes/{id}/questions']
>['data'][number];

const questionsKey = (quoteId: string) => ['quote-questions', quoteId];

const questionsQuery = ({ id, attributes }: Quote) =>
  queryOptions({
    queryKey: [...questionsKey(id), attributes.version],
    queryFn: async ({ signal }) =>
      (
        await call('GET /api/v2/servicechek/user_quotes/{id}/questions', {
          params: { id },
          signal,
        })
      ).data,
    placeholderData: (before: OwnerQuestion[] | undefined, query) =>
      query?.queryKey[1] === id ? before : undefined,
    enabled: attributes.question_count > 0,
  });

/** What agents asked about a quote, reloaded with each version. */
export const useOwnerQuestions = (quote: Quote) => useQuery(questionsQuery(quote));

export const answerQuestion = (quoteId: string, questionId: string) =>
  mutationOptions({
    mutationFn: (body: { choice: string } | { text: string }) =>
      call('POST /api/v2/servicechek/user_quotes/{id}/questions/{question_id}/answer', {
        params: { id: quoteId, question_id: questionId },
        body,
      }),
    onSuccess: () => Promise.all([reloadQuote(quoteId), reload(questionsKey(quoteId))]),
  });
