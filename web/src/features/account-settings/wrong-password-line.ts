import { ApiError } from '../../lib/api.ts';

/** What stands at the field of the current password when that was refused. */
export const wrongPasswordLine = (failure: unknown): string | undefined =>
  failure instanceof ApiError && failure.code === 'wrong_password' ? failure.message : undefined;
