import { errorTable, type ErrorCode, type FieldError } from '@fourbay/contract/wire/errors';

interface Details {
  /** Replaces the table's sentence with a more specific one. */
  sentence?: string;
  fields?: FieldError[];
  retryAfterSeconds?: number;
  /** Additional documented members of the body, such as `otp_token`. */
  extra?: Record<string, unknown>;
  cause?: unknown;
}

/**
 * An error with everything the caller may see. Anything else that is thrown is a bug and returned
 * as `unexpected`.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.sentence ?? errorTable[code].sentence, { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return errorTable[this.code].status;
  }
}

export const notFound = (): AppError => new AppError('not_found');

/** A 422 with messages by field: `invalid({ email: 'taken' })`. */
export const invalid = (fields: Record<string, string | string[]>, sentence?: string): AppError =>
  new AppError('invalid', {
    sentence,
    fields: Object.entries(fields).map(([field, details]) => ({
      field,
      details: [details].flat(),
    })),
  });

/** Returns the row, or throws a 404. */
export function orNotFound<Row>(row: Row | undefined): Row {
  if (row === undefined) throw notFound();
  return row;
}
