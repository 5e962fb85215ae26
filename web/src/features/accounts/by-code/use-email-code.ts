import { ApiError } from '../../../lib/api/api.ts';
import { firstErrorLine } from '../../../lib/api/error-lines.ts';
import { openModal } from '../../../lib/browser/modal.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { otpTokenOf } from '../../../lib/session/otp-token.ts';
import { signInWithEmailCode } from '../accounts.queries.ts';
import { enter } from '../enter.ts';
import { CODE_LENGTH } from '../use-confirmation.ts';

/** Refusals of an account whose code was right. */
const REFUSED = new Set(['suspended', 'reset_required', 'second_factor_missing']);

/** Signs in with the e-mailed code, as soon as its last digit is typed. */
export function useEmailCode({ email, verify }: { email: string; verify: string }) {
  const form = useForm({
    initial: { code: '' },
    mutation: signInWithEmailCode,
    check: ({ code }) => ({
      code: code.length === CODE_LENGTH ? undefined : `Enter all ${CODE_LENGTH} digits.`,
    }),
    toInput: ({ code }) => ({ verify, code }),
    describe: (error) => ({ fields: { code: firstErrorLine(error, email) } }),
    onSuccess: async (session) => {
      await enter(session);
      if (session.user.attributes.profile_complete === false) openModal('complete_profile');
    },
    onError: (error) => {
      const otpToken = otpTokenOf(error);
      if (otpToken !== undefined) openModal('second_step', { otpToken, email });
      else if (error instanceof ApiError && REFUSED.has(error.code))
        openModal('login', { email, notice: error.message });
      else return false;
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
