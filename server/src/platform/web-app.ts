import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Paths that belong to the server: an unknown one there is a 404, not a page. */
const SERVER_PATHS = /^\/(api|dev|webhooks|cable|pictures|healthz|readyz|metrics)(\/|$)/;

/**
 * Serves the built web app: hashed assets for ever, pages fresh.
 * Paths the browser's router owns get the page itself; the call console is a page of its own.
 */
export function addWebApp(app: FastifyInstance, folder: string): void {
  void app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, cacheControl: false });
  const hasConsole = existsSync(join(folder, 'console.html'));
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (SERVER_PATHS.test(path)) return reply.callNotFound();
    const asset = /\.[a-z0-9]{2,12}$/i.test(path);
    const file = asset ? decodeURIComponent(path) : hasConsole && /^\/console(\/|$)/.test(path) ? '/console.html' : '/index.html';
    void reply.header('cache-control', path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
    return reply.sendFile(file);
  });
}
