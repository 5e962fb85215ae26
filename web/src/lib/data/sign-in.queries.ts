import type { ReplyOf, Routes } from '@fourbay/contract';
import { mutationOptions } from '@tanstack/react-query';
import { call } from '../api/api.ts';

export type SignedIn = ReplyOf<Routes['POST /api/v2/users/sign_in']>;

/** Refused as `otp_required` if the account asks for a code too. */
export const signIn = mutationOptions({
  mutationFn: (user: { email: string; password: string }) =>
    call('POST /api/v2/users/sign_in', { body: { user }, anonymous: true }),
});

/** The second step of a sign-in: a code from the authenticator app, or a recovery code. */
export const signInWithCode = mutationOptions({
  mutationFn: (body: { otp_token: string; code: string }) =>
    call('POST /api/v2/users/sign_in/otp', { body, anonymous: true }),
});
