import { isCommonPassword } from '@fourbay/contract/common-passwords';
import { invalid } from '../../../platform/app-error.ts';

/**
 * Refuses what is among the first guesses: common passwords, and those built on what anybody knows
 * of the person.
 */
export function refuseCommonPassword(password: string, personal: readonly string[]): void {
  if (isCommonPassword(password, personal))
    throw invalid(
      { password: 'is too easy to guess' },
      'That password is too easy to guess. Add words or numbers that have nothing to do with you.',
    );
}
