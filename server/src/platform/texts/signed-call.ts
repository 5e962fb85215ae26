import type { Endpoint } from '@fourbay/contract';
import type { Call } from '../http/route.ts';
import type { SignedCall } from './texter.ts';

/** A webhook call of Twilio's, which signs the full URL that it was given: ours begins with `baseUrl`. */
export function signedCallOf(
  baseUrl: string,
  { request, headers }: Pick<Call<Endpoint>, 'request' | 'headers'>,
): SignedCall {
  const signature = headers['x-twilio-signature'];
  return {
    url: `${baseUrl}${request.url}`,
    body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    signature: typeof signature === 'string' ? signature : undefined,
  };
}
