import type { BodyOf, ReplyOf, Routes } from '@fourbay/contract';
import { isLiveBooking } from '@fourbay/contract/bookings/booking-limits';
import type { QuoteStatus } from '@fourbay/contract/quotes/quote-limits';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { ApiError, call, fetchAll } from '../../lib/api/api.ts';
import { queryKeys, reload } from '../../lib/api/query-keys.ts';
import {
  currentSession,
  refreshUser,
  replaceUser,
  type Session,
} from '../../lib/session/session.ts';
import { cropOnWire, type Crop } from '../../ui/pictures/crop-frame.ts';
import { securityKey } from './security/security.queries.ts';

type ProfileBody = NonNullable<BodyOf<Routes['PATCH /api/v2/users/{id}']>['data']>['attributes'];
type PasswordBody = NonNullable<
  BodyOf<Routes['PATCH /api/v2/users/{id}/update_password']>['data']
>['attributes'];
type ApiKeyBody = BodyOf<Routes['POST /api/v2/servicechek/api_keys']>;

export type ApiKey = ReplyOf<
  Routes['GET /api/v2/servicechek/api_keys']
>['data'][number]['attributes'];
export type Passkey = ReplyOf<Routes['GET /api/v2/servicechek/passkeys']>['data'][number];
export type SignedInSession = ReplyOf<Routes['GET /api/v2/servicechek/sessions']>['data'][number];
export type SecondFactorSecret = ReplyOf<Routes['POST /api/v2/servicechek/second_factor']>;

const apiKeysKey = ['api-keys'];
const passkeysKey = ['passkeys'];
const secondFactorKey = ['second-factor'];
const sessionsKey = ['sessions'];

export const saveProfile = (userId: string) =>
  mutationOptions({
    mutationFn: (attributes: ProfileBody) =>
      call('PATCH /api/v2/users/{id}', { params: { id: userId }, body: { data: { attributes } } }),
    onSuccess: ({ data }) => replaceUser(data),
  });

interface Photo {
  file: File;
  crop: Crop;
  /** Called with the share sent, from 0 to 1. */
  onProgress: (share: number) => void;
}

export const savePhoto = (userId: string) =>
  mutationOptions({
    mutationFn: ({ file, crop, onProgress }: Photo) => {
      const body = new FormData();
      body.set('data[attributes][photo_cut]', cropOnWire(crop));
      body.set('data[attributes][photo]', file);
      return call('PATCH /api/v2/users/{id}', { params: { id: userId }, body, onProgress });
    },
    onSuccess: ({ data }) => replaceUser(data),
  });

/** Cancels a change of address whose link has not been opened yet. */
export const cancelEmailChange = mutationOptions({
  mutationFn: (userId: string) =>
    call('DELETE /api/v2/users/{id}/email_change', { params: { id: userId } }),
  onSuccess: () => refreshUser(),
});

/** Logs out everywhere else, and ends API keys and passkeys. */
export const changePassword = (userId: string) =>
  mutationOptions({
    mutationFn: (attributes: PasswordBody) =>
      call('PATCH /api/v2/users/{id}/update_password', {
        params: { id: userId },
        body: { data: { attributes } },
      }),
    onSuccess: ({ data }) => {
      replaceUser(data);
      void reload(apiKeysKey, passkeysKey);
    },
  });

export const exportData = mutationOptions({
  mutationFn: (userId: string) => call('GET /api/v2/users/{id}/export', { params: { id: userId } }),
});

export const hasClaimedOffer = ({ user }: Session): boolean =>
  user.attributes.autowise_account_deletion_retention_deal_claimed_at !== null;

/**
 * Claims the offer to stay; false if another tab or device has claimed it since it was shown. The session
 * shows the claim immediately.
 */
export const claimOffer = mutationOptions({
  mutationFn: async (session: Session): Promise<boolean> => {
    await refreshUser();
    const current = currentSession() ?? session;
    if (hasClaimedOffer(current)) return false;
    const { user } = current;
    const attributes = {
      autowise_account_deletion_retention_deal_claimed_at: new Date().toISOString(),
    };
    replaceUser({ ...user, attributes: { ...user.attributes, ...attributes } });
    try {
      const { data } = await call('PATCH /api/v2/users/{id}', {
        params: { id: session.authenticatable_id },
        body: { data: { attributes } },
      });
      replaceUser(data);
      return true;
    } catch (error) {
      replaceUser(user);
      throw error;
    }
  },
});

/** Purchases with quotes that a deleted account would lose. */
export const boughtQuotesQuery = queryOptions({
  queryKey: [...queryKeys.payments, 'bought-quotes'],
  queryFn: ({ signal }) =>
    fetchAll((page) =>
      call('GET /api/v2/servicechek/payments', {
        query: { page, items: 200, 'query[status_eq]': 'succeeded' },
        signal,
      }),
    ),
  staleTime: 0,
});

const ENDED: ReadonlySet<QuoteStatus> = new Set(['completed', 'cancelled', 'expired']);

/** What deleting the account would cancel: appointments, and requests that are still open. */
export const endingWorkQuery = (userId: string) =>
  queryOptions({
    queryKey: [...queryKeys.quotes, 'ending'],
    queryFn: async ({ signal }) => {
      const quotes = await fetchAll((page) =>
        call('GET /api/v2/servicechek/user_quotes', {
          query: { page, items: 200, 'query[user_id_eq]': userId },
          signal,
        }),
      );
      return {
        bookings: quotes.flatMap(({ attributes: { booking } }) =>
          booking && isLiveBooking(booking.state) ? [booking] : [],
        ),
        openRequests: quotes.filter(({ attributes }) => !ENDED.has(attributes.status)).length,
      };
    },
    staleTime: 0,
  });

export const deleteAccount = (userId: string) =>
  mutationOptions({
    mutationFn: (body: { current_password: string }) =>
      call('DELETE /api/v2/users/{id}', { params: { id: userId }, body }),
  });

export const apiKeysQuery = queryOptions({
  queryKey: apiKeysKey,
  queryFn: async ({ signal }) => (await call('GET /api/v2/servicechek/api_keys', { signal })).data,
  staleTime: 0,
});

export const createApiKey = mutationOptions({
  mutationFn: (body: ApiKeyBody) => call('POST /api/v2/servicechek/api_keys', { body }),
  onSuccess: () => void reload(apiKeysKey),
});

export const revokeApiKey = mutationOptions({
  mutationFn: async (id: string) => {
    try {
      await call('DELETE /api/v2/servicechek/api_keys/{id}', { params: { id } });
    } catch (error) {
      // Already revoked elsewhere, which is the requested result.
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    }
  },
  onSuccess: () => void reload(apiKeysKey),
  onError: () => reload(securityKey),
});

export const passkeysQuery = queryOptions({
  queryKey: passkeysKey,
  queryFn: async ({ signal }) => (await call('GET /api/v2/servicechek/passkeys', { signal })).data,
  staleTime: 0,
});

/** Gets a challenge from the server, creates a passkey on the device, and saves it. */
export const createPasskey = mutationOptions({
  mutationFn: async ({ name, ...body }: { name: string; current_password: string }) => {
    const options = await call('POST /api/v2/servicechek/passkeys/options', { body });
    // Loaded on first use, because few people add a passkey.
    const { startRegistration } = await import('@simplewebauthn/browser');
    const { id, rawId, response } = await startRegistration({
      optionsJSON: options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'],
    });
    const { clientDataJSON, attestationObject, transports } = response;
    return call('POST /api/v2/servicechek/passkeys', {
      body: {
        name,
        response: {
          id,
          rawId,
          type: 'public-key',
          response: { clientDataJSON, attestationObject, ...(transports ? { transports } : {}) },
        },
      },
    });
  },
  onSuccess: () => void reload(passkeysKey),
});

export const removePasskey = mutationOptions({
  mutationFn: ({ id }: Passkey) =>
    call('DELETE /api/v2/servicechek/passkeys/{id}', { params: { id } }),
  onSuccess: (_reply, { attributes }) => {
    forgetOnDevice(attributes.credential_id);
    return reload(passkeysKey);
  },
  onError: () => reload(securityKey),
});

/** Tells the device's password manager to stop offering a passkey, if the browser can. */
function forgetOnDevice(credentialId: string): void {
  const credentials:
    | { signalUnknownCredential?: (id: UnknownCredentialOptions) => Promise<void> }
    | undefined = globalThis.PublicKeyCredential;
  // If the device refuses, it keeps offering a passkey that no longer works.
  credentials?.signalUnknownCredential?.({ rpId: location.hostname, credentialId }).catch(() => {});
}

export const secondFactorQuery = queryOptions({
  queryKey: secondFactorKey,
  queryFn: ({ signal }) => call('GET /api/v2/servicechek/second_factor', { signal }),
  staleTime: 0,
});

/** Returns the secret for the authenticator app. A code from the app confirms it. */
export const startSecondFactor = mutationOptions({
  mutationFn: (body: { current_password: string }) =>
    call('POST /api/v2/servicechek/second_factor', { body }),
});

export const confirmSecondFactor = mutationOptions({
  mutationFn: (body: { code: string }) =>
    call('POST /api/v2/servicechek/second_factor/confirm', { body }),
  onSuccess: () => void reload(secondFactorKey),
});

export const renewRecoveryCodes = mutationOptions({
  mutationFn: (body: { code: string }) => call('POST /api/v2/users/recovery_codes', { body }),
  onSuccess: () => void reload(secondFactorKey),
});

export const stopSecondFactor = mutationOptions({
  mutationFn: (body: { current_password: string; code: string }) =>
    call('DELETE /api/v2/servicechek/second_factor', { body }),
  onSuccess: () => void reload(secondFactorKey),
});

export const sessionsQuery = queryOptions({
  queryKey: sessionsKey,
  queryFn: async ({ signal }) => (await call('GET /api/v2/servicechek/sessions', { signal })).data,
  staleTime: 0,
});

export const endSession = mutationOptions({
  mutationFn: (id: string) => call('DELETE /api/v2/servicechek/sessions/{id}', { params: { id } }),
  onSettled: () => void reload(sessionsKey),
});

export const endOtherSessions = mutationOptions({
  mutationFn: () => call('DELETE /api/v2/servicechek/sessions', {}),
  onSettled: () => void reload(sessionsKey),
});
