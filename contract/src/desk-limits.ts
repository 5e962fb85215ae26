export const LEASE_SECONDS = 180;
/** How long an agent can take an outcome back. */
export const UNDO_MINUTES = 10;
/** A promised call-back counts as missed after this. */
export const CALL_BACK_MISSED_MINUTES = 15;
export const HEARTBEAT_SECONDS = 30;
/** Somebody who was not heard of for this long looks at nothing anymore. */
export const PRESENCE_SECONDS = 30;
