import { randomBytes } from 'node:crypto';

/**
 * Makes ids for requests, as the log and the answer name them: no two alike, in other processes
 * neither. No secret.
 */
export function createRequestIds(): () => string {
  const process = randomBytes(9).toString('base64url');
  let count = 0;
  return () => `${process}-${(count += 1).toString(36)}`;
}
