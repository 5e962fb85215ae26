/** The known value that a text names, otherwise the first of them. */
export const findKnown = <Value extends string>(
  values: readonly [Value, ...Value[]],
  text: string | null,
): Value => values.find((value) => value === text) ?? values[0];
