import { useState } from 'react';
import { call } from '../../lib/api/api.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { enter } from './enter.ts';

/** Signs in with a passkey of this device, without typing. */
async function signInWithPasskey(): Promise<void> {
  const options = await call('POST /api/v2/users/sign_in/passkey/options', { anonymous: true });
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { id, rawId, response } = await startAuthentication({
    optionsJSON: options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'],
  });
  await enter(
    await call('POST /api/v2/users/sign_in/passkey', {
      body: {
        response: {
          id,
          rawId,
          type: 'public-key',
          response: {
            clientDataJSON: response.clientDataJSON,
            authenticatorData: response.authenticatorData,
            signature: response.signature,
          },
        },
      },
      anonymous: true,
    }),
  );
}

/** The dialog was cancelled, or the device has no passkey for this site. */
const isAborted = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);

export function PasskeyButton({ onFailure }: { onFailure: (error: unknown) => void }) {
  const [busy, setBusy] = useState(false);
  if (typeof PublicKeyCredential === 'undefined') return null;
  const logIn = async (): Promise<void> => {
    setBusy(true);
    onFailure(undefined);
    try {
      await signInWithPasskey();
    } catch (error) {
      if (!isAborted(error)) onFailure(error);
      setBusy(false);
    }
  };
  return (
    <Button busy={busy} onClick={() => void logIn()}>
      Log in with a passkey
    </Button>
  );
}
