import { register, verify } from '@fourbay/contract/accounts';
import { signIn } from '@fourbay/contract/sessions';
import type { TestApp } from './harness.ts';

export const PASSWORD = 'Tire+Iron42';

export interface Person {
  id: string;
  email: string;
  token: string;
}

let count = 0;

/** Signs up, reads the e-mailed code, confirms, signs in: an owner of the test's own. */
export async function signUpOwner(test: TestApp, given: { first_name?: string; last_name?: string; password?: string } = {}): Promise<Person> {
  count += 1;
  const { password = PASSWORD } = given;
  const email = `owner${count}-${Math.random().toString(36).slice(2, 8)}@people.test`;
  const registered = await test.call(register, {
    body: { first_name: given.first_name ?? 'Robin', last_name: given.last_name ?? 'Marsh', email, password, agree_to_tos: true },
  });
  await test.runJobs();
  const code = codeIn(test, email);
  await test.call(verify, { body: { code, verify: registered.body.verify } });
  const session = await test.call(signIn, { body: { user: { email, password } } });
  return { id: session.body.authenticatable_id, email, token: session.body.token };
}

/** Gives somebody a staff role, as an invitation would. */
export async function signUpStaff(test: TestApp, role: 'agent' | 'supervisor'): Promise<Person> {
  const person = await signUpOwner(test, { first_name: role === 'agent' ? 'Ana' : 'Sam' });
  await test.deps.db.updateTable('users').set({ role }).where('id', '=', person.id).execute();
  const session = await test.call(signIn, { body: { user: { email: person.email, password: PASSWORD } } });
  return { ...person, token: session.body.token };
}

/** The newest code mailed to an address. */
export function codeIn(test: TestApp, email: string): string {
  const mail = test.mails.findLast(({ to }) => to === email);
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
  if (!code) throw new Error(`no code was mailed to ${email}`);
  return code;
}

/** A token in the newest mail to an address that has one: the value of `name` in its link. */
export function linkIn(test: TestApp, email: string, name: 'token' | 'verify' | 'change' | 'invitation'): string {
  const pattern = new RegExp(`[?&]${name}=([\\w-]+)`);
  const token = test.mails
    .filter(({ to }) => to === email)
    .map(({ text }) => pattern.exec(text)?.[1])
    .findLast((found) => found !== undefined);
  if (!token) throw new Error(`no link with ${name} was mailed to ${email}`);
  return token;
}

export const subjectsTo = (test: TestApp, email: string): string[] => test.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
