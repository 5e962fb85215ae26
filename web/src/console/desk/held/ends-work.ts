import { ApiError } from '../../../lib/api.ts';

/** A refusal after which nothing more can be done about a request. */
export const endsWork = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'lease_lost' || error.code === 'quote_closed');
