import type { Endpoint } from '@fourbay/contract';
import type { TestApp } from '../harness.ts';
import type { Person, StaffPerson } from '../records/people.ts';

/** The caller. `owner` owns the record, `other` is another owner. */
export type Actor = 'visitor' | 'other' | 'owner' | 'agent' | 'supervisor';

export interface World {
  test: TestApp;
  /** Shared by all fixtures, without records of any fixture. */
  other: Person;
  agent: StaffPerson;
  supervisor: StaffPerson;
  /** The record of this fixture. */
  owner: Person;
}

/** The actor's session. A visitor has none. */
export const personOf = (world: World, actor: Actor): Person | undefined =>
  actor === 'visitor' ? undefined : world[actor];

/** A complete and valid call about a record, so that only the caller decides the result. */
export interface PreparedCall {
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** A function if the body needs a record of the caller's own. */
  body?: object | ((actor: Actor) => object);
  headers?: Record<string, string>;
  /** The credential that succeeds, if not the actor's usual one. */
  token?: string;
}

export interface AccessFixture {
  endpoint: Endpoint;
  /** Creates the record for the world's owner. */
  prepare: (world: World) => Promise<PreparedCall>;
  /** The actor who succeeds; called last, so that the call may use up the record. */
  succeedsFor: Actor;
  /**
   * Expected refusals that differ from the usual: 401 for visitors, 404 for another's record, 403
   * without the role.
   */
  refusals?: Partial<Record<Actor, number>>;
}

export const ownersRecord = (
  endpoint: Endpoint,
  prepare: AccessFixture['prepare'],
  refusals: AccessFixture['refusals'] = {},
): AccessFixture => ({ endpoint, prepare, succeedsFor: 'owner', refusals });
