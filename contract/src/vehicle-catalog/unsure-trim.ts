/** The trim of an owner who isn't sure. Its car has the facts that all trims of the model year share. */
export const UNSURE_TRIM = 'Not sure';
