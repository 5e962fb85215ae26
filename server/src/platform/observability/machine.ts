import { statfs } from 'node:fs/promises';
import { connect } from 'node:tls';
import { hours } from '../values/clock.ts';

/** Share of the folder's disk that is free. Undefined if it can't be read. */
export async function readFreeShare(folder: string): Promise<number | undefined> {
  try {
    const { bavail, blocks } = await statfs(folder);
    return bavail / blocks;
  } catch {
    return undefined;
  }
}

const HANDSHAKE_MS = 2_000;
const CHECK_INTERVAL_MS = hours(1);

/**
 * Reads when the certificate of a site expires, at most once an hour. Undefined if the site has none,
 * or didn't answer.
 */
export function createCertificateCheck(url: string): () => Promise<Date | undefined> {
  const { protocol, hostname, port } = new URL(url);
  let read: Promise<Date | undefined> | undefined;
  let at = 0;
  return () => {
    if (protocol !== 'https:') return Promise.resolve(undefined);
    if (!read || performance.now() - at > CHECK_INTERVAL_MS) {
      at = performance.now();
      read = readExpiry(hostname, port === '' ? 443 : Number(port));
    }
    return read;
  };
}

/** An expired certificate is read too, so nothing is verified here, and nothing is sent. */
const readExpiry = (host: string, port: number): Promise<Date | undefined> =>
  new Promise((resolve) => {
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false });
    const end = (expiry?: Date): void => {
      resolve(expiry);
      socket.destroy();
    };
    socket.setTimeout(HANDSHAKE_MS, () => end());
    socket.on('error', () => end());
    socket.once('secureConnect', () => {
      const { valid_to: validTo } = socket.getPeerCertificate();
      end(validTo ? new Date(validTo) : undefined);
    });
  });
