export const LEASE_SECONDS = 180;
/** So many of a request's shops are read at first; an agent who wants more asks for more. */
export const SHOPS_SHOWN = 25;
export const MAX_SHOPS_SHOWN = 200;
/** How long an agent can take an outcome back. */
export const UNDO_MINUTES = 10;
/** A promised call-back counts as missed after this. */
export const CALL_BACK_MISSED_MINUTES = 15;
export const HEARTBEAT_SECONDS = 30;
/** Somebody who was not heard of for this long looks at nothing anymore. */
export const PRESENCE_SECONDS = 30;

/** Characters of what callers note about a shop. */
export const MAX_SHOP_NOTE = 300;
