/** The known value equal to a text, otherwise the first one. */
export const findKnown = <Value extends string>(
  values: readonly [Value, ...Value[]],
  text: string | null,
): Value => values.find((value) => value === text) ?? values[0];
