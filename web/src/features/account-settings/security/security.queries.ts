import type { BodyOf, ReplyOf, Routes } from '@fourbay/contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { queryKeys, reload } from '../../../lib/api/query-keys.ts';
import { refreshUser } from '../../../lib/session/session.ts';

export type Security = ReplyOf<Routes['GET /api/v2/servicechek/security']>;
type Proof = BodyOf<Routes['POST /api/v2/servicechek/users/step_up']>;

/** A refusal for a missing step-up reloads it, because the last one may have expired. */
export const securityKey = ['security'];

export const securityQuery = queryOptions({
  queryKey: securityKey,
  queryFn: ({ signal }) => call('GET /api/v2/servicechek/security', { signal }),
  staleTime: 0,
});

const stepUpBy = (body: Proof) => call('POST /api/v2/servicechek/users/step_up', { body });

/** Confirms with the password or an e-mailed code that it's the owner. */
export const stepUp = mutationOptions({
  mutationFn: (proof: { password: string } | { verify: string; code: string }) => stepUpBy(proof),
  onSuccess: () => reload(securityKey),
});

/** Does the same with a passkey on this device. */
export const stepUpWithPasskey = mutationOptions({
  mutationFn: async () => {
    const options = await call('POST /api/v2/users/sign_in/passkey/options', { anonymous: true });
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const { id, rawId, response } = await startAuthentication({
      optionsJSON: options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'],
    });
    const { clientDataJSON, authenticatorData, signature } = response;
    await stepUpBy({
      response: {
        id,
        rawId,
        type: 'public-key',
        response: { clientDataJSON, authenticatorData, signature },
      },
    });
  },
  onSuccess: () => reload(securityKey),
});

export const mailCode = mutationOptions({
  mutationFn: (email: string) =>
    call('POST /api/v2/servicechek/users/email_code', { body: { email }, anonymous: true }),
});

/** Also cancels a pending e-mail change. */
export const endLinks = mutationOptions({
  mutationFn: () => call('DELETE /api/v2/servicechek/security/links', {}),
  onSuccess: () => Promise.all([reload(securityKey), refreshUser()]),
});

export const endShare = mutationOptions({
  mutationFn: (quoteId: string) =>
    call('DELETE /api/v2/servicechek/user_quotes/{id}/share', { params: { id: quoteId } }),
  onSettled: () => reload(securityKey, queryKeys.quotes),
});

export const removeBrowser = mutationOptions({
  mutationFn: (id: string) => call('DELETE /api/v2/push_subscriptions/{id}', { params: { id } }),
  onSettled: () => reload(securityKey),
});
