import { randomUUID } from 'node:crypto';
import { recordSecret } from './recorded-secrets.ts';

export interface Person {
  email: string;
  password: string;
}

/** Credentials of a person who has not signed up yet. */
export function createPerson(): Person {
  const password = 'Brake+Pads24';
  recordSecret(password);
  return { email: `pat.${randomUUID().slice(0, 8)}@fourbay.example`, password };
}
