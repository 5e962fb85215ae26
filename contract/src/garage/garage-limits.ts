// This file doesn't use the schema library, so that the web app can import it directly.

/** The oldest model year that can be chosen. */
export const FIRST_YEAR = 1980;
/** The garage size assumed until a garage is loaded. */
export const DEFAULT_MAX_VEHICLES = 3;
