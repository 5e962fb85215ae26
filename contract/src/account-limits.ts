// Free of any schema library, so that the web app can load it as it is.

/** What one account can keep at a time; what is deleted or revoked does not count. */
export const MAX_HISTORIES_OF_VEHICLE = 200;
export const MAX_SAVED_PLACES = 50;
export const MAX_LIVE_SHARES = 20;

export const MAX_HISTORIES_AN_HOUR = 30;
export const MAX_SHOP_REQUESTS_A_DAY = 10;
