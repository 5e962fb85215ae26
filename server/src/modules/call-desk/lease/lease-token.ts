import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '../../../platform/http/app-error.ts';

const MAX_TOKEN_LENGTH = 100;

export function leaseTokenOf(headers: IncomingHttpHeaders): string | undefined {
  const token = headers['lease-token'];
  return typeof token === 'string' ? token : undefined;
}

/** A call without a lease header is refused as if the lease were lost. */
export function requireLeaseToken(headers: IncomingHttpHeaders): string {
  const token = leaseTokenOf(headers);
  if (token === undefined || token.length > MAX_TOKEN_LENGTH) throw new AppError('lease_lost');
  return token;
}
