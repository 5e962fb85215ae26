import { claimNextRequest, claimRequest, readRequest } from '@fourbay/contract/call-desk/call-desk';
import { cancelRequest, reclaimRequest } from '@fourbay/contract/call-desk/desk-board';
import { cancelQuote } from '@fourbay/contract/quotes/quotes';
import { beforeAll, describe, expect, it } from 'vitest';
import { servicesLoader } from '../../../../reference-data/load-services.ts';
import { connect, listenForSockets, ticketFor } from '../../../../test/cable.ts';
import { ALL_DAY, holdRequest } from '../../../../test/records/desk/desk.ts';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { signUpOwner, signUpStaff, type Person } from '../../../../test/records/people.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { requestQuote } from '../../../../test/records/quote-records.ts';
import { addShop, weekOf } from '../../../../test/records/shops.ts';

describe('an agent and their request', () => {
  let test: TestApp;
  let supervisor: Person;
  beforeAll(async () => {
    test = await startTestApp();
    await loadTestPlaces(test);
    await servicesLoader.load(test.deps.db, { now: test.clock.now });
    await addShop(test, { hours: weekOf(ALL_DAY, ALL_DAY) });
    supervisor = await signUpStaff(test, 'supervisor');
  });

  const read = ({ agent, id }: { agent: Person; id: string }) =>
    test.call(readRequest, { token: agent.token, params: { id } });

  it('a second request is rejected while the agent holds one', async () => {
    const { agent } = await holdRequest(test);
    const { quoteId } = await requestQuote(test, await signUpOwner(test));
    const refusal = refusedWith(
      await test.call(claimRequest, { token: agent.token, params: { id: quoteId } }),
      409,
    );
    expect(refusal.error).toContain('Front brakes');
  });

  it('an agent who claims two requests at the same time gets only one', async () => {
    const agent = await signUpStaff(test, 'agent');
    const requests = await Promise.all(
      [1, 2].map(async () => requestQuote(test, await signUpOwner(test))),
    );
    const replies = await Promise.all(
      requests.map(({ quoteId }) =>
        test.call(claimRequest, { token: agent.token, params: { id: quoteId } }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('an agent who takes the next request twice at the same time gets only one', async () => {
    const agent = await signUpStaff(test, 'agent');
    await requestQuote(test, await signUpOwner(test));
    await requestQuote(test, await signUpOwner(test));
    const replies = await Promise.all(
      [1, 2].map(() => test.call(claimNextRequest, { token: agent.token })),
    );
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
  });

  it('the next request is the one the agent already holds', async () => {
    const { agent, id } = await holdRequest(test);
    await requestQuote(test, await signUpOwner(test));
    expect((await test.call(claimNextRequest, { token: agent.token })).body.id).toBe(id);
  });

  it('an agent learns who returned their request to the queue and why', async () => {
    const work = await holdRequest(test);
    await test.call(reclaimRequest, {
      token: supervisor.token,
      params: { id: work.id },
      body: { reason: 'left the desk' },
    });
    expect((await read(work)).body.work_ended).toMatch(
      /^\w+ returned this request to the queue: left the desk\.$/,
    );
  });

  it('an agent learns who canceled their request and why', async () => {
    const work = await holdRequest(test);
    await test.call(cancelRequest, {
      token: supervisor.token,
      params: { id: work.id },
      body: { reason: 'asked twice' },
    });
    expect((await read(work)).body.work_ended).toMatch(
      /^\w+ canceled this request: asked twice\.$/,
    );
  });

  it('an idle agent learns over the socket that their request was returned or canceled', async () => {
    const address = await listenForSockets(test.app);
    const { token } = supervisor;
    const body = { reason: 'left the desk' };
    for (const end of [
      (id: string) => test.call(reclaimRequest, { token, params: { id }, body }),
      (id: string) => test.call(cancelRequest, { token, params: { id }, body }),
    ]) {
      const work = await holdRequest(test);
      const page = await connect(`${address}?token=${await ticketFor(test, work.agent.token)}`);
      await page.subscribe();
      await end(work.id);
      expect((await page.next()).message).toEqual({ type: 'desk', data: { id: work.id } });
      expect((await read(work)).body.work_ended).toContain('left the desk');
      page.socket.close();
    }
  });

  it('the owner’s own cancellation is reported as such', async () => {
    const work = await holdRequest(test);
    await test.call(cancelQuote, { token: work.owner.token, params: { id: work.id } });
    expect((await read(work)).body.work_ended).toBe('The owner canceled this request.');
  });
});
