interface QueryState {
  data: unknown;
  isError: boolean;
  errorUpdateCount: number;
}

/** Whether to show a failure: it stays during a retry until data arrives. */
export const hasFailed = ({ data, isError, errorUpdateCount }: QueryState): boolean =>
  isError || (!data && errorUpdateCount > 0);
