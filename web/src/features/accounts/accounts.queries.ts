import type { BodyOf, ReplyOf, Routes } from '@fourbay/contract';
import { mutationOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { replaceUser } from '../../lib/session/session.ts';

type Register = BodyOf<Routes['POST /api/v2/servicechek/users/register']>;
type ResetPassword = BodyOf<
  Routes['POST /api/v2/servicechek/users/update_user_password_from_reset']
>;
export type Secured = ReplyOf<Routes['POST /api/v2/servicechek/users/secure']>;
export type Addition = Secured['recently_added'][number];
/** The mailed code, or the secret of the mailed link. */
type Proof = { code: string } | { secret: string };

export const register = mutationOptions({
  mutationFn: (body: Register) =>
    call('POST /api/v2/servicechek/users/register', { body, anonymous: true }),
});

/** Confirms a new account and signs in. */
export const confirmAccount = mutationOptions({
  mutationFn: (body: Proof & { verify: string }) =>
    call('POST /api/v2/servicechek/users/verify', { body, anonymous: true }),
});

/** E-mails a log-in code, and returns the token to send with it. */
export const sendEmailCode = mutationOptions({
  mutationFn: (body: { email: string }) =>
    call('POST /api/v2/servicechek/users/email_code', { body, anonymous: true }),
});

/** Signs in with an e-mailed code. A new address gets an account without a name. */
export const signInWithEmailCode = mutationOptions({
  mutationFn: (body: { verify: string; code: string }) =>
    call('POST /api/v2/servicechek/users/email_code/verify', { body, anonymous: true }),
});

interface Profile {
  names: { first_name: string; last_name: string };
  /** Optional first password; '' for none, or if it has been saved. */
  password: string;
  onPasswordSaved: () => void;
}

/**
 * Adds the name to an account that began with an e-mailed code. A password comes first, so that a
 * refused one can be corrected.
 */
export const completeProfile = (userId: string) =>
  mutationOptions({
    mutationFn: async ({ names, password, onPasswordSaved }: Profile) => {
      if (password) {
        await call('PATCH /api/v2/users/{id}/update_password', {
          params: { id: userId },
          body: { data: { attributes: { password, password_confirmation: password } } },
        });
        onPasswordSaved();
      }
      return call('POST /api/v2/servicechek/users/complete', {
        body: { ...names, agree_to_tos: true },
      });
    },
    onSuccess: ({ data }) => replaceUser(data),
  });

export const resendVerification = mutationOptions({
  mutationFn: (body: { email: string; password: string }) =>
    call('POST /api/v2/servicechek/users/resend_verification_email', { body, anonymous: true }),
});

export const sendPasswordReset = mutationOptions({
  mutationFn: (body: { email: string }) =>
    call('POST /api/v2/servicechek/users/send_password_reset_email', { body, anonymous: true }),
});

/** Sets a new password with the token from the e-mailed link, and signs in. */
export const resetPassword = mutationOptions({
  mutationFn: (body: ResetPassword) =>
    call('POST /api/v2/servicechek/users/update_user_password_from_reset', {
      body,
      anonymous: true,
    }),
});

/** Sets the first password of an account, right after its confirmation. */
export const choosePassword = (userId: string) =>
  mutationOptions({
    mutationFn: (attributes: { password: string; password_confirmation: string }) =>
      call('PATCH /api/v2/users/{id}/update_password', {
        params: { id: userId },
        body: { data: { attributes } },
      }),
    onSuccess: ({ data }) => replaceUser(data),
  });

/** Without a session, the call is anonymous. This browser's session is kept, and all others end. */
export const confirmEmailChange = mutationOptions({
  mutationFn: ({ change, anonymous }: { change: string; anonymous: boolean }) =>
    call('POST /api/v2/servicechek/users/confirm_email_change', {
      body: { change },
      anonymous,
      keepSession: true,
    }),
});

/** Restores a deleted account with the token from the e-mailed link. */
export const restoreAccount = mutationOptions({
  mutationFn: (token: string) =>
    call('POST /api/v2/servicechek/users/restore', { body: { token }, anonymous: true }),
});

/** Logs out every device with the token from the e-mailed link. */
export const secureAccount = mutationOptions({
  mutationFn: (token: string) =>
    call('POST /api/v2/servicechek/users/secure', { body: { token }, anonymous: true }),
});

/** Signs in with a passkey of this device, without typing. */
export const signInWithPasskey = mutationOptions({
  mutationFn: async () => {
    const options = await call('POST /api/v2/users/sign_in/passkey/options', { anonymous: true });
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const { id, rawId, response } = await startAuthentication({
      optionsJSON: options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'],
    });
    const { clientDataJSON, authenticatorData, signature } = response;
    return call('POST /api/v2/users/sign_in/passkey', {
      body: {
        response: {
          id,
          rawId,
          type: 'public-key',
          response: { clientDataJSON, authenticatorData, signature },
        },
      },
      anonymous: true,
    });
  },
});
