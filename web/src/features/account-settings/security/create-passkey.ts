import { call } from '../../../lib/api/api.ts';

/** Names of the errors thrown when the browser's dialog is cancelled or fails. */
export const isPasskeyAborted = (failure: unknown): boolean =>
  failure instanceof Error &&
  ['NotAllowedError', 'AbortError', 'InvalidStateError'].includes(failure.name);

/** Gets a challenge from the server, creates a passkey on the device, and saves it. */
export async function createPasskey(name: string, password: string): Promise<void> {
  const options = await call('POST /api/v2/servicechek/passkeys/options', {
    body: { current_password: password },
  });
  // Loaded on first use, because few people add a passkey.
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { id, rawId, response } = await startRegistration({
    optionsJSON: options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'],
  });
  await call('POST /api/v2/servicechek/passkeys', {
    body: {
      name,
      response: {
        id,
        rawId,
        type: 'public-key',
        response: {
          clientDataJSON: response.clientDataJSON,
          attestationObject: response.attestationObject,
          ...(response.transports ? { transports: response.transports } : {}),
        },
      },
    },
  });
}
