import * as contract from '@fourbay/contract/call-reviews/call-reviews';
import type { Deps } from '../../../deps.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { presentReview } from './reviews.present.ts';
import {
  answerOwnReview,
  listReviews,
  markOwnReviewsRead,
  readOwnReviews,
  readTrends,
  reviewCall,
} from './reviews.service.ts';

export const reviewRoutes = (deps: Pick<Deps, 'db' | 'now'>): Route[] => [
  route(contract.listCallReviews, async ({ caller, query }) => {
    const rows = await listReviews(deps, caller.userId, query.done === 'yes');
    return {
      data: rows.map((row) => presentReview(row, deps.now())),
      meta: { count: rows.length },
    };
  }),
  route(contract.saveCallReview, async ({ caller, params, body }) => ({
    data: presentReview(await reviewCall(deps, caller.userId, params.id, body), deps.now()),
  })),
  route(contract.listReviewTrends, async () => ({ rows: await readTrends(deps) })),
  route(contract.listOwnCallReviews, async ({ caller }) => {
    const { rows, trend, unread } = await readOwnReviews(deps, caller.userId);
    return {
      data: rows.map((row) => presentReview(row, deps.now())),
      meta: { count: rows.length },
      trend,
      unread,
    };
  }),
  route(contract.markOwnReviewsRead, async ({ caller }) => ({
    read: await markOwnReviewsRead(deps, caller.userId),
  })),
  route(contract.answerOwnReview, async ({ caller, params, body }) => ({
    data: presentReview(
      await answerOwnReview(deps, caller.userId, params.id, body.answer),
      deps.now(),
    ),
  })),
];
