import { ApiError } from './api.ts';

const UNKNOWN_ERROR = 'An error occurred.';

/** The lines a modal shows for what was refused. */
export function errorLines(error: unknown, email?: string): string[] {
  if (!error) return [];
  if (!(error instanceof ApiError)) return [UNKNOWN_ERROR];
  if (error.fields.some(({ details }) => details[0] === 'taken'))
    return [
      email ? `Email address ${email} is already taken.` : 'That e-mail address is already taken.',
    ];
  return [error.message || UNKNOWN_ERROR];
}

/** The one sentence to show for a failure where there is no room for a list. */
export const firstErrorLine = (error: unknown, email?: string): string =>
  errorLines(error, email)[0] ?? UNKNOWN_ERROR;

/** What is wrong with one field, as a sentence to stand under it: `This is required.` */
export function fieldLine(error: unknown, name: string): string | undefined {
  const detail = error instanceof ApiError ? error.field(name) : undefined;
  return detail && `This ${detail}.`;
}
