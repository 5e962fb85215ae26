import {
  reviewPoints,
  REVIEWS_PER_AVERAGE,
  type ReviewMark,
  type ReviewPoint,
} from '@fourbay/contract/call-reviews/review-points';
import type { ReviewTrend } from '@fourbay/contract/call-reviews/call-reviews';

export type Scorecard = Record<ReviewPoint, ReviewMark>;

/** The points marked with yes, and those that apply. */
export function countPoints(card: Scorecard): { yes: number; applied: number } {
  const marks = reviewPoints.map((point) => card[point]);
  return {
    yes: marks.filter((mark) => mark === 'yes').length,
    applied: marks.filter((mark) => mark !== 'not_applicable').length,
  };
}

/** Of all points of the cards. Null with fewer cards than an average needs. */
function averageOf(cards: readonly Scorecard[]): number | null {
  if (cards.length < REVIEWS_PER_AVERAGE) return null;
  const counted = cards.map(countPoints);
  const applied = counted.reduce((sum, card) => sum + card.applied, 0);
  return applied === 0 ? null : counted.reduce((sum, card) => sum + card.yes, 0) / applied;
}

/** @param cards The newest scorecards, newest first, at least as many as two averages need if there are. */
export const trendOf = (reviews: number, cards: readonly Scorecard[]): ReviewTrend => ({
  reviews,
  latest: averageOf(cards.slice(0, REVIEWS_PER_AVERAGE)),
  before: averageOf(cards.slice(REVIEWS_PER_AVERAGE, 2 * REVIEWS_PER_AVERAGE)),
});
