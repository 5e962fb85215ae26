import { once } from 'node:events';
import inspector from 'node:inspector';
import { createServer, type AddressInfo } from 'node:net';

const FLAG = /--(inspect(?:-brk|-wait)?)(?:=\S*?(\d+)(?=\s|$))?/;
const DEFAULT_PORT = 9229;
const MAX_TRIES = 20;

/**
 * Moves the debugger that was asked for, with `NODE_OPTIONS` or a flag, from this process to the
 * app process. npm runs under the same options and may hold the port. Then the next port is used.
 */
export async function moveDebugger(): Promise<{ flags: string[]; nodeOptions: string }> {
  const { NODE_OPTIONS = '' } = process.env;
  const [, flag, port] = FLAG.exec([NODE_OPTIONS, ...process.execArgv].join(' ')) ?? [];
  if (inspector.url()) inspector.close();
  const flags = flag ? [`--${flag}=${await findPort(Number(port ?? DEFAULT_PORT))}`] : [];
  return { flags, nodeOptions: NODE_OPTIONS.replace(FLAG, '').trim() };
}

async function findPort(from: number): Promise<number> {
  for (let port = from; port < from + MAX_TRIES; port += 1)
    if (await freePort(port).catch(() => undefined)) return port;
  return from;
}

/** A port of the loopback that is free at the moment. */
export async function freePort(wanted = 0): Promise<number> {
  const server = createServer().listen(wanted, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
