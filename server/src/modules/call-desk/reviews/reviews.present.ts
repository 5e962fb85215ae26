import { centsToDollars } from '@fourbay/contract/formats/money';
import { reviewPoints } from '@fourbay/contract/call-reviews/review-points';
import type { Scorecard } from './reviews.rules.ts';
import type { ReviewRow } from './reviews.store.ts';

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Once a recording is deleted, the consent tells when it started. */
const startOf = (row: ReviewRow): Date | null =>
  row.recording_started_at ?? (row.recording_kept_until === null ? null : row.consented_at);

/** A recording whose time is over can't be played, even if the provider still has it. */
function recordingOf(row: ReviewRow, now: Date): 'kept' | 'gone' | 'declined' | 'none' {
  if (row.recording_declined) return 'declined';
  const { recording_id: id, recording_kept_until: until } = row;
  if (id !== null && until !== null && until > now) return 'kept';
  return startOf(row) === null ? 'none' : 'gone';
}

const isMarked = (row: ReviewRow): row is ReviewRow & Scorecard =>
  reviewPoints.every((point) => row[point] !== null);

const pointsOf = (row: ReviewRow): Scorecard | null => {
  if (!isMarked(row)) return null;
  const { greeting, exact_job, tax_and_parts, courtesy, right_record } = row;
  return { greeting, exact_job, tax_and_parts, courtesy, right_record };
};

export const presentReview = (row: ReviewRow, now: Date) => ({
  id: row.id,
  type: 'call_review' as const,
  attributes: {
    agent_user_id: row.agent_user_id,
    agent: row.agent,
    drawn: row.by_chance ? ('chance' as const) : ('corrected' as const),
    call: {
      id: row.call_id,
      quote_id: row.quote_id,
      shop: row.shop,
      timezone: row.timezone,
      vehicle: row.vehicle,
      service_title: row.service_title,
      direction: row.direction ?? 'out',
      started_at: row.started_at.toISOString(),
      rang_at: instant(row.rang_at),
      answered_at: instant(row.answered_at),
      recorded_from: row.recording_declined ? null : instant(startOf(row)),
      ended_at: row.ended_at.toISOString(),
      outcome: row.outcome,
      note: row.note,
      price: row.price_cents === null ? null : centsToDollars(row.price_cents),
      line_id: row.line_id,
      recording: recordingOf(row, now),
    },
    points: pointsOf(row),
    comment: row.comment,
    reviewed_by: row.reviewed_by,
    reviewed_at: instant(row.reviewed_at),
    read_at: instant(row.read_at),
    answer: row.answer,
    answered_at: instant(row.agent_answered_at),
  },
});
