/**
 * A make's models, each with its trims as text: name, then the two-digit model years of its sale.
 */
export type EditionsByModel = Readonly<Record<string, string>>;
