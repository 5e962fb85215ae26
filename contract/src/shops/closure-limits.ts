// No schema library here, so that the web app can import this file directly.

export const MAX_CLOSURE_DAYS = 366;
export const MAX_CLOSURE_REASON = 120;
export const MAX_BULK_CLOSURES = 20_000;
