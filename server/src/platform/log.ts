import pino from 'pino';

export type Log = pino.Logger;

/** Never written, wherever they turn up. */
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

/** JSON lines, one per event. */
export function createLog(level: string, destination?: pino.DestinationStream): Log {
  return pino(
    {
      level,
      base: null,
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

/** An error's kind, message and stack; never its parameters, which may hold what a person typed. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: '[not an error]' };
  const code = 'code' in error ? error.code : undefined;
  const message = quotesInput(code) ? QUOTED : withoutAddresses(error.message);
  const stack = error.stack?.replace(error.message, message);
  return {
    name: error.name,
    message,
    ...(code === undefined ? {} : { kind: code }),
    stack,
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

const QUOTED = '[removed: it repeats what was sent]';

/** The database's complaints about a value (class 22) repeat the value. */
const quotesInput = (code: unknown): boolean =>
  typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code);

/** Mail servers name the address they refuse. */
const withoutAddresses = (text: string): string =>
  text.replace(/[^\s<>"'()]+@[^\s<>"'()]+/g, '[address]');
