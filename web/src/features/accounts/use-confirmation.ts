import { ApiError } from '../../lib/api/api.ts';
import { firstErrorLine } from '../../lib/api/error-lines.ts';
import { openModal } from '../../lib/browser/modal.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { otpTokenOf } from '../../lib/session/otp-token.ts';
import { welcome } from '../../lib/session/welcome.ts';
import { confirmAccount } from './accounts.queries.ts';
import { enter } from './enter.ts';

export const CODE_LENGTH = 6;

/** Refusals that mean that the account is confirmed but not signed in. */
const CONFIRMED_ALL_THE_SAME = new Set(['suspended', 'reset_required', 'second_factor_missing']);

interface ConfirmationInput {
  verify: string;
  email?: string | undefined;
  /** From the e-mailed link, which needs no code. */
  secret?: string | undefined;
}

/**
 * Confirms an account with the e-mailed link or code, and signs in. A code is submitted as soon as its last
 * digit is typed. If a link fails, a code is asked for.
 */
export function useConfirmation({ verify, email, secret }: ConfirmationInput) {
  const form = useForm({
    initial: { code: '', bySecret: secret !== undefined },
    mutation: confirmAccount,
    check: ({ code, bySecret }) => ({
      code:
        bySecret || code.length === CODE_LENGTH ? undefined : `Enter all ${CODE_LENGTH} digits.`,
    }),
    toInput: ({ code, bySecret }) => ({
      verify,
      ...(bySecret && secret !== undefined ? { secret } : { code }),
    }),
    describe: (error) => ({ fields: { code: firstErrorLine(error) } }),
    onSuccess: async (session) => {
      welcome(await enter(session, { otherwise: '/' }));
      if (session.user.attributes.has_password === false) openModal('choose_password');
    },
    onError: (error, { change }) => {
      const otpToken = otpTokenOf(error);
      if (otpToken !== undefined) openModal('second_step', { otpToken });
      else if (error instanceof ApiError && CONFIRMED_ALL_THE_SAME.has(error.code))
        openModal('login', { ...(email ? { email } : {}), notice: error.message });
      else {
        change({ bySecret: false });
        return false;
      }
      return true;
    },
  });
  const typeCode = (code: string): void => {
    form.change({ code });
    form.clearErrors();
    if (code.length === CODE_LENGTH && code !== form.values.code) form.submit({ code });
  };
  return { ...form, typeCode };
}

export type Confirmation = ReturnType<typeof useConfirmation>;
