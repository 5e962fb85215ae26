// This file doesn't use the schema library, so that the web app can import it directly.

export const MAX_CLOSURE_DAYS = 366;
export const MAX_CLOSURE_REASON = 120;
export const MAX_BULK_CLOSURES = 20_000;
