import { useAction, type Action } from '../../lib/forms/use-action.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { signInWithPasskey } from './accounts.queries.ts';
import { enter } from './enter.ts';

/** The dialog was canceled, or the device has no passkey for this site. */
const isAborted = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);

export const usePasskey = (): Action<void> =>
  useAction(signInWithPasskey, {
    toast: false,
    onSuccess: (session) => enter(session),
    onError: isAborted,
  });

interface PasskeyButtonProps {
  passkey: Action<void>;
  onPress: () => void;
}

export function PasskeyButton({ passkey, onPress }: PasskeyButtonProps) {
  if (typeof PublicKeyCredential === 'undefined') return null;
  const logIn = (): void => {
    onPress();
    passkey.run();
  };
  return (
    <Button busy={passkey.pending} onClick={logIn}>
      Log in with a passkey
    </Button>
  );
}
