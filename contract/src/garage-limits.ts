// Free of any schema library, so that the web app can load it as it is.

/** The oldest model year that can be chosen. */
export const FIRST_YEAR = 1980;
/** Vehicles a garage holds when no garage is loaded. */
export const DEFAULT_MAXIMUM_VEHICLES = 3;
