import { ApiError } from '../api/api.ts';
import { firstErrorLine } from '../api/error-lines.ts';

export type FieldErrors = Readonly<Partial<Record<string, string>>>;

/** What a form shows: a line on top, and lines below fields. */
export interface FormErrors {
  top?: string | undefined;
  fields?: FieldErrors;
}

/** The server's message on top, and `This is required.` below the fields it names. */
export function describeError(error: unknown, email?: string): FormErrors {
  const top = firstErrorLine(error, email);
  const fields = error instanceof ApiError ? error.fields : [];
  const lineOf = (detail = ''): string => (detail === 'taken' ? top : `This ${detail}.`);
  return {
    top,
    fields: Object.fromEntries(fields.map(({ field, details }) => [field, lineOf(details[0])])),
  };
}
