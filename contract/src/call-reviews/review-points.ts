/** The five points of a call's scorecard, in order. */
export const reviewPoints = [
  'greeting',
  'exact_job',
  'tax_and_parts',
  'courtesy',
  'right_record',
] as const;
export type ReviewPoint = (typeof reviewPoints)[number];

export const reviewMarks = ['yes', 'no', 'not_applicable'] as const;
export type ReviewMark = (typeof reviewMarks)[number];

/** An agent's average is shown from this many reviews on, and is about the latest ones. */
export const REVIEWS_PER_AVERAGE = 5;
