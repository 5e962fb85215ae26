interface Asked {
  data: unknown;
  isError: boolean;
  errorUpdateCount: number;
}

/**
 * Whether the words about a failure stand: the next try does not take away those about the last.
 */
export const hasFailed = ({ data, isError, errorUpdateCount }: Asked): boolean =>
  isError || (!data && errorUpdateCount > 0);
