import { ApiError } from './api.ts';

/** The lines a modal shows for what was refused. */
export function errorLines(error: unknown, email?: string): string[] {
  if (!error) return [];
  if (!(error instanceof ApiError)) return ['An error occurred.'];
  if (error.fields.some(({ details }) => details[0] === 'taken'))
    return [
      email ? `Email address ${email} is already taken.` : 'That e-mail address is already taken.',
    ];
  return [error.message || 'An error occurred.'];
}

/** What is wrong with one field, as a sentence to stand under it: `This is required.` */
export function fieldLine(error: unknown, name: string): string | undefined {
  const detail = error instanceof ApiError ? error.field(name) : undefined;
  return detail && `This ${detail}.`;
}
