// This file doesn't use the schema library, so that the web app can import it directly.
const SPECIALS: string = '!@#$%^&*+';
const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 128;

export interface PasswordRule {
  readonly id: string;
  readonly label: string;
  readonly test: (password: string) => boolean;
}

/** The rules for a new password, in the order shown. */
export const passwordRules: readonly PasswordRule[] = [
  {
    id: 'length',
    label: `At least ${MIN_PASSWORD_LENGTH} characters, at most ${MAX_PASSWORD_LENGTH}`,
    test: (password) =>
      password.length >= MIN_PASSWORD_LENGTH && password.length <= MAX_PASSWORD_LENGTH,
  },
  { id: 'lower', label: 'One lowercase letter', test: (password) => /[a-z]/.test(password) },
  { id: 'upper', label: 'One uppercase letter', test: (password) => /[A-Z]/.test(password) },
  { id: 'digit', label: 'One number', test: (password) => /\d/.test(password) },
  {
    id: 'special',
    label: `One of ${[...SPECIALS].join(' ')}`,
    test: (password) => /[!@#$%^&*+]/.test(password),
  },
  {
    id: 'forbidden',
    label: 'No spaces, commas, < or >',
    test: (password) => password.length > 0 && !/[<>,\s]/.test(password),
  },
];

export const meetsPasswordRules = (password: string): boolean =>
  passwordRules.every((rule) => rule.test(password));
