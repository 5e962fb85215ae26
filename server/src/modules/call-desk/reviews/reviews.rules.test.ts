import type { ReviewMark } from '@fourbay/contract/call-reviews/review-points';
import { expect, it } from 'vitest';
import { countPoints, trendOf, type Scorecard } from './reviews.rules.ts';

const card = (...marks: ReviewMark[]): Scorecard => ({
  greeting: marks[0] ?? 'yes',
  exact_job: marks[1] ?? 'yes',
  tax_and_parts: marks[2] ?? 'yes',
  courtesy: marks[3] ?? 'yes',
  right_record: marks[4] ?? 'yes',
});
const cards = (count: number, ...marks: ReviewMark[]): Scorecard[] =>
  Array.from({ length: count }, () => card(...marks));

it('points that don’t apply count neither way', () => {
  expect(countPoints(card('yes', 'no', 'not_applicable'))).toEqual({ yes: 3, applied: 4 });
});

it('an average needs five reviews, and the one before it five more', () => {
  expect(trendOf(4, cards(4))).toEqual({ reviews: 4, latest: null, before: null });
  expect(trendOf(9, [...cards(5, 'no'), ...cards(4)])).toEqual({
    reviews: 9,
    latest: 0.8,
    before: null,
  });
  expect(trendOf(12, [...cards(5, 'no', 'not_applicable'), ...cards(5, 'no')])).toEqual({
    reviews: 12,
    latest: 0.75,
    before: 0.8,
  });
});

it('reviews without a point that applies have no average', () => {
  const none = cards(5, ...Array<ReviewMark>(5).fill('not_applicable'));
  expect(trendOf(5, none).latest).toBeNull();
});
