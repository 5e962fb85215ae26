import { call } from '../../lib/api.ts';

/** The browser's own dialogs, and how it says that nothing came of them. */
export const isPasskeyAborted = (failure: unknown): boolean =>
  failure instanceof Error &&
  ['NotAllowedError', 'AbortError', 'InvalidStateError'].includes(failure.name);

/** Asks the server what to sign, the device for a passkey, and saves it. */
export async function createPasskey(name: string, password: string): Promise<void> {
  const options = await call('POST /api/v2/servicechek/passkeys/options', {
    body: { current_password: password },
  });
  // Loaded when first used: few people add one, and once.
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
