import { errorCode } from '../database/error-code.ts';
import { isRecord } from '../values/is-record.ts';
import { LineAway, LineRefused, LineUncertain, type CallFailure } from './voice.ts';

/** Connection errors before anything was sent. */
const NEVER_CONNECTED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH'];

const NOT_FOUND = 404;
/** Twilio's error for a change to a call that has ended. */
const CALL_OVER = 21_220;
/** Ignores the error if the resource is missing or the call is already over. */
export function ignoreMissing(error: unknown): undefined {
  if (isRecord(error) && (error['status'] === NOT_FOUND || error['code'] === CALL_OVER))
    return undefined;
  throw error;
}

/** Twilio's errors for numbers that can't be called (https://www.twilio.com/docs/api/errors). */
const FAILURES: ReadonlyMap<number, CallFailure> = new Map([
  [13_223, 'invalid_number'],
  [13_224, 'invalid_number'],
  [21_211, 'invalid_number'],
  [21_214, 'invalid_number'],
  [21_217, 'invalid_number'],
  [13_225, 'blocked'],
  [21_610, 'blocked'],
]);

/**
 * After a 4xx, Twilio has done nothing. After a 5xx or silence, it may have. Its own message isn't
 * kept, because it may contain an agent's private number, and causes are logged.
 */
export function faultOf(error: unknown): Error {
  if (error instanceof LineAway || error instanceof LineUncertain) return error;
  const status = isRecord(error) && typeof error['status'] === 'number' ? error['status'] : 0;
  const code = isRecord(error) && typeof error['code'] === 'number' ? error['code'] : 0;
  const why = FAILURES.get(code);
  if (why) return new LineRefused(why, `error ${code}`);
  if (status >= 400 && status < 500) return new LineAway(`Twilio answered ${status} ${code}`);
  if (NEVER_CONNECTED.includes(errorCode(error)))
    return new LineAway('could not reach Twilio', { cause: error });
  return status
    ? new LineUncertain(`Twilio answered ${status}`)
    : new LineUncertain('Twilio didn’t respond', { cause: error });
}
