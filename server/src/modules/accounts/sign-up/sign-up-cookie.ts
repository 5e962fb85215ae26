import { verify } from '@fourbay/contract/accounts/accounts';
import type { IncomingHttpHeaders } from 'node:http';

const NAME = 'sign_up';
/** As long as the e-mailed link works. */
const SECONDS = 24 * 3_600;

/** Marks the browser used to sign up. Sent back only with the confirmation. */
export const signUpCookie = (value: string, baseUrl: string): string =>
  [
    `${NAME}=${value}`,
    `Max-Age=${SECONDS}`,
    `Path=${verify.path}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(baseUrl.startsWith('https:') ? ['Secure'] : []),
  ].join('; ');

/** The value that the browser sent, if any. */
export const readSignUpCookie = ({ cookie = '' }: IncomingHttpHeaders): string | undefined =>
  cookie
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${NAME}=`))
    ?.slice(NAME.length + 1);
