import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listenOnLoopback } from './loopback.ts';

const REGION = 'test-1';
export const S3_KEYS = {
  region: REGION,
  accessKeyId: 'AKIDTEST',
  secretAccessKey: 'not-a-secret-anywhere',
};

/**
 * A small store with S3's path-style calls that checks every signature. `fail` sets an error status
 * to return.
 */
export async function startS3Peer(): Promise<{
  url: string;
  objects: Map<string, { type: string; bytes: Buffer }>;
  fail(status: number | undefined): void;
  close(): Promise<void>;
}> {
  const objects = new Map<string, { type: string; bytes: Buffer }>();
  let failing: number | undefined;
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const name = request.url ?? '';
    const bytes = await buffer(request);
    if (failing !== undefined) return response.writeHead(failing).end('<Error/>');
    if (!isSigned(request, bytes))
      return response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
    if (request.method === 'PUT') {
      objects.set(name, { type: String(request.headers['content-type']), bytes });
      return response.writeHead(200).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(name);
      return response.writeHead(204).end();
    }
    const found = objects.get(name);
    return found
      ? response.writeHead(200, { 'content-type': found.type }).end(found.bytes)
      : response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
  };
  const server = createServer((request, response) => void answer(request, response));
  const port = await listenOnLoopback(server);
  return {
    url: `http://127.0.0.1:${port}`,
    objects,
    fail: (status) => void (failing = status),
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

const hmac = (key: string | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();
const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

/** Signature version 4, computed from the received request. */
function isSigned({ method = '', url = '', headers }: IncomingMessage, bytes: Buffer): boolean {
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    );
  if (!parts) return false;
  const [, credential = '', signed = '', signature] = parts;
  const [keyId, day = '', ...scope] = credential.split('/');
  const bodyHash = String(headers['x-amz-content-sha256']);
  if (bodyHash !== 'UNSIGNED-PAYLOAD' && bodyHash !== sha256(bytes)) return false;
  const canonical = [
    method,
    url,
    '',
    ...signed.split(';').map((name) => `${name}:${String(headers[name])}`),
    '',
    signed,
    bodyHash,
  ].join('\n');
  const text = [
    'AWS4-HMAC-SHA256',
    headers['x-amz-date'],
    [day, ...scope].join('/'),
    sha256(canonical),
  ].join('\n');
  const key = ['test-1', 's3', 'aws4_request'].reduce(
    (made: Buffer, part) => hmac(made, part),
    hmac(`AWS4${S3_KEYS.secretAccessKey}`, day),
  );
  return keyId === S3_KEYS.accessKeyId && hmac(key, text).toString('hex') === signature;
}
