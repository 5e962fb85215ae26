import { once } from 'node:events';
import type { Server } from 'node:net';

/** The port a server listens on; throws for one that does not listen or uses a path. */
export function portOf(server: Pick<Server, 'address'>): number {
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('not listening on a port');
  return bound.port;
}

/** Listens on a free port of this machine alone, and returns it. */
export async function listenOnLoopback(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return portOf(server);
}
