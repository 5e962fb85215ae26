import { ApiError } from '../../../lib/api/api.ts';
import { firstErrorLine } from '../../../lib/api/error-lines.ts';
import type { FormErrors } from '../../../lib/forms/form-errors.ts';

/** A wrong current password is shown at its field, and any other error at the top of the form. */
export const describePasswordError = (error: unknown): FormErrors =>
  error instanceof ApiError && error.code === 'wrong_password'
    ? { fields: { current_password: error.message } }
    : { top: firstErrorLine(error) };
