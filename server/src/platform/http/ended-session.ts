import { AppError } from './app-error.ts';
import { isForeignKeyViolation } from '../database/db.ts';

/**
 * For rows that belong to a session. If the session ends while its call runs, the call is refused like a
 * later one.
 */
export function refuseEndedSession(error: unknown): never {
  throw isForeignKeyViolation(error) ? new AppError('unauthenticated', { cause: error }) : error;
}
