/** The database could not be reached, or the connection to it was lost; the cause says why. */
export class DatabaseUnavailable extends Error {
  /** PostgreSQL's own code for a connection failure. */
  readonly code = '08006';

  constructor(what: string, cause?: unknown) {
    super(cause === undefined ? what : `${what}: ${describeCause(cause)}`, { cause });
  }
}

/** A refused connection to a name with several addresses has no message of its own. */
function describeCause(cause: unknown): string {
  if (cause instanceof AggregateError && cause.errors.length > 0)
    return cause.errors.map(describeCause).join(', ');
  return cause instanceof Error && cause.message ? cause.message : String(cause);
}
