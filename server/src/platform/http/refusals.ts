import { errorTable, type ErrorCode, type ErrorReply } from '@fourbay/contract/wire/errors';
import { isId } from '@fourbay/contract/wire/patterns';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { isDatabaseUnavailable } from '../database/database-unavailable.ts';
import { errorCode } from '../database/error-code.ts';
import { isRecord } from '../values/is-record.ts';
import type { Log } from '../observability/log.ts';

const FRAMEWORK_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_REQ_FILE_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
};
const DISK_FULL = '53100';

/** Maps errors of the framework and the database to refusals. */
function asRefusal(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  const code = errorCode(error);
  const frameworkCode = FRAMEWORK_CODES[code];
  if (frameworkCode) return new AppError(frameworkCode);
  if (code === DISK_FULL) return new AppError('storage_full', { cause: error });
  if (isDatabaseUnavailable(error))
    return new AppError('unavailable', { retryAfterSeconds: 2, cause: error });
  return isRequestError(error) ? new AppError('malformed', { cause: error }) : undefined;
}

/** The framework's own errors carry their HTTP status. */
const isRequestError = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'statusCode' in error &&
  typeof error.statusCode === 'number' &&
  error.statusCode >= 400 &&
  error.statusCode < 500;

/** Logs 403 and 404 of signed-in callers, because many from one caller indicate probing for ids. */
function recordRefusal({ status, code }: AppError, request: FastifyRequest, log: Log): void {
  const { caller } = request;
  if (!caller || (status !== 403 && status !== 404)) return;
  const ids = Object.values(isRecord(request.params) ? request.params : {}).filter(
    (value) => typeof value === 'string' && isId(value),
  );
  log.warn(
    {
      ...request.logFields,
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

/**
 * During a database outage, every call fails. Each logs one short line, and the outage itself is logged once.
 */
function recordFailure({ cause, message }: AppError, request: FastifyRequest, log: Log): void {
  const fields = { reqId: request.id, ...request.logFields };
  if (cause instanceof Error && isDatabaseUnavailable(cause))
    log.warn({ ...fields, reason: cause.message }, 'a call failed: the database is unavailable');
  else log.error({ ...fields, err: cause ?? new Error(message) }, 'a call failed');
}

/** Turns any thrown error into an error response. Bugs are logged and returned as `unexpected`. */
export function sendRefusal(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  log: Log,
): FastifyReply {
  const refusal = asRefusal(error) ?? new AppError('unexpected', { cause: error });
  recordRefusal(refusal, request, log);
  if (refusal.status >= 500) recordFailure(refusal, request, log);
  const { fields, extra, retryAfterSeconds } = refusal.details;
  if (retryAfterSeconds !== undefined)
    reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfterSeconds))));
  reply.header('cache-control', 'no-store');
  // The rest of a slow body is not awaited.
  if (refusal.code === 'too_slow') reply.header('connection', 'close');
  const body: ErrorReply = { ...extra, error: refusal.message, code: refusal.code };
  if (fields && errorTable[refusal.code].status === 422) body.errors = fields;
  return reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}
