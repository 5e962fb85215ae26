import { randomBytes } from 'node:crypto';

/** Generates request ids for log and response, unique across processes. Not secret. */
export function createRequestIds(): () => string {
  const process = randomBytes(9).toString('base64url');
  let count = 0;
  return () => `${process}-${(count += 1).toString(36)}`;
}
