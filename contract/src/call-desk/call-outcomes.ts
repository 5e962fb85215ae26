/** Outcomes of a call. Each call has exactly one. */
export const callOutcomes = [
  'priced',
  'needs_to_see_car',
  'no_phone_quotes',
  'does_not_do_this',
  'too_busy',
  'call_back',
  'no_answer',
  'voicemail',
  'busy_line',
  'closed',
  'wrong_number',
  'do_not_call',
] as const;
export type CallOutcome = (typeof callOutcomes)[number];

/** Outcomes as stored. A call whose agent went away is recorded as cut off. */
export const recordedOutcomes = [...callOutcomes, 'cut_off'] as const;
export type RecordedOutcome = (typeof recordedOutcomes)[number];

/** Why a request is closed before it has four prices. */
export const closeReasons = [
  'no_more_shops',
  'shops_closed',
  'all_asked',
  'wrong_details',
] as const;
export type AgentCloseReason = (typeof closeReasons)[number];
