import { useState } from 'react';
import { ApiError, call } from '../../lib/api/api.ts';
import { firstErrorLine } from '../../lib/api/error-lines.ts';
import { openModal } from '../../lib/browser/modal.ts';
import { otpTokenOf } from '../../lib/session/otp-token.ts';
import { welcome } from '../../lib/session/welcome.ts';
import { enter } from './enter.ts';

export const CODE_LENGTH = 6;

/** Refusals that mean that the account is confirmed but not signed in. */
const CONFIRMED_ALL_THE_SAME = new Set(['suspended', 'reset_required', 'second_factor_missing']);

type Proof = { code: string } | { secret: string };

/**
 * Confirms an account with the mailed code or link, and signs in. A code is submitted with its last
 * digit.
 */
export function useConfirmation({ verify, email }: { verify: string; email?: string | undefined }) {
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const confirm = async (proof: Proof): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setError(undefined);
    try {
      const path = await enter(
        await call('POST /api/v2/servicechek/users/verify', {
          body: { ...proof, verify },
          anonymous: true,
        }),
        { otherwise: '/' },
      );
      welcome(path);
    } catch (failure) {
      const otpToken = otpTokenOf(failure);
      if (otpToken !== undefined) return openModal('second_step', { otpToken });
      if (failure instanceof ApiError && CONFIRMED_ALL_THE_SAME.has(failure.code ?? ''))
        return openModal('login', { ...(email ? { email } : {}), notice: failure.message });
      setError(firstErrorLine(failure));
    } finally {
      setBusy(false);
    }
  };
  return {
    code,
    busy,
    error,
    confirmLink: (secret: string) => confirm({ secret }),
    confirmCode: async (): Promise<void> => {
      if (code.length === CODE_LENGTH) await confirm({ code });
      else setError(`The code has ${CODE_LENGTH} digits.`);
    },
    typeCode: (digits: string): void => {
      setCode(digits);
      setError(undefined);
      if (digits.length === CODE_LENGTH && digits !== code) void confirm({ code: digits });
    },
  };
}

export type Confirmation = ReturnType<typeof useConfirmation>;
