import { stepUp as stepUpCall } from '@fourbay/contract/accounts/email-codes';
import { register, verify } from '@fourbay/contract/accounts/accounts';
import {
  confirmOwnSecondFactor,
  startSecondFactor,
} from '@fourbay/contract/accounts/second-factor';
import { acceptInvitation, confirmSecondFactor } from '@fourbay/contract/accounts/staff';
import { Secret, TOTP } from 'otpauth';
import type { Trx } from '../../src/deps.ts';
import {
  confirmAccount,
  confirmNewApp,
  enrollFactor,
  hashPassword,
  insertUser,
  inviteStaff,
  openSession,
  TERMS_VERSION,
  updateUser,
  type UserRow,
} from '../../src/modules/accounts/index.ts';
import { nextSource } from '../endpoint-call.ts';
import type { TestApp } from '../harness.ts';

export const PASSWORD = 'Tire+Iron42';

export interface Person {
  id: string;
  email: string;
  token: string;
}

let count = 0;

interface Given {
  first_name?: string;
  last_name?: string;
  password?: string;
  email?: string;
}

/** A person's first and last name, address, and password, as given or made up. */
function fill(kind: string, firstName: string, given: Given): Required<Given> {
  count += 1;
  return {
    first_name: firstName,
    last_name: 'Marsh',
    password: PASSWORD,
    email: `${kind}${count}-${Math.random().toString(36).slice(2, 8)}@people.test`,
    ...given,
  };
}

/** Signs up, and logs in with the e-mailed code, as the web app does. */
export async function signUpByMail(test: TestApp, given: Given = {}): Promise<Person> {
  const { email, ...person } = fill('owner', 'Robin', given);
  const registered = await test.call(register, { body: { ...person, email, agree_to_tos: true } });
  await test.runJobs();
  const code = codeIn(test, email);
  const session = await test.call(verify, { body: { code, verify: registered.body.verify } });
  return { id: session.body.authenticatable_id, email, token: session.body.token };
}

/** A new owner for the test, signed in as after `signUpByMail`, but without its calls and e-mails. */
export async function signUpOwner(test: TestApp, given: Given = {}): Promise<Person> {
  const { deps } = test;
  const person = fill('owner', 'Robin', given);
  return deps.db.transaction().execute(async (trx) => {
    const user = await insertConfirmed(test, trx, person);
    return signedIn(test, trx, user);
  });
}

export interface StaffPerson extends Person {
  /** The authenticator app's secret, as typed into one. */
  secret: string;
}

/** Joins by an invitation from the command line, with an authenticator app, as the console does. */
export async function joinByInvitation(
  test: TestApp,
  role: 'agent' | 'supervisor',
): Promise<StaffPerson> {
  const { email, password, ...names } = fill(role, role === 'agent' ? 'Ana' : 'Sam', {});
  const { link } = await inviteStaff(test.deps, { email, role, invitedBy: null });
  const invitation = new URL(link).hash.replace('#invitation=', '');
  const accepted = await test.call(acceptInvitation, {
    body: { invitation, ...names, password, password_confirmation: password },
  });
  const { enrolment_token, secret } = accepted.body;
  const joined = await test.call(confirmSecondFactor, {
    body: { enrolment_token, code: appCode(test, secret) },
  });
  return { id: joined.body.authenticatable_id, email, token: joined.body.token, secret };
}

/** A new owner with two-step login. */
export async function signUpWithApp(
  test: TestApp,
): Promise<Person & { secret: string; codes: string[] }> {
  const owner = await signUpOwner(test);
  const { token } = owner;
  const started = await test.call(startSecondFactor, {
    token,
    body: { current_password: PASSWORD },
  });
  const { secret } = started.body;
  const code = appCode(test, secret);
  const { body } = await test.call(confirmOwnSecondFactor, { token, body: { code } });
  return { ...owner, secret, codes: body.recovery_codes };
}

/** A new member of the staff, signed in as after `joinByInvitation`, but without its calls. */
export async function signUpStaff(
  test: TestApp,
  role: 'agent' | 'supervisor',
): Promise<StaffPerson> {
  const { deps } = test;
  const person = fill(role, role === 'agent' ? 'Ana' : 'Sam', {});
  return deps.db.transaction().execute(async (trx) => {
    const { id } = await insertConfirmed(test, trx, person);
    const secret = Secret.fromHex((await enrollFactor(deps, trx, id)).toString('hex')).base32;
    const isConfirmed = await confirmNewApp(deps, trx, id, appCode(test, secret));
    if (!isConfirmed) throw new Error(`the code of ${person.email} was refused`);
    const member = await updateUser(trx, id, { role, updated_at: deps.now() });
    return { ...(await signedIn(test, trx, member)), secret };
  });
}

async function insertConfirmed(
  { deps }: TestApp,
  trx: Trx,
  { password, ...person }: Required<Given>,
): Promise<UserRow> {
  const now = deps.now();
  const user = await insertUser(trx, {
    ...person,
    password_hash: await hashPassword(password),
    agreed_terms_version: TERMS_VERSION,
    agreed_at: now,
    created_at: now,
    updated_at: now,
  });
  if (!user) throw new Error(`${person.email} is taken`);
  await confirmAccount(deps, trx, user);
  return user;
}

async function signedIn({ deps }: TestApp, trx: Trx, user: UserRow): Promise<Person> {
  const client = { source: nextSource(), userAgent: 'tests' };
  const token = await openSession(deps, trx, user, client, { notify: false });
  return { id: user.id, email: user.email, token };
}

/** Steps up with the password, as a data download requires. */
export async function stepUp(test: TestApp, { token }: Pick<Person, 'token'>): Promise<void> {
  const { status } = await test.call(stepUpCall, { token, body: { password: PASSWORD } });
  if (status !== 204) throw new Error(`the step-up was refused with ${status}`);
}

/** The code of an authenticator app at the test clock's time. */
export const appCode = (test: TestApp, secret: string): string =>
  new TOTP({
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
  }).generate({ timestamp: test.clock.now().getTime() });

/** The newest code e-mailed to an address. */
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
  const pattern = new RegExp(`${path}[?&#]${name}=([\\w-]+)`);
  const token = test.mails
    .filter(({ to }) => to === email)
    .map(({ text }) => pattern.exec(text)?.[1])
    .findLast((found) => found !== undefined);
  if (!token) throw new Error(`no link with ${name} was mailed to ${email}`);
  return token;
}

export const subjectsTo = (test: TestApp, email: string): string[] =>
  test.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
