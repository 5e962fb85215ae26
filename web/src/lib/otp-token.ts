import { ApiError } from './api.ts';

/** The token that the code of the authenticator app is sent with, where a sign-in asks for one. */
export function otpTokenOf(failure: unknown): string | undefined {
  if (!(failure instanceof ApiError) || failure.code !== 'otp_required') return undefined;
  const token = failure.body['otp_token'];
  return typeof token === 'string' ? token : undefined;
}
