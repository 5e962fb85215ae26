import pino from 'pino';
import { isRecord } from '../values/is-record.ts';
import { currentLogFields } from './log-context.ts';

export type Log = pino.Logger;

/** Keys whose values are never logged, at any depth. */
const REDACTED = [
  'password',
  'password_confirmation',
  'current_password',
  'token',
  'code',
  'authorization',
  'client_secret',
  'clientSecret',
  'otp_token',
];

/** A URL's path, without the query and without any part that is as long as a link's token. */
export const withoutSecrets = (url: string): string =>
  (url.split('?')[0] ?? '').replace(/\/[^/]{32}.*/, '/-');

/** JSON lines, one per event, with the fields of the call or job that it belongs to. */
export function createLog(level: string, destination?: pino.DestinationStream): Log {
  return pino(
    {
      level,
      base: null,
      mixin: currentLogFields,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: REDACTED.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        censor: '[removed]',
      },
      serializers: { err: describeError },
    },
    ...(destination ? [destination] : []),
  );
}

/**
 * Prints what a person who starts the server should read: as text on a terminal, and otherwise as a
 * log line, whatever the log's level is.
 */
export function announcerOf(log: Log, terminal?: NodeJS.WriteStream): (text: string) => void {
  if (terminal?.isTTY) return (text) => void terminal.write(`${text}\n`);
  const always = log.child({}, { level: 'info' });
  return (text) => always.info(text);
}

/**
 * The kind, message, and stack of an error and its causes, but never its parameters, which may
 * contain user input. Handles plain-object copies of errors too, which some libraries pass.
 */
function describeError(error: unknown): Record<string, unknown> {
  if (!isErrorLike(error)) return { message: `[${typeof error} thrown instead of an error]` };
  const { name, code, stack, cause } = error;
  const message = repeatsInput(code) ? REPEATED : withoutAddresses(error.message);
  return {
    ...(name === undefined ? {} : { name }),
    message,
    ...(code === undefined ? {} : { kind: code }),
    ...(stack === undefined ? {} : { stack: stack.replace(error.message, message) }),
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
    ...(error instanceof AggregateError ? { causes: error.errors.map(describeError) } : {}),
  };
}

interface ErrorLike {
  message: string;
  name?: string;
  stack?: string;
  code?: unknown;
  cause?: unknown;
}

const isErrorLike = (thrown: unknown): thrown is ErrorLike =>
  isRecord(thrown) &&
  typeof thrown['message'] === 'string' &&
  ['string', 'undefined'].includes(typeof thrown['stack']);

const REPEATED = '[removed: it repeats what was sent]';

/** Database errors about a value (class 22) contain the value. */
const repeatsInput = (code: unknown): boolean =>
  typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code);

/** Mail servers include the refused address in their error. */
const withoutAddresses = (text: string): string =>
  text.replace(/[^\s<>"'()]+@[^\s<>"'()]+/g, '[address]');
