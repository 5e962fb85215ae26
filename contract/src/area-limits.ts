/** What people pay is shown from so many prices on. */
export const MIN_AREA_PRICES = 12;
/** Of so many shops. */
export const MIN_AREA_SHOPS = 5;
/** An area's index is shown from so many prices on. */
export const MIN_INDEX_PRICES = 100;
export const AREA_MONTHS = 24;
