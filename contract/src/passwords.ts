// Free of any schema library, so that the web app can load it as it is.
const SPECIALS = '!@#$%^&*+';
export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 128;

export interface PasswordRule {
  readonly id: string;
  readonly label: string;
  readonly test: (password: string) => boolean;
}

/** The rules a new password keeps, in the order they are shown. */
export const passwordRules: readonly PasswordRule[] = [
  {
    id: 'length',
    label: `At least ${MIN_PASSWORD_LENGTH} characters, at most ${MAX_PASSWORD_LENGTH}`,
    test: (p) => p.length >= MIN_PASSWORD_LENGTH && p.length <= MAX_PASSWORD_LENGTH,
  },
  { id: 'lower', label: 'One lowercase letter', test: (p) => /[a-z]/.test(p) },
  { id: 'upper', label: 'One uppercase letter', test: (p) => /[A-Z]/.test(p) },
  { id: 'digit', label: 'One number', test: (p) => /\d/.test(p) },
  { id: 'special', label: `One of ${[...SPECIALS].join(' ')}`, test: (p) => /[!@#$%^&*+]/.test(p) },
  {
    id: 'forbidden',
    label: 'No spaces, commas, < or >',
    test: (p) => p.length > 0 && !/[<>,\s]/.test(p),
  },
];

export const meetsPasswordRules = (password: string): boolean =>
  passwordRules.every((rule) => rule.test(password));
