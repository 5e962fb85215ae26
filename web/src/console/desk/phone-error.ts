import { ApiError } from '../../lib/api/api.ts';
import { describeError, type FormErrors } from '../../lib/forms/form-errors.ts';

/** The same for a field called `number`. */
export function describeNumberError(error: unknown): FormErrors {
  const problem = error instanceof ApiError ? error.field('number') : undefined;
  return problem ? { fields: { number: `The number ${problem}` } } : describeError(error);
}

/** Shows a wrong phone number's error only at its field. */
export function describePhoneError(error: unknown): FormErrors {
  const problem = error instanceof ApiError ? error.field('phone') : undefined;
  return problem ? { fields: { phone: `The number ${problem}` } } : describeError(error);
}
