import { claimRequest, logCall, readRequest } from '@fourbay/contract/call-desk/call-desk';
import type { TestApp } from '../../harness.ts';
import { signUpOwner, signUpStaff, type Person } from '../people.ts';
import { requestQuote } from '../quote-records.ts';

export const ALL_DAY = [{ start: '00:00' }];

export interface Held {
  owner: Person;
  agent: Person;
  id: string;
  /** Token, id, and lease, which every write under the lease includes. */
  call: { token: string; params: { id: string }; headers: { 'lease-token': string } };
}

/** A new owner's request, held by an agent (a new one unless given). */
export async function holdRequest(
  test: TestApp,
  given: { agent?: Person; request?: object } = {},
): Promise<Held> {
  const owner = await signUpOwner(test);
  const agent = given.agent ?? (await signUpStaff(test, 'agent'));
  const { quoteId } = await requestQuote(test, owner, given.request);
  return { owner, agent, id: quoteId, call: await claimFor(test, agent, quoteId) };
}

/** Releases the agent's previous request, because an agent holds one at a time. */
export const releaseAll = (test: TestApp, agentId: string) =>
  test.deps.db.deleteFrom('call_desk_leases').where('agent_user_id', '=', agentId).execute();

export async function claimFor(test: TestApp, agent: Person, id: string): Promise<Held['call']> {
  await releaseAll(test, agent.id);
  const { body } = await test.call(claimRequest, { token: agent.token, params: { id } });
  return { token: agent.token, params: { id }, headers: { 'lease-token': body.lease_token } };
}

/** A shop as shown to the request's holder; undefined when it is not offered. */
export async function shopOf(
  test: TestApp,
  { agent, id }: Pick<Held, 'agent' | 'id'>,
  shopId: string,
) {
  const { body } = await test.call(readRequest, { token: agent.token, params: { id } });
  return body.shops.find((shop) => shop.id === shopId);
}

export const report = (
  test: TestApp,
  { call }: Pick<Held, 'call'>,
  shopId: string,
  outcome: string,
  more: object = {},
) => test.call(logCall, { ...call, body: { service_provider_id: shopId, outcome, ...more } });

/** Asks every shop that can be called. None gives a price. */
export async function askEveryone(test: TestApp, work: Pick<Held, 'call'>): Promise<void> {
  // The list shows only the nearest shops, so that others follow.
  for (;;) {
    const { body } = await test.call(readRequest, work.call);
    const callable = body.shops.filter((shop) => shop.callable);
    if (callable.length === 0) return;
    for (const { id } of callable) await report(test, work, id, 'no_phone_quotes');
  }
}
