import { isCommonPassword } from '@fourbay/contract/common-passwords';
import { invalid } from '../../../platform/app-error.ts';

/** Refuses common passwords, and those derived from the person's name or address. */
export function refuseCommonPassword(password: string, personal: readonly string[]): void {
  if (isCommonPassword(password, personal))
    throw invalid(
      { password: 'is too easy to guess' },
      'That password is too easy to guess. Add words or numbers that have nothing to do with you.',
    );
}
