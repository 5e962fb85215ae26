import { ApiError } from './api.ts';

const UNKNOWN_ERROR = 'An error occurred.';

/** What is wrong with a field: `This is required.` */
export const fieldSentence = (detail: string): string => `This ${detail}.`;

/** The error lines of a modal for a refusal. */
export function errorLines(error: unknown, email?: string): string[] {
  if (!error) return [];
  if (!(error instanceof ApiError)) return [UNKNOWN_ERROR];
  if (error.fields.some(({ details }) => details[0] === 'taken'))
    return [
      email ? `Email address ${email} is already taken.` : 'That e-mail address is already taken.',
    ];
  return [error.message || UNKNOWN_ERROR];
}

/** The error lines of a form that can't mark fields: one line per wrong field, or else `errorLines`. */
export function unmarkedErrorLines(error: unknown): string[] {
  const fields = error instanceof ApiError ? error.fields : [];
  return fields.length > 0
    ? fields.map(({ details }) => fieldSentence(details[0] ?? ''))
    : errorLines(error);
}

/** A failure as a single sentence, where there is no room for a list. */
export const firstErrorLine = (error: unknown, email?: string): string =>
  errorLines(error, email)[0] ?? UNKNOWN_ERROR;

/** A field's error as a sentence below it: `This is required.` */
export function fieldLine(error: unknown, name: string): string | undefined {
  const detail = error instanceof ApiError ? error.field(name) : undefined;
  return detail && fieldSentence(detail);
}
