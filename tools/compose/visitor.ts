import { request as requestPlain, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestSecure } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import type { SmtpPeer } from '../../server/test/stand-ins/smtp-peer.ts';

interface Answer {
  status: number;
  location: string | undefined;
  body: string;
}

interface Sent {
  body?: object;
  headers?: Record<string, string>;
  secure?: boolean;
}

export interface Visitor {
  host: string;
  ask: (method: string, path: string, sent?: Sent) => Promise<Answer>;
  /** Sends a request, prints its result, and throws unless that was expected. */
  expect: (status: number, what: string, call: [string, string, Sent?]) => Promise<Answer>;
}

/** A visitor who calls the site by its name, through its proxy. */
export function createVisitor(
  host: string,
  ports: { http: number; https: number },
  print: (line: string) => void,
): Visitor {
  const ask: Visitor['ask'] = (method, path, { body, headers = {}, secure = true } = {}) => {
    const own = { host, 'x-requested-with': 'XMLHttpRequest' };
    const type = body ? { 'content-type': 'application/json' } : {};
    const port = secure ? ports.https : ports.http;
    return send(
      { host: '127.0.0.1', port, method, path, headers: { ...own, ...type, ...headers } },
      { secure, text: body ? JSON.stringify(body) : '' },
    );
  };
  return {
    host,
    ask,
    async expect(status, what, call) {
      const answer = await ask(...call);
      print(`${what}: ${answer.status}`);
      if (answer.status !== status)
        throw new Error(`${what}: ${status} was expected. ${answer.body}`);
      return answer;
    },
  };
}

const HANDSHAKE = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'c29tZSBieXRlcyBvZiAxNg==',
};

/** Checks what the proxy answers itself and what it forwards. */
export async function checkPages({ host, expect }: Visitor): Promise<void> {
  const led = await expect(301, 'http', ['GET', '/x', { secure: false }]);
  if (led.location !== `https://${host}/x`) throw new Error(`led to ${led.location}`);
  await expect(200, 'the landing page', ['GET', '/']);
  await expect(200, '/readyz', ['GET', '/readyz']);
  await expect(404, '/metrics', ['GET', '/metrics']);
  const headers = { ...HANDSHAKE, origin: `https://${host}` };
  await expect(401, '/cable without a ticket', ['GET', '/cable', { headers }]);
  const other = { headers: { host: 'other.test' } };
  await expect(421, 'another host', ['GET', '/api/v2/config', other]);
}

const USERS = '/api/v2/servicechek/users';

/** Creates an account by an e-mailed code and lists its quotes. */
export async function signUp({ host, expect }: Visitor, mail: SmtpPeer): Promise<void> {
  const person = { email: `pat@${host}`, password: 'Tire+Iron42' };
  const registration = { ...person, first_name: 'Pat', last_name: 'Rivera', agree_to_tos: true };
  const { verify } = read(
    await expect(201, 'sign up', ['POST', `${USERS}/register`, { body: registration }]),
  );
  const proof = { verify, code: await codeIn(mail) };
  await expect(200, 'its e-mailed code', ['POST', `${USERS}/verify`, { body: proof }]);
  const { token } = read(
    await expect(200, 'sign in', ['POST', '/api/v2/users/sign_in', { body: { user: person } }]),
  );
  const headers = { authorization: `Bearer ${String(token)}` };
  await expect(200, 'its quotes', ['GET', '/api/v2/servicechek/user_quotes', { headers }]);
}

const read = ({ body }: Answer): Record<string, unknown> => JSON.parse(body);

const CODE_ARRIVES_WITHIN_MS = 30_000;

async function codeIn({ received }: SmtpPeer): Promise<string> {
  const end = performance.now() + CODE_ARRIVES_WITHIN_MS;
  while (performance.now() < end) {
    const content = received[0]?.raw.replace(/^[^]*?\r?\n\r?\n/, '') ?? '';
    const code = /\b\d{6}\b/.exec(content)?.[0];
    if (code) return code;
    await pause(100);
  }
  throw new Error('no code was e-mailed');
}

function send(
  options: RequestOptions,
  { secure, text }: { secure: boolean; text: string },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const read = (message: IncomingMessage): void => {
      let body = '';
      message.setEncoding('utf8');
      message.on('data', (chunk: string) => void (body += chunk));
      message.on('end', () =>
        resolve({ status: message.statusCode ?? 0, location: message.headers.location, body }),
      );
    };
    const sent = secure
      ? requestSecure({ ...options, rejectUnauthorized: false }, read)
      : requestPlain(options, read);
    sent.on('error', reject);
    sent.on('upgrade', () => reject(new Error('upgraded')));
    sent.end(text);
  });
}
