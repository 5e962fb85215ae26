/** The minimum number of prices for showing what people pay. */
export const MIN_AREA_PRICES = 12;
/** The minimum number of shops those prices come from. */
export const MIN_AREA_SHOPS = 5;
/** The minimum number of prices for showing an area's index. */
export const MIN_INDEX_PRICES = 100;
export const AREA_MONTHS = 24;
