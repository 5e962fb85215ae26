import { ApiError } from '../api/api.ts';

/** The token to send with the authenticator app's code, if a sign-in requires one. */
export function otpTokenOf(failure: unknown): string | undefined {
  if (!(failure instanceof ApiError) || failure.code !== 'otp_required') return undefined;
  const token = failure.body['otp_token'];
  return typeof token === 'string' ? token : undefined;
}
