import type { Outcome } from './desk.queries.ts';

/** One key each; `p` is for a price, which has its own form. */
export const outcomeKeys: readonly { key: string; outcome: Outcome; label: string }[] = [
  { key: '1', outcome: 'needs_to_see_car', label: 'Needs to see the car' },
  { key: '2', outcome: 'no_phone_quotes', label: 'Will not quote by phone' },
  { key: '3', outcome: 'does_not_do_this', label: 'Does not do this' },
  { key: '4', outcome: 'too_busy', label: 'Too busy' },
  { key: '5', outcome: 'call_back', label: 'Call back in an hour' },
  { key: '6', outcome: 'no_answer', label: 'No answer' },
  { key: '7', outcome: 'voicemail', label: 'Voicemail' },
  { key: '8', outcome: 'busy_line', label: 'Busy line' },
  { key: '9', outcome: 'closed', label: 'Closed' },
  { key: '0', outcome: 'wrong_number', label: 'Wrong number' },
  { key: 'x', outcome: 'do_not_call', label: "Don't call us again" },
];

export const labelOf = (outcome: string): string => (outcome === 'priced' ? 'Priced' : (outcomeKeys.find((entry) => entry.outcome === outcome)?.label ?? outcome));
