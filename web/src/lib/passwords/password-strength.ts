import { isCommonPassword } from '@fourbay/contract/accounts/password-patterns';
import { commonWords } from '../text/common-words.ts';

const LEVEL_OF_SCORE = [1, 1, 2, 3, 4] as const;

/** From 0 (common) to 4 (strong): a hint, not a rule. */
export function passwordStrength(
  password: string,
  personal: readonly string[] = [],
): 0 | 1 | 2 | 3 | 4 {
  if (password.length < 8 || isCommonPassword(password, personal, commonWords)) return 0;
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) =>
    kind.test(password),
  ).length;
  const variety = new Set(password).size;
  const score =
    (password.length >= 10 ? 1 : 0) +
    (password.length >= 13 ? 1 : 0) +
    (kinds >= 4 ? 1 : 0) +
    (variety >= 9 ? 1 : 0);
  return LEVEL_OF_SCORE[score] ?? 1;
}
