import { FORGOTTEN_CALL_MINUTES } from '@fourbay/contract/call-desk/desk-limits';
import type { Intervention } from './interventions.store.ts';

export const forgottenSentence = (work: 'request' | 'booking'): string =>
  `The call had no activity for ${FORGOTTEN_CALL_MINUTES} minutes, so we ended it and returned this ` +
  `${work} to the queue.`;

const STEPS: Readonly<Record<string, string>> = {
  taken_back: 'returned this request to the queue',
  reassigned: 'gave this request to another agent',
  cancelled_with_refund: 'canceled this request',
  claimed: 'is working on this request now',
};

/**
 * For example, `Sue returned this request to the queue: left the desk.` Null when the cause is
 * unknown.
 */
export function endOfWorkSentence(
  { closed_at, close_reason }: { closed_at: Date | null; close_reason: string | null },
  intervention: Intervention | undefined,
): string | null {
  if (close_reason === 'owner') return 'The owner canceled this request.';
  if (close_reason === 'wrong_details')
    return 'The vehicle or location was wrong, so we canceled this request.';
  if (close_reason === 'four_prices') return 'Four prices are in, and the owner has them.';
  if (close_reason === 'parts_only')
    return 'This request closed with prices for part of the job only.';
  if (close_reason === 'time_over') return 'Time ran out on this request, so we closed it.';
  if (!closed_at && intervention?.action === 'call_forgotten') return forgottenSentence('request');
  const step = intervention && STEPS[intervention.action];
  if (!step || (closed_at && intervention.action !== 'cancelled_with_refund')) return null;
  return `${intervention.by} ${step}${intervention.reason ? `: ${intervention.reason}` : ''}.`;
}
