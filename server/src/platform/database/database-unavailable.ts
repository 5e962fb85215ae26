import { errorCode } from './error-code.ts';

/** The database could not be reached, or the connection to it was lost. The cause says why. */
export class DatabaseUnavailable extends Error {
  /** PostgreSQL's own code for a connection failure. */
  readonly code = '08006';

  constructor(what: string, cause?: unknown) {
    super(cause === undefined ? what : `${what}: ${describeCause(cause)}`, { cause });
  }
}

/**
 * 57014 statement too slow, 55P03 lock wait, 53300 no connection left, 57P0x shutting down, 25P03 and 25P04
 * idle timeout, 25006 a standby, 40P01 deadlock, 08xxx connection lost.
 */
const UNAVAILABLE_CODE =
  /^(57014|55P03|53300|57P0\d|25P0[34]|25006|40P01|08\w{3}|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;

/** True when the database was unreachable, overloaded, or lost, and a retry may succeed. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  UNAVAILABLE_CODE.test(errorCode(error)) || (error instanceof Error && isPoolExhausted(error));

/** The embedded engine's pool has no error class for this. */
const isPoolExhausted = ({ message }: Error): boolean =>
  /timeout exceeded when trying to connect|Connection terminated/.test(message);

/** A refused connection to a name with several addresses has no message. */
function describeCause(cause: unknown): string {
  if (cause instanceof AggregateError && cause.errors.length > 0)
    return cause.errors.map(describeCause).join(', ');
  return cause instanceof Error && cause.message ? cause.message : String(cause);
}
