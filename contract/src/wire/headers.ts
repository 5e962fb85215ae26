/** Our own headers. This file doesn't use the schema library, because the web app imports it too. */

/** Response header of signed-in calls: seconds until the session ends unless it is used. */
export const SESSION_ENDS_HEADER = 'x-session-ends-in';
/**
 * A call with `X-Background: 1` (a poll, an automatic refresh) does not count as use of the
 * session.
 */
export const BACKGROUND_HEADER = 'x-background';
