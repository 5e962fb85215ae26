import { errorCode } from '../database/error-code.ts';
import { AppError } from '../http/app-error.ts';

/** The disk is full, or the user's share of it. */
const FULL: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT']);

/** The refusal for a full disk, or the error itself. */
export const storageFullOr = (cause: unknown): unknown =>
  FULL.has(errorCode(cause)) ? new AppError('storage_full', { cause }) : cause;
