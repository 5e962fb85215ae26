import type { BodyOf, ReplyOf, Routes } from '@fourbay/contract';
import { mutationOptions, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { reload } from '../../lib/api/query-keys.ts';

export type CallReview = ReplyOf<Routes['GET /api/v2/console/call_reviews']>['data'][number];
export type ReviewedCall = CallReview['attributes']['call'];
export type OwnTrend = ReplyOf<Routes['GET /api/v2/console/own_call_reviews']>['trend'];
export type Review = BodyOf<Routes['POST /api/v2/console/call_reviews/{id}/review']>;

const reviewsKey = ['call-reviews'];
const ownReviewsKey = ['own-call-reviews'];

export const useCallReviews = (done: boolean) =>
  useQuery({
    queryKey: [...reviewsKey, done],
    queryFn: ({ signal }) =>
      call('GET /api/v2/console/call_reviews', { query: { done: done ? 'yes' : 'no' }, signal }),
    staleTime: 0,
  });

export const reviewTrendsQuery = queryOptions({
  queryKey: [...reviewsKey, 'agents'],
  queryFn: ({ signal }) => call('GET /api/v2/console/call_reviews/agents', { signal }),
  staleTime: 0,
});

export const ownReviewsQuery = queryOptions({
  queryKey: ownReviewsKey,
  queryFn: ({ signal }) =>
    call('GET /api/v2/console/own_call_reviews', { signal, background: true }),
  staleTime: 0,
});

/** Reloads the lists even when the review is refused, because someone else may have made it. */
export const saveReview = mutationOptions({
  mutationFn: async ({ id, ...body }: Review & { id: string }) =>
    (await call('POST /api/v2/console/call_reviews/{id}/review', { params: { id }, body })).data,
  onSettled: () => void reload(reviewsKey),
});

export const markReviewsRead = mutationOptions({
  mutationFn: () => call('POST /api/v2/console/own_call_reviews/read', {}),
});

export const answerReview = mutationOptions({
  mutationFn: async ({ id, answer }: { id: string; answer: string }) =>
    call('POST /api/v2/console/own_call_reviews/{id}/answer', { params: { id }, body: { answer } }),
  onSettled: () => reload(ownReviewsKey),
});

/** A mutation, because each play is in the audit log. It loads by script to send the credential. */
export const playRecording = mutationOptions({
  mutationFn: async (lineId: string): Promise<Blob> => {
    const audio: unknown = await call('GET /api/v2/console/lines/{id}/recording', {
      params: { id: lineId },
      takesLong: true,
    });
    if (!(audio instanceof Blob)) throw new TypeError('The recording is not audio.');
    return audio;
  },
});
