import { isCommonPassword } from '@fourbay/contract/accounts/password-patterns';
import { invalid } from '../../../platform/http/app-error.ts';
import { loadCommonWords } from './common-words.ts';

/** Refuses common passwords, and those derived from the person's name or address. */
export async function refuseCommonPassword(
  password: string,
  personal: readonly string[],
): Promise<void> {
  if (isCommonPassword(password, personal, await loadCommonWords()))
    throw invalid(
      { password: 'is too easy to guess' },
      'That password is too easy to guess. Add words or numbers that have nothing to do with you.',
    );
}
