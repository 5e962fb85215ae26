import { AppError } from './app-error.ts';
import { isForeignKeyViolation } from '../database/db.ts';

/**
 * For rows that belong to a session: when it ends while its call runs, the call is refused like a
 * later one.
 */
export function refuseEndedSession(error: unknown): never {
  throw isForeignKeyViolation(error) ? new AppError('unauthenticated', { cause: error }) : error;
}
