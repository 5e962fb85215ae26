interface QueryState {
  data: unknown;
  isError: boolean;
  errorUpdateCount: number;
}

/** Whether a failure is shown: it stays during the next try until data arrives. */
export const hasFailed = ({ data, isError, errorUpdateCount }: QueryState): boolean =>
  isError || (!data && errorUpdateCount > 0);
