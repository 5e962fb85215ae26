import { ApiError } from '../api/api.ts';
import { fieldSentence, firstErrorLine } from '../api/error-lines.ts';

export type FieldErrors = Readonly<Partial<Record<string, string>>>;

/** What a form shows: a line at the top, and lines below fields. */
export interface FormErrors {
  top?: string | undefined;
  fields?: FieldErrors;
}

/** The server's message at the top, and `This is required.` below the fields it names. */
export function describeError(error: unknown, email?: string): FormErrors {
  const top = firstErrorLine(error, email);
  const fields = error instanceof ApiError ? error.fields : [];
  const lineOf = (detail = ''): string => (detail === 'taken' ? top : fieldSentence(detail));
  return {
    top,
    fields: Object.fromEntries(fields.map(({ field, details }) => [field, lineOf(details[0])])),
  };
}

/**
 * Only lines below the fields that the server names, or else its message on top. `lineOf` words a
 * detail such as `is required`.
 */
export function describeAtFields(
  error: unknown,
  lineOf: (detail: string, field: string) => string = fieldSentence,
): FormErrors {
  const wrong = error instanceof ApiError ? error.fields : [];
  if (wrong.length === 0) return { top: firstErrorLine(error) };
  const lines = wrong.map(({ field, details }) => [field, lineOf(details[0] ?? '', field)]);
  return { fields: Object.fromEntries(lines) };
}
