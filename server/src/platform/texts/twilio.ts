import { createHmac, timingSafeEqual } from 'node:crypto';
import { errorCode } from '../database/error-code.ts';
import { isRecord } from '../values/is-record.ts';
import {
  GatewayUnavailable,
  TextRefused,
  TextUncertain,
  type GatewayReport,
  type OutgoingText,
  type SignedCall,
  type TakenText,
  type Texter,
  type TextFailure,
  type TextStatus,
  type TextVerdict,
} from './texter.ts';

export interface TwilioSettings {
  accountSid: string;
  /** The first token signs our calls. A webhook may be signed with any of them. */
  authTokens: readonly [string, ...string[]];
  /** A phone number, or the id of a messaging service. */
  from: string;
  /** Base URL of the API; Twilio's by default. */
  apiUrl?: string | undefined;
  /** Time limit per call; ten seconds by default. */
  timeoutMs?: number;
}

const API_URL = 'https://api.twilio.com';
const TIMEOUT_MS = 10_000;
const NEWEST = 50;

/**
 * Errors for numbers that can never receive texts (https://www.twilio.com/docs/api/errors): not a
 * number, not a mobile, not in service, a landline.
 */
const DEAD_NUMBER = new Set(['21211', '21614', '30005', '30006']);
/** The number's user replied STOP. */
const OPTED_OUT = '21610';

/** Connection errors before anything was sent. */
const NEVER_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Texts through Twilio's messages API, without its library, because two calls don't justify its 21 MB. */
export function twilioTexter(settings: TwilioSettings): Texter {
  const call = createCall(settings);
  return {
    gateway: 'twilio',
    delivers: true,
    async send(text) {
      const response = await call('POST', '/Messages.json', formOf(settings.from, text));
      const reply = await readJson(response);
      if (response.ok) return takenText(reply) ?? throwUncertain('an answer without an id');
      throw refusalOf(response.status, reply);
    },
    async listTaken(to) {
      const query = new URLSearchParams({ To: to, PageSize: String(NEWEST) });
      const response = await call('GET', `/Messages.json?${query}`);
      if (!response.ok) throw new GatewayUnavailable(`Twilio answered ${response.status}`);
      const reply = await readJson(response);
      const messages = isRecord(reply) && Array.isArray(reply['messages']) ? reply['messages'] : [];
      return messages.flatMap((message: unknown) => {
        const taken = takenText(message);
        if (!taken || !isRecord(message) || message['direction'] === 'inbound') return [];
        return [{ ...taken, body: textOf(message['body']) }];
      });
    },
    readReport(signed) {
      if (!isSigned(signed, settings.authTokens)) return undefined;
      return reportOf(new URLSearchParams(signed.body.toString('utf8')), settings.accountSid);
    },
  };
}

function formOf(from: string, { to, body, statusUrl }: OutgoingText): URLSearchParams {
  const sender = from.startsWith('MG') ? 'MessagingServiceSid' : 'From';
  return new URLSearchParams({ To: to, [sender]: from, Body: body, StatusCallback: statusUrl });
}

function createCall({
  accountSid,
  authTokens: [authToken],
  apiUrl = API_URL,
  timeoutMs = TIMEOUT_MS,
}: TwilioSettings) {
  const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
  return async (method: string, path: string, body?: URLSearchParams): Promise<Response> => {
    try {
      return await fetch(`${apiUrl}/2010-04-01/Accounts/${accountSid}${path}`, {
        method,
        headers: { authorization: `Basic ${credentials}` },
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
        ...(body ? { body } : {}),
      });
    } catch (cause) {
      if (NEVER_CONNECTED.has(errorCode(cause instanceof Error ? cause.cause : undefined)))
        throw new GatewayUnavailable('could not reach Twilio', { cause });
      throw new TextUncertain('Twilio didn’t respond', { cause });
    }
  };
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    if (response.ok) throw new TextUncertain('could not read Twilio’s response', { cause });
    return undefined;
  }
}

function throwUncertain(reason: string): never {
  throw new TextUncertain(reason);
}

/** After a 4xx, Twilio has created no message. After a 5xx, it may have. */
function refusalOf(status: number, reply: unknown): Error {
  if (status === 429) return new GatewayUnavailable('Twilio asked us to slow down');
  if (status >= 500) return new TextUncertain(`Twilio answered ${status}`);
  const code = isRecord(reply) ? textOf(reply['code']) : '';
  // Errors of credentials or account, which the operator has to fix. The text is retried.
  if (status === 401 || status === 403)
    return new GatewayUnavailable(`Twilio refuses our credentials: ${status} ${code}`);
  return new TextRefused(failureOf(code), code || String(status));
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const failureOf = (code: string): TextFailure => {
  if (code === OPTED_OUT) return 'opted_out';
  return DEAD_NUMBER.has(code) ? 'number' : 'other';
};

function statusOf(state: string, code: string): TextStatus {
  if (state === 'failed' || state === 'undelivered' || state === 'canceled')
    return { state: 'failed', errorCode: code, cause: failureOf(code) };
  return { state: state === 'delivered' || state === 'read' ? 'delivered' : 'sent' };
}

function takenText(message: unknown): TakenText | undefined {
  if (!isRecord(message) || typeof message['sid'] !== 'string') return undefined;
  const { sid, status, error_code: code } = message;
  return { id: sid, status: statusOf(textOf(status), textOf(code)) };
}

/**
 * Twilio's signature: URL and sorted form fields, with HMAC-SHA1 and the auth token
 * (https://www.twilio.com/docs/usage/security).
 */
function twilioSignature(authToken: string, url: string, form: URLSearchParams): string {
  const fields = [...new Set(form.keys())]
    .sort()
    .flatMap((name) => [...new Set(form.getAll(name))].sort().map((value) => name + value));
  return createHmac('sha1', authToken)
    .update(url + fields.join(''))
    .digest('base64');
}

function isSigned({ url, body, signature }: SignedCall, authTokens: readonly string[]): boolean {
  if (signature === undefined || signature.length > 100) return false;
  const form = new URLSearchParams(body.toString('utf8'));
  const sent = Buffer.from(signature);
  // Compares all of them, so that the duration reveals nothing.
  return authTokens
    .flatMap((token) => spellingsOf(url).map((spelling) => twilioSignature(token, spelling, form)))
    .map((expected) => equal(Buffer.from(expected), sent))
    .includes(true);
}

const equal = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);

/** Twilio signs some URLs with the port and some without, so its own library accepts both. */
function spellingsOf(url: string): string[] {
  const { protocol, host, hostname, port } = new URL(url);
  if (port !== '') return [url, url.replace(`//${host}`, `//${hostname}`)];
  const usual = protocol === 'https:' ? '443' : '80';
  return [url, url.replace(`//${host}`, `//${host}:${usual}`)];
}

const VERDICTS: ReadonlyMap<string, TextVerdict> = new Map([
  ['STOP', 'stop'],
  ['START', 'start'],
  ['HELP', 'help'],
]);

function reportOf(form: URLSearchParams, accountSid: string): GatewayReport | 'irrelevant' {
  const id = form.get('MessageSid') ?? '';
  if (id === '' || id.length > 64 || form.get('AccountSid') !== accountSid) return 'irrelevant';
  const state = form.get('MessageStatus');
  if (state !== null && state !== 'received')
    return { kind: 'status', id, status: statusOf(state, form.get('ErrorCode') ?? '') };
  const from = form.get('From') ?? '';
  const body = form.get('Body');
  if (body === null || from === '') return 'irrelevant';
  const optOutType = form.get('OptOutType');
  const verdict = optOutType === null ? undefined : VERDICTS.get(optOutType);
  return { kind: 'received', id, from, body, answered: optOutType !== null, verdict };
}
