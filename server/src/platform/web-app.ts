import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { WASM_WORKER_POLICY, type OtherOrigins } from './security-headers.ts';
import { readyPage, sendPage, type ReadyPage } from './page.ts';

/** Paths that belong to the server: an unknown one there is a 404, not a page. */
const SERVER_PATHS = /^\/(api|dev|webhooks|cable|pictures|healthz|readyz|metrics)(\/|$)/;

/** Workers that run WebAssembly, by how the build names them. */
const WASM_WORKER = /^\/assets\/[\w.-]+\.wasm-worker-[\w-]+\.js$/;

/** Pages of the web app that the server has a part in. */
export interface WebPages {
  /** The page at `/`, as it is now. */
  start?: (() => Promise<ReadyPage>) | undefined;
  /** Paths under /dev that are pages of the web app, where there are any. */
  dev?: readonly string[];
  /** Origins that pages may use beside our own. */
  otherOrigins: OtherOrigins;
}

/**
 * Serves the built web app: hashed assets for ever, pages fresh.
 * Paths the browser's router owns get the page itself; the call console is a page of its own.
 */
export function addWebApp(
  app: FastifyInstance,
  folder: string,
  { start, dev = [], otherOrigins }: WebPages,
): void {
  void app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
  });
  const pageIn = (name: string): ReadyPage | undefined =>
    existsSync(join(folder, name))
      ? readyPage(readFileSync(join(folder, name), 'utf8'))
      : undefined;
  const main = pageIn('index.html');
  const console = pageIn('console.html');
  const offline = pageIn('offline.html');
  const pageAt = async (path: string): Promise<ReadyPage | undefined> => {
    if (path === '/' && start) return start();
    return console && /^\/console(\/|$)/.test(path) ? console : main;
  };
  app.get('/*', async (request, reply) => {
    // Decoded as the router has it: a path has many spellings.
    const path = `/${(request.params as { '*': string })['*']}`;
    if (SERVER_PATHS.test(path) && !dev.includes(path)) return reply.callNotFound();
    if (path === '/offline.html' && offline) return sendPage(request, reply, offline, otherOrigins);
    if (/\.[a-z0-9]{2,12}$/i.test(path)) {
      void reply.header(
        'cache-control',
        path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
      if (WASM_WORKER.test(path)) void reply.header('content-security-policy', WASM_WORKER_POLICY);
      return reply.sendFile(path);
    }
    const page = await pageAt(path);
    return page ? sendPage(request, reply, page, otherOrigins) : reply.callNotFound();
  });
}
