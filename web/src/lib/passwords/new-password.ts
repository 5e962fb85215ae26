import { meetsPasswordRules, passwordRules } from '@fourbay/contract/accounts/passwords';
import { useEffect, useState } from 'react';
import type { passwordStrength } from './password-strength.ts';

type Estimate = typeof passwordStrength;
export type Strength = ReturnType<Estimate>;

interface Requirement {
  id: string;
  label: string;
  done: boolean;
}

/** State of a new password and its confirmation while typing. */
export interface NewPassword {
  password: string;
  confirmation: string;
  /** All of the server's rules, in the order shown. */
  requirements: readonly Requirement[];
  /** Undefined while too little is typed. */
  strength: Strength | undefined;
  /** Why the form cannot be submitted yet. */
  blocked: string | undefined;
  setPassword: (password: string) => void;
  setConfirmation: (confirmation: string) => void;
  clear: () => void;
}

/** The list of common passwords is loaded when typing starts. */
function useEstimate(needed: boolean): Estimate | undefined {
  const [estimate, setEstimate] = useState<Estimate>();
  useEffect(() => {
    if (!needed || estimate) return;
    // If it fails to load, there is no hint, but the server still refuses common passwords.
    import('./password-strength.ts').then(
      (loaded) => setEstimate(() => loaded.passwordStrength),
      () => {},
    );
  }, [needed, estimate]);
  return estimate;
}

/** `personal`: known facts about the person, on which no password may be built. */
export function useNewPassword(personal: readonly string[]): NewPassword {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const estimate = useEstimate(password !== '');
  const long = password.length >= 8;
  const strength = long && estimate ? estimate(password, personal) : undefined;
  const same = password !== '' && password === confirmation;
  const requirements = [
    ...passwordRules.map(({ id, label, test }) => ({ id, label, done: test(password) })),
    {
      id: 'common',
      label: 'Not a common password or your name',
      done: strength !== undefined && strength > 0,
    },
    { id: 'same', label: 'Both passwords match', done: same },
  ];
  const good = meetsPasswordRules(password) && strength !== 0;
  let blocked = same ? undefined : 'The passwords don’t match yet.';
  if (!good) blocked = 'The password doesn’t meet all the requirements yet.';
  const clear = (): void => {
    setPassword('');
    setConfirmation('');
  };
  return {
    password,
    confirmation,
    requirements,
    strength,
    blocked,
    setPassword,
    setConfirmation,
    clear,
  };
}
