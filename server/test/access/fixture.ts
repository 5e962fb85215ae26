import type { Endpoint } from '@fourbay/contract';
import type { TestApp } from '../harness.ts';
import type { Person, StaffPerson } from '../people.ts';

/** Who calls. `owner` owns the record, `other` is another owner. */
export type Actor = 'visitor' | 'other' | 'owner' | 'agent' | 'supervisor';

export interface World {
  test: TestApp;
  /** Shared by all fixtures: they own nothing that a fixture makes. */
  other: Person;
  agent: StaffPerson;
  supervisor: StaffPerson;
  /** Of this fixture alone. */
  owner: Person;
}

/** Whose session the call has; a visitor's has none. */
export const personOf = (world: World, actor: Actor): Person | undefined =>
  actor === 'visitor' ? undefined : world[actor];

/** A call about a record, complete and valid: only who makes it may decide what comes of it. */
export interface PreparedCall {
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** Where a body also needs something of the caller's own, it depends on who calls. */
  body?: object | ((actor: Actor) => object);
  headers?: Record<string, string>;
  /** The credential for whom it succeeds, where that is not the actor's usual one. */
  token?: string;
}

export interface AccessFixture {
  endpoint: Endpoint;
  /** Makes the record, for the world's owner. */
  prepare(world: World): Promise<PreparedCall>;
  /** For whom it succeeds; asked last, so that it may use the record up. */
  succeedsFor: Actor;
  /**
   * Where the refusal is another than the usual: 401 visitor, 404 for the record of somebody else,
   * 403 without the role.
   */
  refusals?: Partial<Record<Actor, number>>;
}

export const ownersRecord = (
  endpoint: Endpoint,
  prepare: AccessFixture['prepare'],
  refusals: AccessFixture['refusals'] = {},
): AccessFixture => ({ endpoint, prepare, succeedsFor: 'owner', refusals });
