import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { WASM_WORKER_POLICY, type OtherOrigins } from './security-headers.ts';
import { readyPage, sendPage, type ReadyPage } from './page.ts';
import { whileCallerWaits } from './waiting-caller.ts';

/** Paths that belong to the server: an unknown one there is a 404, not a page. */
const SERVER_PATHS = /^\/(api|dev|webhooks|cable|pictures|healthz|readyz|metrics)(\/|$)/;

/** Workers that run WebAssembly, by how the build names them. */
const WASM_WORKER = /^\/assets\/[\w.-]+\.wasm-worker-[\w-]+\.js$/;

/** A page as it is sent, or where it is. */
export type ServedPage =
  | { redirect: string }
  | { page: ReadyPage; status: number; indexed: boolean };

/** Pages of the web app that the server has a part in. */
export interface WebPages {
  /** The page at `/`, as it is now. */
  start?: (() => Promise<ReadyPage>) | undefined;
  /** Search engines may list the page at `/`. */
  startIndexed?: boolean;
  /** Any other page but the console; where it rejects, the app renders the page itself. */
  render?: ((request: FastifyRequest) => Promise<ServedPage>) | undefined;
  /** What stands in every other page as it was built, the console's included. */
  beginning?: () => Promise<string>;
  /** Paths under /dev that are pages of the web app, where there are any. */
  dev?: readonly string[];
  /** Origins that pages may use beside our own. */
  otherOrigins: OtherOrigins;
}

/** A page of the build with its beginning in it, made ready anew only when that has changed. */
function builtPage(
  folder: string,
  name: string,
  beginning: () => Promise<string> = async () => '',
): (() => Promise<ReadyPage>) | undefined {
  const file = join(folder, name);
  if (!existsSync(file)) return undefined;
  const html = readFileSync(file, 'utf8');
  let ready: { begun: string; page: ReadyPage } | undefined;
  return async () => {
    const begun = await beginning();
    if (ready?.begun !== begun)
      ready = { begun, page: readyPage(html.replace('</body>', () => `${begun}</body>`)) };
    return ready.page;
  };
}

/**
 * Serves the built web app: hashed assets for ever, pages fresh.
 * Paths the browser's router owns get the page itself; the call console is a page of its own.
 */
export function addWebApp(
  app: FastifyInstance,
  folder: string,
  { start, startIndexed = false, render, beginning, dev = [], otherOrigins }: WebPages,
): void {
  void app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
  });
  const main = builtPage(folder, 'index.html', beginning);
  const console = builtPage(folder, 'console.html', beginning);
  const offline = builtPage(folder, 'offline.html');
  const sendRendered = async (request: FastifyRequest, reply: FastifyReply) => {
    const served = await whileCallerWaits(async () => render?.(request)).catch((error: unknown) => {
      if (!(error instanceof AppError))
        request.log.error({ err: error, url: request.url }, 'a page could not be rendered');
      return undefined;
    });
    if (!served)
      return main ? sendPage(request, reply, await main(), otherOrigins) : reply.callNotFound();
    if ('redirect' in served) return reply.redirect(served.redirect);
    return sendPage(request, reply, served.page, otherOrigins, served);
  };
  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    // Decoded as the router has it: a path has many spellings.
    const path = `/${request.params['*']}`;
    if (SERVER_PATHS.test(path) && !dev.includes(path)) return reply.callNotFound();
    if (path === '/offline.html' && offline)
      return sendPage(request, reply, await offline(), otherOrigins);
    if (/\.[a-z0-9]{2,12}$/i.test(path)) {
      void reply.header(
        'cache-control',
        path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
      if (WASM_WORKER.test(path)) void reply.header('content-security-policy', WASM_WORKER_POLICY);
      return reply.sendFile(path);
    }
    if (path === '/' && start)
      return sendPage(request, reply, await start(), otherOrigins, { indexed: startIndexed });
    if (console && /^\/console(\/|$)/.test(path))
      return sendPage(request, reply, await console(), otherOrigins);
    return sendRendered(request, reply);
  });
}
