import { connect, createServer, type Socket } from 'node:net';
import { listenOnLoopback } from './loopback.ts';

/** Relays between a program and a local server. It can go silent, and cut connections. */
export interface TcpRelay {
  port: number;
  /** Number of open connections. */
  open(): number;
  /** Number of connections since the start. */
  made(): number;
  /** Drops all data in both directions without closing. New connections are accepted. */
  freeze(): void;
  thaw(): void;
  /** Drops all data of the open connections without closing them, forever. New connections work. */
  mute(): void;
  /** Keeps what the server sends until `release`, which sends it at once. */
  hold(): void;
  release(): void;
  /** Resets every connection. */
  cut(): void;
  /** Resets every connection, including new ones, until they are accepted again. */
  refuse(): void;
  accept(): void;
  /** Directs new connections to another local port. */
  redirect(port: number): void;
  close: () => Promise<void>;
}

export async function startTcpRelay(target: { port: number; host?: string }): Promise<TcpRelay> {
  const sockets = new Set<Socket>();
  const ofServer = new Set<Socket>();
  const muted = new WeakSet<Socket>();
  let frozen = false;
  let refusing = false;
  let made = 0;
  let targetPort = target.port;
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    return frozen ? socket.pause() : socket;
  };
  const server = createServer({ allowHalfOpen: true }, (near) => {
    made += 1;
    if (refusing) return void near.resetAndDestroy();
    const far = connect({ port: targetPort, host: target.host ?? '127.0.0.1' });
    ofServer.add(far.on('close', () => ofServer.delete(far)));
    for (const [from, to] of [
      [keep(near), keep(far)],
      [far, near],
    ] as const)
      from
        .on('data', (chunk) => void (to.writable && to.write(chunk)))
        .on('end', () => to.end())
        .on('close', () => to.destroy());
    if (frozen) for (const socket of [near, far]) socket.pause();
  });
  const cut = (): void => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  const port = await listenOnLoopback(server);
  return {
    port: port,
    open: () => sockets.size / 2,
    made: () => made,
    freeze() {
      frozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw() {
      frozen = false;
      for (const socket of sockets) if (!muted.has(socket)) socket.resume();
    },
    mute() {
      for (const socket of sockets) muted.add(socket.pause());
    },
    hold() {
      for (const socket of ofServer) socket.pause();
    },
    release() {
      for (const socket of ofServer) socket.resume();
    },
    cut,
    refuse() {
      refusing = true;
      cut();
    },
    accept() {
      refusing = false;
    },
    redirect(port) {
      targetPort = port;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
