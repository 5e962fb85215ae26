// This file doesn't use the schema library, so that the web app can import it directly.

/** The maximum an account can hold at a time. Deleted or revoked records don't count. */
export const MAX_HISTORIES_OF_VEHICLE = 6_000;
export const MAX_REMINDERS_OF_VEHICLE = 50;
export const MAX_DOCUMENTS = 500;
/** For all PDFs of the account together. */
export const MAX_PDF_MEGABYTES = 250;
export const MAX_SAVED_PLACES = 50;
export const MAX_LIVE_SHARES = 20;

export const MAX_HISTORIES_AN_HOUR = 30;
export const MAX_SHOP_REQUESTS_A_DAY = 10;
