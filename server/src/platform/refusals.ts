import { errorTable, type ErrorCode, type ErrorReply } from '@fourbay/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { errorCode } from './error-code.ts';
import type { Log } from './log.ts';

const FRAMEWORK_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_REQ_FILE_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
};
const DISK_FULL = '53100';
/**
 * 57014 statement too slow, 55P03 lock wait, 53300 no connection left, 57P0x shutting down, 08xxx
 * connection lost.
 */
const DATABASE_AWAY_CODE = /^(57014|55P03|53300|57P0\d|08\w{3}|ECONNREFUSED|ECONNRESET)$/;

/** Maps errors of the framework and the database to refusals. */
function asRefusal(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  const code = errorCode(error);
  const frameworkCode = FRAMEWORK_CODES[code];
  if (frameworkCode) return new AppError(frameworkCode);
  if (code === DISK_FULL) return new AppError('storage_full', { cause: error });
  if (DATABASE_AWAY_CODE.test(code) || (error instanceof Error && isPoolExhausted(error)))
    return new AppError('unavailable', { retryAfterSeconds: 2, cause: error });
  return isRequestError(error) ? new AppError('malformed', { cause: error }) : undefined;
}

/** The framework's own errors carry the HTTP status they stand for. */
const isRequestError = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'statusCode' in error &&
  typeof error.statusCode === 'number' &&
  error.statusCode >= 400 &&
  error.statusCode < 500;

const isPoolExhausted = ({ message }: Error): boolean =>
  /timeout exceeded when trying to connect|Connection terminated/.test(message);

/** Logs 403 and 404 of signed-in callers: many from one caller show somebody probing for ids. */
function recordRefusal({ status, code }: AppError, request: FastifyRequest, log: Log): void {
  const { caller } = request;
  if (!caller || (status !== 403 && status !== 404)) return;
  const ids = Object.values(request.params as Record<string, string>).filter((value) =>
    /^\d{1,18}$/.test(value),
  );
  log.warn(
    {
      event: 'refused',
      refusal: code,
      userId: caller.userId,
      method: request.method,
      path: request.routeOptions.url,
      ids,
      reqId: request.id,
    },
    'refused',
  );
}

/** Answers whatever was thrown as a refusal; bugs are logged and answered as `unexpected`. */
export function sendRefusal(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  log: Log,
): FastifyReply {
  const refusal = asRefusal(error) ?? new AppError('unexpected', { cause: error });
  recordRefusal(refusal, request, log);
  if (refusal.status >= 500)
    log.error({ err: refusal.cause ?? refusal, reqId: request.id }, 'a call failed');
  const { fields, extra, retryAfterSeconds } = refusal.details;
  if (retryAfterSeconds !== undefined)
    reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfterSeconds))));
  reply.header('cache-control', 'no-store');
  const body: ErrorReply = { ...extra, error: refusal.message, code: refusal.code };
  if (fields && errorTable[refusal.code].status === 422) body.errors = fields;
  return reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}
