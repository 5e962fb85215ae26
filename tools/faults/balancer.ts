import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Proxy } from '../deploy/proxy.ts';
import { listenOnLoopback } from '../../server/test/stand-ins/loopback.ts';

/** A load balancer like those of operators. It polls /readyz, and drops a process at the second failure. */
export interface Balancer {
  origin: string;
  /** Resolves once calls are sent to that process. */
  uses(port: number): Promise<void>;
  close: () => Promise<void>;
}

/** A real proxy with the configuration from `deploy/`. */
export const startProxyBalancer =
  (start: (addresses: readonly string[]) => Promise<Proxy>) =>
  async (ports: readonly number[]): Promise<Balancer> => {
    const { origin, stop } = await start(ports.map((port) => `127.0.0.1:${port}`));
    return {
      origin,
      // Long enough for nginx to try a process again, and for HAProxy's two checks.
      uses: () => pause(3_000),
      close: stop,
    };
  };

const CHECK_INTERVAL_MS = 500;
const MAX_FAILED_CHECKS = 2;
const ASK_WITHIN_MS = 2_000;

interface Backend {
  port: number;
  ready: boolean;
  failedChecks: number;
}

export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const backends: Backend[] = ports.map((port) => ({ port, ready: true, failedChecks: 0 }));
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const ready = backends.filter((backend) => backend.ready);
    turn += 1;
    const backend = ready[turn % ready.length];
    if (backend) forward(incoming, outgoing, { port: backend.port, agent });
    else outgoing.writeHead(503, { 'retry-after': '1', 'x-from': 'balancer, no process' }).end();
  });
  server.keepAliveTimeout = 60_000;
  let closing = false;
  // Only one check per process at a time, so that a late response is not mistaken for the current
  // state.
  const watch = async (backend: Backend): Promise<void> => {
    while (!closing) {
      const ready = await isReady(backend.port);
      backend.failedChecks = ready ? 0 : backend.failedChecks + 1;
      backend.ready = backend.failedChecks < MAX_FAILED_CHECKS;
      await pause(CHECK_INTERVAL_MS);
    }
  };
  const checks = backends.map(watch);
  const port = await listenOnLoopback(server);
  return {
    origin: `http://127.0.0.1:${port}`,
    async uses(port) {
      const backend = backends.find((candidate) => candidate.port === port);
      while (backend && backend.failedChecks > 0) await pause(100);
    },
    async close() {
      closing = true;
      await Promise.all(checks);
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { port, agent }: { port: number; agent: Agent },
): void {
  const { method, url, headers } = incoming;
  const sent = request({ agent, host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    const { connection: _connection, ...passed } = answer.headers;
    outgoing.writeHead(answer.statusCode ?? 502, passed);
    answer.pipe(outgoing);
    answer.on('error', () => outgoing.destroy());
  });
  sent.on('error', (error: NodeJS.ErrnoException) => {
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(502, { 'x-from': `balancer, ${error.code ?? error.message}` }).end();
  });
  outgoing.on('close', () => sent.destroy());
  incoming.pipe(sent);
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(ASK_WITHIN_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
