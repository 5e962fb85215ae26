/** The trims of each model with the model years they were sold in: "XL 82-27, Raptor 17-27". */
export type TrimsByModel = Readonly<Record<string, string>>;
