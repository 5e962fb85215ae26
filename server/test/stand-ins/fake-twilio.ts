import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenOnLoopback } from './loopback.ts';

interface TwilioMessage {
  sid: string;
  to: string;
  from: string;
  body: string;
  status: string;
  error_code: number | null;
  direction: 'inbound' | 'outbound-api';
  /** URL for status reports; empty for none. */
  statusCallback: string;
}

/**
 * How a call fails: before it reaches Twilio, after Twilio created the message but before it
 * answered, with an error from Twilio, or because of too many calls.
 */
type TextFault = 'unreached' | 'unheard' | 'failing' | 'busy';

/** A signed webhook call, as Twilio makes it. */
export interface TwilioCall {
  path: string;
  payload: string;
  headers: Record<string, string>;
}

export interface FakeTwilio {
  settings: Record<string, string>;
  close(): void;
  /** Clears messages, planned failures, and refused and blocked numbers. */
  reset(): void;
  /** Messages from the product, oldest first. */
  sent: TwilioMessage[];
  /** Plans failures for the next calls. */
  breakNext(fault: TextFault, times?: number): void;
  /** Called after a message is created and before the response. */
  beforeAnswer(work: (() => Promise<void>) | undefined): void;
  /** Refuses texts to the number with this error, as for a landline (21614). */
  refuse(number: string, code: number): void;
  /** Reports a message's new status. */
  report(sid: string, status: string, errorCode?: number): TwilioCall;
  /** A phone replies. As at Twilio, STOP blocks the number and START, YES, and UNSTOP unblock it. */
  answer(from: string, body: string, fields?: Record<string, string>): TwilioCall;
  sign(path: string, fields: Record<string, string>, options?: SignOptions): TwilioCall;
}

interface SignOptions {
  token?: string;
  /** The site's URL, as configured at Twilio. */
  baseUrl?: string;
}

export const ACCOUNT_SID = `AC${'0123456789abcdef'.repeat(2)}`;
export const AUTH_TOKEN = 'a'.repeat(32);
export const NEXT_AUTH_TOKEN = 'b'.repeat(32);
const FROM = '+15125550100';
const BLOCKED = 21610;
/** Twilio's default keywords for STOP and START, alone and in any case. */
const STOP = /^\s*(stop|stopall|unsubscribe|cancel|end|quit|revoke|optout)\s*$/i;
const START = /^\s*(start|yes|unstop)\s*$/i;

interface State {
  messages: TwilioMessage[];
  faults: TextFault[];
  refused: Map<string, number>;
  blocked: Set<string>;
  beforeAnswer: (() => Promise<void>) | undefined;
}

const newSid = (): string => `SM${randomBytes(16).toString('hex')}`;

/** A stateful fake of the parts of Twilio's messages API in use, over HTTP. */
export async function startFakeTwilio(baseUrl: () => string): Promise<FakeTwilio> {
  const state: State = {
    messages: [],
    faults: [],
    refused: new Map(),
    blocked: new Set(),
    beforeAnswer: undefined,
  };
  const server = createServer((request, response) => void serve(state, request, response));
  const port = await listenOnLoopback(server);
  const sign = createSigner(baseUrl);
  return {
    settings: {
      TWILIO_ACCOUNT_SID: ACCOUNT_SID,
      TWILIO_AUTH_TOKEN: `${AUTH_TOKEN}, ${NEXT_AUTH_TOKEN}`,
      TWILIO_FROM: FROM,
      TWILIO_API_URL: `http://127.0.0.1:${port}`,
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
    reset() {
      state.messages.length = 0;
      state.faults.length = 0;
      state.refused.clear();
      state.blocked.clear();
      state.beforeAnswer = undefined;
    },
    sent: state.messages,
    breakNext: (fault, times = 1) =>
      void state.faults.push(...Array.from({ length: times }, () => fault)),
    beforeAnswer: (work) => void (state.beforeAnswer = work),
    refuse: (number, code) => void state.refused.set(number, code),
    report: (sid, status, errorCode) => reportOf(state, sign, { sid, status, errorCode }),
    answer(from, body, fields = {}) {
      if (STOP.test(body)) state.blocked.add(from);
      if (START.test(body)) state.blocked.delete(from);
      const message = { MessageSid: newSid(), From: from, To: FROM, Body: body, NumMedia: '0' };
      return sign('/webhooks/twilio/inbound', { ...message, ...fields });
    },
    sign,
  };
}

function reportOf(
  { messages }: State,
  sign: FakeTwilio['sign'],
  { sid, status, errorCode }: { sid: string; status: string; errorCode: number | undefined },
): TwilioCall {
  const message = messages.find((one) => one.sid === sid);
  if (!message) throw new Error(`no such message: ${sid}`);
  message.status = status;
  message.error_code = errorCode ?? null;
  const { pathname, search } = new URL(message.statusCallback);
  return sign(`${pathname}${search}`, {
    MessageSid: sid,
    MessageStatus: status,
    To: message.to,
    From: message.from,
    ...(errorCode === undefined ? {} : { ErrorCode: String(errorCode) }),
  });
}

/**
 * According to https://www.twilio.com/docs/usage/security, implemented independently of the code
 * under test.
 */
export function createSigner(baseUrl: () => string): FakeTwilio['sign'] {
  return (path, fields, { token = AUTH_TOKEN, baseUrl: base = baseUrl() } = {}) => {
    const form: Record<string, string> = { AccountSid: ACCOUNT_SID, ApiVersion: '2010-04-01' };
    Object.assign(form, fields);
    let signed = base + path;
    for (const name of Object.keys(form).toSorted()) signed += `${name}${form[name]}`;
    const hmac = createHmac('sha1', token).update(signed);
    return {
      path,
      payload: new URLSearchParams(form).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
        'x-twilio-signature': hmac.digest('base64'),
      },
    };
  };
}

interface Reply {
  status: number;
  body: object;
}

const refusal = (status: number, code: number, message: string): Reply => ({
  status,
  body: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
});

function createMessage({ messages, refused, blocked }: State, form: URLSearchParams): Reply {
  const to = form.get('To') ?? '';
  const body = form.get('Body') ?? '';
  const code = blocked.has(to) ? BLOCKED : refused.get(to);
  if (code !== undefined) return refusal(400, code, `Refused for ${to}`);
  if (!/^\+[1-9]\d{7,14}$/.test(to)) return refusal(400, 21211, 'Invalid To');
  if (form.get('From') !== FROM || body === '') return refusal(400, 21602, 'No From or Body');
  const message: TwilioMessage = {
    sid: newSid(),
    to,
    from: FROM,
    body,
    status: 'queued',
    error_code: null,
    direction: 'outbound-api',
    statusCallback: form.get('StatusCallback') ?? '',
  };
  messages.push(message);
  return { status: 201, body: message };
}

function replyTo(state: State, request: IncomingMessage, form: URLSearchParams): Reply {
  const url = new URL(request.url ?? '/', 'http://twilio.test');
  const credentials = Buffer.from(`${ACCOUNT_SID}:${AUTH_TOKEN}`).toString('base64');
  if (request.headers.authorization !== `Basic ${credentials}`)
    return refusal(401, 20003, 'Authenticate');
  if (url.pathname !== `/2010-04-01/Accounts/${ACCOUNT_SID}/Messages.json`)
    return refusal(404, 20404, 'Not found');
  if (request.method === 'POST') return createMessage(state, form);
  const to = url.searchParams.get('To');
  const messages = state.messages.filter((message) => message.to === to).toReversed();
  return { status: 200, body: { messages: messages.slice(0, 50) } };
}

async function serve(
  state: State,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const form = new URLSearchParams(await text(request));
  const send = ({ status, body }: Reply): void => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
  const fault = state.faults.shift();
  if (fault === 'unreached') return void request.socket.destroy();
  if (fault === 'failing') return send(refusal(500, 20500, 'Internal server error'));
  if (fault === 'busy') return send(refusal(429, 20429, 'Too many requests'));
  const reply = replyTo(state, request, form);
  await state.beforeAnswer?.();
  if (fault === 'unheard') return void request.socket.destroy();
  return send(reply);
}
