import { ApiError } from './api.ts';

/** The lines a modal shows for what was refused. */
export function errorLines(error: unknown, email?: string): string[] {
  if (!error) return [];
  if (!(error instanceof ApiError)) return ['An error occurred.'];
  if (error.fields.some(({ details }) => details[0] === 'taken')) return [email ? `Email address ${email} is already taken.` : 'That e-mail address is already taken.'];
  return [error.message || 'An error occurred.'];
}
