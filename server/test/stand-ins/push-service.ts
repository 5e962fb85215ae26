import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { listenOnLoopback } from './loopback.ts';

/** The browser's side of a subscription: its public values, and its private key. */
export interface TestSubscription {
  json: { endpoint: string; keys: { p256dh: string; auth: string } };
  /** Decrypts a message according to RFC 8188 and RFC 8291, with node:crypto only. */
  decrypt(body: Buffer): string;
}

const hkdf = (salt: Buffer, key: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

export function createTestSubscription(address: string): TestSubscription {
  const receiver = createECDH('prime256v1');
  const publicKey = receiver.generateKeys();
  const auth = randomBytes(16);
  return {
    json: {
      endpoint: `${address}${randomUUID()}`,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    },
    decrypt(body) {
      const salt = body.subarray(0, 16);
      const recordSize = body.readUInt32BE(16);
      const sender = body.subarray(21, 21 + body.readUInt8(20));
      const record = body.subarray(21 + sender.length);
      if (record.length > recordSize) throw new Error('more than one record');
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
      const secret = hkdf(auth, receiver.computeSecret(sender), info, 32);
      const key = hkdf(salt, secret, 'Content-Encoding: aes128gcm\0', 16);
      const nonce = hkdf(salt, secret, 'Content-Encoding: nonce\0', 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce, { authTagLength: 16 });
      decipher.setAuthTag(record.subarray(-16));
      const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
      const end = padded.lastIndexOf(2);
      if (end === -1 || padded.subarray(end + 1).some((byte) => byte !== 0))
        throw new Error('no end of the last record');
      return padded.subarray(0, end).toString();
    },
  };
}

interface ReceivedPush {
  endpoint: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface TestPushService {
  /** URL prefix of its endpoints. */
  address: string;
  origin: string;
  received: ReceivedPush[];
  /** The status of all responses from now on. */
  answer(status: number): void;
  close(): Promise<void>;
}

/** A local push service, like those of browser vendors. */
export async function startPushService(): Promise<TestPushService> {
  const received: ReceivedPush[] = [];
  let status = 201;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => void parts.push(part));
    request.on('end', () => {
      const endpoint = `${origin}${request.url ?? ''}`;
      received.push({ endpoint, headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(status).end();
    });
  });
  const port = await listenOnLoopback(server);
  const origin = `http://127.0.0.1:${port}`;
  return {
    address: `${origin}/push/`,
    origin,
    received,
    answer: (next) => void (status = next),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The claims of an `Authorization: vapid` header, after checking its signature (RFC 8292). */
export function readVapid(header: string | undefined): { key: string; claims: unknown } {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('the signature of the VAPID token is wrong');
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) };
}
