import { connect, createServer, type Socket } from 'node:net';
import { listenOnLoopback } from '../server/test/loopback.ts';

interface Line {
  kilobits: number;
  roundTripMs: number;
}

/** The payload of one packet. */
const PACKET_BYTES = 1_460;

/** One direction of a connection shared by all sockets: packets queue for it and arrive later. */
function createDirection({ kilobits, roundTripMs }: Line) {
  let free = 0;
  return (chunk: Buffer, deliver: (packet: Buffer) => void): void => {
    for (let at = 0; at < chunk.length; at += PACKET_BYTES) {
      const packet = chunk.subarray(at, at + PACKET_BYTES);
      const now = performance.now();
      free = Math.max(now, free) + (packet.length * 8) / kilobits;
      setTimeout(() => deliver(packet), free - now + roundTripMs / 2);
    }
  };
}

/**
 * A slow connection to a server on this machine. Connecting costs a round trip before the first
 * byte, like TCP's handshake, which a relay on loopback would otherwise answer at once.
 */
export async function startSlowRelay(
  port: number,
  line: Line,
): Promise<{ port: number; close(): void }> {
  const [up, down] = [createDirection(line), createDirection(line)];
  const sockets = new Set<Socket>();
  const relay = createServer((client) => {
    const server = connect(port, '127.0.0.1');
    const connected = performance.now() + line.roundTripMs;
    for (const socket of [client, server]) {
      socket.setNoDelay(true);
      sockets.add(socket);
      socket.on('error', () => client.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
    client.on('data', (chunk) =>
      setTimeout(
        () => up(chunk, (packet) => void server.write(packet)),
        Math.max(0, connected - performance.now()),
      ),
    );
    server.on('data', (chunk) => down(chunk, (packet) => void client.write(packet)));
    client.on('close', () => server.destroy());
    server.on('close', () => setTimeout(() => client.destroy(), 5_000));
  });
  return {
    port: await listenOnLoopback(relay),
    close() {
      relay.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
