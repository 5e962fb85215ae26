/** The trims of each model with their model years: "XL 82-27, Raptor 17-27". */
export type TrimsByModel = Readonly<Record<string, string>>;
