/** Quote limits. This file doesn't use the schema library, because the web app imports it too. */
export const MIN_RADIUS = 5;
export const MAX_RADIUS = 100;
export const DEFAULT_RADIUS = 5;
export const RADIUS_LABELS = [5, 25, 50, 75, 100] as const;
export const MAX_SERVICES = 10;
export const MAX_OPTION_SETS = 3;
export const PRICES_PER_QUOTE = 4;
/** Limits of the note and photos that an owner adds to a request. */
export const MAX_NOTE = 500;
export const MAX_PHOTOS = 3;
export const POLL_MS = 5_000;
/** Ids of price questions: 43 asks for the out-the-door price, 5 for OEM parts. */
export const QUESTION_OUT_THE_DOOR = 43;
export const QUESTION_OEM_PARTS = 5;

export const quoteStatuses = [
  'requested',
  'finding_service_provider',
  'gathering_price',
  'delayed',
  'completed',
  'cancelled',
  'expired',
] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];
