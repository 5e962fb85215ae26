import { ApiError } from '../../lib/api.ts';

/** Error at the field of the current password when it was refused. */
export const wrongPasswordLine = (failure: unknown): string | undefined =>
  failure instanceof ApiError && failure.code === 'wrong_password' ? failure.message : undefined;
