import { register, verify } from '@fourbay/contract/accounts';
import { acceptInvitation, confirmSecondFactor } from '@fourbay/contract/staff';
import { Secret, TOTP } from 'otpauth';
import { inviteStaff } from '../src/modules/accounts/index.ts';
import type { TestApp } from './harness.ts';

export const PASSWORD = 'Tire+Iron42';

export interface Person {
  id: string;
  email: string;
  token: string;
}

let count = 0;

/** Signs up, and in by the e-mailed code: a new owner for the test. */
export async function signUpOwner(
  test: TestApp,
  given: { first_name?: string; last_name?: string; password?: string; email?: string } = {},
): Promise<Person> {
  count += 1;
  const { password = PASSWORD } = given;
  const email =
    given.email ?? `owner${count}-${Math.random().toString(36).slice(2, 8)}@people.test`;
  const registered = await test.call(register, {
    body: {
      first_name: given.first_name ?? 'Robin',
      last_name: given.last_name ?? 'Marsh',
      email,
      password,
      agree_to_tos: true,
    },
  });
  await test.runJobs();
  const code = codeIn(test, email);
  const session = await test.call(verify, { body: { code, verify: registered.body.verify } });
  return { id: session.body.authenticatable_id, email, token: session.body.token };
}

export interface StaffPerson extends Person {
  /** The authenticator app's secret, as typed into one. */
  secret: string;
}

/** Joins by an invitation from the command line, with an authenticator app. */
export async function signUpStaff(
  test: TestApp,
  role: 'agent' | 'supervisor',
): Promise<StaffPerson> {
  count += 1;
  const email = `${role}${count}-${Math.random().toString(36).slice(2, 8)}@people.test`;
  const { link } = await inviteStaff(test.deps, { email, role, invitedBy: null });
  const invitation = new URL(link).searchParams.get('invitation') ?? '';
  const accepted = await test.call(acceptInvitation, {
    body: {
      invitation,
      first_name: role === 'agent' ? 'Ana' : 'Sam',
      last_name: 'Marsh',
      password: PASSWORD,
      password_confirmation: PASSWORD,
    },
  });
  const { enrolment_token, secret } = accepted.body;
  const joined = await test.call(confirmSecondFactor, {
    body: { enrolment_token, code: appCode(test, secret) },
  });
  return { id: joined.body.authenticatable_id, email, token: joined.body.token, secret };
}

/** The code of an authenticator app at the test clock's time. */
export const appCode = (test: TestApp, secret: string): string =>
  new TOTP({
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
  }).generate({ timestamp: test.clock.now().getTime() });

/** The newest code mailed to an address. */
export function codeIn(test: TestApp, email: string): string {
  const mail = test.mails.findLast(({ to }) => to === email);
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
  if (!code) throw new Error(`no code was mailed to ${email}`);
  return code;
}

/**
 * The token in the newest mail to an address that has one: the value of `name` in its link, to the
 * page `path` if several pages have one.
 */
export function linkIn(
  test: TestApp,
  email: string,
  name: 'token' | 'verify' | 'change' | 'invitation',
  path = '',
): string {
  const pattern = new RegExp(`${path}[?&]${name}=([\\w-]+)`);
  const token = test.mails
    .filter(({ to }) => to === email)
    .map(({ text }) => pattern.exec(text)?.[1])
    .findLast((found) => found !== undefined);
  if (!token) throw new Error(`no link with ${name} was mailed to ${email}`);
  return token;
}

export const subjectsTo = (test: TestApp, email: string): string[] =>
  test.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
