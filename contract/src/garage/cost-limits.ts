/** The least distance between two readings from which a cost per mile is computed. */
export const MIN_MILES_FOR_COST = 1_000;
