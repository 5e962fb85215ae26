import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { ErrorReply } from '@fourbay/contract/errors';
import { AppError } from './app-error.ts';

interface LoadSheddingOptions {
  isShed: (request: IncomingMessage) => boolean;
  headers: Readonly<Record<string, string>>;
  onShed: () => void;
}

const RETRY_AFTER_SECONDS = '2';

/**
 * Runs before the framework: under overload, refuses excess calls at minimal cost, so that admitted
 * calls are answered in time.
 */
export function installLoadShedding(server: Server, options: LoadSheddingOptions): void {
  const inner = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (options.isShed(request)) return shed(response, options);
    for (const listener of inner) listener.call(server, request, response);
  });
}

const { message: error, code } = new AppError('unavailable');
const BODY = JSON.stringify({ error, code } satisfies ErrorReply);

function shed(response: ServerResponse, { headers, onShed }: LoadSheddingOptions): void {
  onShed();
  response
    .writeHead(503, {
      ...headers,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(BODY),
      'retry-after': RETRY_AFTER_SECONDS,
    })
    .end(BODY);
}
