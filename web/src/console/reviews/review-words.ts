import type { ReviewMark, ReviewPoint } from '@fourbay/contract/call-reviews/review-points';

export const POINT_LABELS: Record<ReviewPoint, string> = {
  greeting: 'Said who’s calling, and that we record if we do',
  exact_job: 'Asked about the exact job and car',
  tax_and_parts: 'Asked about tax and parts',
  courtesy: 'Was polite and brief',
  right_record: 'Recorded what the shop said',
};

export const MARKS: readonly { value: ReviewMark; label: string }[] = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
  { value: 'not_applicable', label: 'N/A' },
];

type Marks = Record<ReviewPoint, ReviewMark>;

/** `3 of 4`: points marked yes, of those that apply. */
export function scoreText(points: Marks): string {
  const marks = Object.values(points).filter((mark) => mark !== 'not_applicable');
  return `${marks.filter((mark) => mark === 'yes').length} of ${marks.length}`;
}

export const markText = (mark: ReviewMark): string =>
  MARKS.find(({ value }) => value === mark)?.label ?? mark;
