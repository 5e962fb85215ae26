import { ApiError } from '../../../lib/api.ts';

/** True for a refusal after which the request can't be worked on any more. */
export const endsWork = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'lease_lost' || error.code === 'quote_closed');
