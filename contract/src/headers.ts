/** Headers of our own, without a schema beside them: the web app loads these values too. */

/**
 * Answers to a signed-in call say in this header after how many seconds the session ends unless it
 * is used.
 */
export const SESSION_ENDS_HEADER = 'x-session-ends-in';
/**
 * A call that carries `X-Background: 1` (a poll, a refresh nobody asked for) does not count as use.
 */
export const BACKGROUND_HEADER = 'x-background';
