export const LEASE_SECONDS = 180;
/** Number of a request's shops that are loaded first. An agent can load more. */
export const SHOPS_SHOWN = 25;
export const MAX_SHOPS_SHOWN = 200;
/** How long an outcome can be undone by its agent. */
export const UNDO_MINUTES = 10;
/** How many days ahead a shop can ask to be called back. */
export const CALL_BACK_DAYS = 14;
/** A promised callback counts as missed this long after its time. */
export const CALL_BACK_MISSED_MINUTES = 15;
/** The agent is asked whether the call is still going on after this long without a sign. */
export const CALL_QUESTION_MINUTES = 10;
/** A call ends after this long without a sign from its agent. */
export const FORGOTTEN_CALL_MINUTES = 15;
export const HEARTBEAT_SECONDS = 30;
/** Presence ends this long after the last heartbeat. */
export const PRESENCE_SECONDS = 30;

/** The maximum length of a shop's note for callers, in characters. */
export const MAX_SHOP_NOTE = 300;

/** After a call that reached nobody: minutes until the next one, and the maximum for one request. */
export const RETRIES = {
  no_answer: { minutes: 15, calls: 3 },
  voicemail: { minutes: 30, calls: 2 },
  busy_line: { minutes: 5, calls: 4 },
} as const;

/** With less time at the desk, the number of calls per hour isn't meaningful. */
export const LEAST_DESK_MINUTES = 15;

/** The key of the group of callers whose shop we don't know. */
export const UNKNOWN_CALLER = 'unknown';
