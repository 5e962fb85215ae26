/** The `code` of a system, database, or framework error; empty when it has none. */
export const errorCode = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';

/** Returns the message of a thrown value, whether or not it is an error. */
export const messageOf = (cause: unknown): string =>
  cause instanceof Error ? cause.message : String(cause);
