import { errorTable, type ErrorReply } from '@fourbay/contract/wire/errors';
import type { Socket } from 'node:net';

const STATUS_LINES: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Time limit for a sender that never closes its side. */
const CLOSE_DELAY_MS = 1_000;

/**
 * Responds to bytes that aren't an HTTP request with our error body and the usual headers.
 */
export function refuseUnreadable(
  headers: Readonly<Record<string, string>>,
): (error: Error & { code?: string }, socket: Socket) => void {
  const reply: ErrorReply = { error: errorTable.malformed.sentence, code: 'malformed' };
  const body = JSON.stringify(reply);
  const head = Object.entries({
    ...headers,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  return ({ code = '' }, socket) => {
    // The connection is gone, so no response can be sent.
    if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    socket.setTimeout(CLOSE_DELAY_MS, () => socket.destroy());
    socket.end(`HTTP/1.1 ${STATUS_LINES[code] ?? '400 Bad Request'}\r\n${head}\r\n${body}`);
  };
}
