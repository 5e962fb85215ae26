import {
  createApiKey,
  endOtherSessions,
  listSessions,
  revokeApiKey,
  signIn,
  signOut,
} from '@fourbay/contract/accounts/sessions';
import { requestCableTicket } from '@fourbay/contract/cable/cable';
import Fastify from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  connect,
  IDENTIFIER,
  listenForSockets,
  publishToUser,
  refusalOf,
  ticketFor,
} from '../../../test/cable.ts';
import { refusedWith, startTestApp, type TestApp } from '../../../test/harness.ts';
import {
  PASSWORD,
  signUpOwner,
  signUpStaff,
  stepUp,
  type Person,
} from '../../../test/records/people.ts';
import type { LiveMessage } from '../../live-messages.ts';
import type { Schema } from '../../schema.generated.ts';
import { createMetrics } from '../../platform/observability/metrics.ts';
import { openLiveUpdates } from '../../platform/live/live-updates.ts';
import { createLog } from '../../platform/observability/log.ts';
import { grantRetentionDeal } from '../quota/index.ts';
import { issueTicket } from './cable.tickets.service.ts';
import { addCable } from './index.ts';

let test: TestApp;
let url: string;

beforeAll(async () => {
  test = await startTestApp();
  url = await listenForSockets(test.app);
});

const open = async (person: Pick<Person, 'token'>) => {
  const socket = await connect(`${url}?token=${await ticketFor(test, person.token)}`);
  await socket.subscribe();
  return socket;
};

const DAY = 86_400_000;

describe('a ticket', () => {
  it('a ticket requires a signed-in caller', async () => {
    refusedWith(await test.call(requestCableTicket), 401);
  });

  it('a ticket opens only one connection', async () => {
    const owner = await signUpOwner(test);
    const ticket = await ticketFor(test, owner.token);
    const { socket } = await connect(`${url}?token=${ticket}`);
    await expect(connect(`${url}?token=${ticket}`)).rejects.toThrow('401');
    socket.close();
  });

  it('of fifty parallel uses of a ticket, only one connects', async () => {
    const owner = await signUpOwner(test);
    const ticket = await ticketFor(test, owner.token);
    const tries = await Promise.allSettled(
      Array.from({ length: 50 }, () => connect(`${url}?token=${ticket}`)),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of tries) if (one.status === 'fulfilled') one.value.socket.close();
  });

  it('a ticket is valid for 60 seconds', async () => {
    const owner = await signUpOwner(test);
    const [early, late] = [await ticketFor(test, owner.token), await ticketFor(test, owner.token)];
    test.clock.advance(59_000);
    (await connect(`${url}?token=${early}`)).socket.close();
    test.clock.advance(1_000);
    await expect(connect(`${url}?token=${late}`)).rejects.toThrow('401');
  });

  it('a ticket ends with its session', async () => {
    const owner = await signUpOwner(test);
    const ticket = await ticketFor(test, owner.token);
    await test.call(signOut, { token: owner.token });
    await expect(connect(`${url}?token=${ticket}`)).rejects.toThrow('401');
  });

  it('a ticket requested while its session ends is rejected', async () => {
    const owner = await signUpOwner(test);
    const { body } = await test.call(listSessions, { token: owner.token });
    await test.call(signOut, { token: owner.token });
    // The call was accepted before the session ended.
    const caller = { userId: owner.id, role: 'owner', sessionId: body.data[0]?.id } as const;
    await expect(issueTicket(test.deps, caller)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('session tokens and empty or unknown tickets are rejected', async () => {
    const owner = await signUpOwner(test);
    for (const token of [owner.token, '', 'x'.repeat(43), `${'x'.repeat(42)}%00`])
      await expect(connect(`${url}?token=${token}`), token).rejects.toThrow('401');
  });
});

describe('a refused connection', () => {
  it('explains in JSON how to get a ticket', async () => {
    const owner = await signUpOwner(test);
    for (const token of [owner.token, '', 'x'.repeat(43)])
      expect(await refusalOf(`${url}?token=${token}`)).toEqual({
        status: 401,
        type: 'application/json; charset=utf-8',
        body: {
          code: 'unauthenticated',
          error: expect.stringContaining('POST /api/v2/servicechek/cable_ticket'),
        },
      });
  });

  it.each([
    ['another path', 's', {}, 404, 'not_found'],
    ['another site', '', { origin: 'https://evil.test' }, 403, 'cross_site'],
    ['another host', '', { host: 'evil.test' }, 421, 'other_host'],
  ])('also explains why to or from %s', async (_what, path, headers, status, code) => {
    expect(await refusalOf(`${url}${path}?token=x`, { headers })).toMatchObject({
      status,
      body: { code, error: expect.any(String) },
    });
  });
});

describe('a connection', () => {
  it('a connection from another origin is refused', async () => {
    const owner = await signUpOwner(test);
    const from = async (origin: string) =>
      connect(`${url}?token=${await ticketFor(test, owner.token)}`, { headers: { origin } });
    await expect(from('https://evil.test')).rejects.toThrow('403');
    await expect(from('null')).rejects.toThrow('403');
    (await from('http://fourbay.test')).socket.close();
    (await from(url.replace('ws', 'http').replace('/cable', ''))).socket.close();
  });

  it('a connection to another path gets a 404', async () => {
    const owner = await signUpOwner(test);
    await expect(connect(`${url}s?token=${await ticketFor(test, owner.token)}`)).rejects.toThrow(
      '404',
    );
  });

  it('a connection without a subprotocol is accepted', async () => {
    const owner = await signUpOwner(test);
    const { socket } = await connect(`${url}?token=${await ticketFor(test, owner.token)}`, {}, []);
    expect(socket.protocol).toBe('');
    socket.close();
  });

  it('a subscription is confirmed with the exact identifier, even when repeated', async () => {
    const owner = await signUpOwner(test);
    const { subscribe, socket } = await connect(
      `${url}?token=${await ticketFor(test, owner.token)}`,
    );
    const spaced = `{ "channel" : "AutowiseChannel" }`;
    for (const identifier of [IDENTIFIER, spaced, spaced])
      expect(await subscribe(identifier)).toEqual({ identifier, type: 'confirm_subscription' });
    socket.close();
  });

  it('subscriptions to other channels and users are rejected', async () => {
    const [owner, other] = [await signUpOwner(test), await signUpOwner(test)];
    const { subscribe, socket } = await connect(
      `${url}?token=${await ticketFor(test, owner.token)}`,
    );
    for (const identifier of [
      JSON.stringify({ channel: 'AdminChannel' }),
      JSON.stringify({ channel: 'AutowiseChannel', user_id: other.id }),
      '{}',
      'no json',
      '[]',
      'null',
    ]) {
      expect(await subscribe(identifier), identifier).toEqual({
        identifier,
        type: 'reject_subscription',
      });
    }
    socket.close();
  });

  it('frames that are not JSON and unknown commands are ignored', async () => {
    const owner = await signUpOwner(test);
    const { send, subscribe, socket } = await connect(
      `${url}?token=${await ticketFor(test, owner.token)}`,
    );
    for (const frame of [
      'ping',
      '[1]',
      'null',
      '{"command":"message","identifier":"x","data":"{}"}',
      '{"command":"subscribe","identifier":7}',
    ])
      send(frame);
    expect((await subscribe()).type).toBe('confirm_subscription');
    socket.close();
  });

  it('a connection that sends a huge frame or too many frames is closed', async () => {
    const owner = await signUpOwner(test);
    const huge = await open(owner);
    huge.send('x'.repeat(5_000));
    expect(await huge.closed).toBe(1009);
    const flood = await open(owner);
    for (let frames = 0; frames < 30; frames += 1) flood.send('ping');
    expect(await flood.closed).toBe(1008);
  });

  it('a user’s 21st connection is rejected', async () => {
    const owner = await signUpOwner(test);
    const pages = await Promise.all(Array.from({ length: 20 }, () => open(owner)));
    await expect(open(owner)).rejects.toThrow('429');
    for (const { socket } of pages) socket.close();
  });
});

describe('live updates', () => {
  it('a balance update reaches all connections of only its user', async () => {
    const [owner, other] = [await signUpOwner(test), await signUpOwner(test)];
    const [one, two, theirs] = [await open(owner), await open(owner), await open(other)];
    await test.deps.db
      .transaction()
      .execute((trx) => grantRetentionDeal(test.deps, trx, owner.id, test.clock.now()));
    const message = {
      type: 'quotas',
      data: { quotas: { additional_quota: 3, monthly_quota: 1, yearly_quota: 3 } },
    };
    expect((await one.next()).message).toEqual(message);
    expect((await two.next()).message).toEqual(message);
    await publishToUser(test, other.id, { type: 'quote', data: { id: '1', version: 1 } });
    expect((await theirs.next()).message?.type).toBe('quote');
    for (const { socket } of [one, two, theirs]) socket.close();
  });

  it('updates published by another process are delivered', async () => {
    const owner = await signUpOwner(test);
    const page = await open(owner);
    const elsewhere = await openLiveUpdates<LiveMessage, Schema>(
      test.database,
      createLog('silent', { write: () => {} }),
    );
    await elsewhere.publish(test.deps.db, {
      topic: 'quote',
      quoteId: '7',
      userId: owner.id,
      version: 3,
    });
    expect(await page.next()).toEqual({
      identifier: IDENTIFIER,
      message: { type: 'quote', data: { id: '7', version: 3 } },
    });
    page.socket.close();
  });

  it('updates of a failed transaction are not delivered', async () => {
    const owner = await signUpOwner(test);
    const page = await open(owner);
    const failed = test.deps.db.transaction().execute(async (trx) => {
      await publishToUser(test, owner.id, { type: 'quote', data: { id: '1', version: 1 } }, trx);
      throw new Error('undone');
    });
    await expect(failed).rejects.toThrow('undone');
    await publishToUser(test, owner.id, { type: 'resync' });
    expect((await page.next()).message?.type).toBe('resync');
    page.socket.close();
  });

  it('queue updates reach only staff', async () => {
    const [owner, agent] = [await signUpOwner(test), await signUpStaff(test, 'agent')];
    const [page, desk] = [await open(owner), await open(agent)];
    await test.deps.live.publish(test.deps.db, { topic: 'desk', quoteId: '9' });
    expect((await desk.next()).message).toEqual({ type: 'desk', data: { id: '9' } });
    await publishToUser(test, owner.id, { type: 'resync' });
    expect((await page.next()).message?.type).toBe('resync');
    page.socket.close();
    desk.socket.close();
  });
});

describe('the end of a session', () => {
  const secondSession = async (owner: Person) =>
    (await test.call(signIn, { body: { user: { email: owner.email, password: PASSWORD } } })).body;

  it('signing out closes the session’s sockets and allows reconnecting', async () => {
    const owner = await signUpOwner(test);
    const page = await open(owner);
    await test.call(signOut, { token: owner.token });
    expect(await page.next()).toEqual({
      type: 'disconnect',
      reason: 'unauthorized',
      reconnect: true,
    });
    expect(await page.closed).toBe(4001);
  });

  it('ending the other sessions leaves the current session’s sockets open', async () => {
    const owner = await signUpOwner(test);
    const other = await secondSession(owner);
    const [mine, theirs] = [await open(owner), await open({ token: other.token })];
    await test.call(endOtherSessions, { token: owner.token });
    expect(await theirs.closed).toBe(4001);
    await publishToUser(test, owner.id, { type: 'resync' });
    expect((await mine.next()).message?.type).toBe('resync');
    mine.socket.close();
    expect((await test.call(listSessions, { token: owner.token })).body.data).toHaveLength(1);
  });

  it('revoking an API key closes its sockets', async () => {
    const owner = await signUpOwner(test);
    const { body } = await test.call(createApiKey, {
      token: owner.token,
      body: { name: 'tool', current_password: PASSWORD },
    });
    const tool = await open({ token: body.api_key });
    await stepUp(test, owner);
    await test.call(revokeApiKey, { token: owner.token, params: { id: body.data.id } });
    expect(await tool.closed).toBe(4001);
  });

  it('an expired session’s sockets are closed at the next check', async () => {
    const owner = await signUpOwner(test);
    const bare = Fastify();
    const { endDeadSessions } = addCable(bare, test.deps, {
      metrics: createMetrics(),
      draining: () => false,
    });
    const page = await connect(
      `${await listenForSockets(bare)}?token=${await ticketFor(test, owner.token)}`,
    );
    await endDeadSessions();
    expect(page.socket.readyState).toBe(page.socket.OPEN);
    test.clock.advance(15 * DAY);
    await endDeadSessions();
    expect(await page.closed).toBe(4001);
    await bare.close();
  });
});

describe('a server', () => {
  it('a draining server refuses connections, and a stopping one announces a restart', async () => {
    const owner = await signUpOwner(test);
    let draining = false;
    const bare = Fastify();
    addCable(bare, test.deps, { metrics: createMetrics(), draining: () => draining });
    const address = await listenForSockets(bare);
    const page = await connect(`${address}?token=${await ticketFor(test, owner.token)}`);
    draining = true;
    await expect(connect(`${address}?token=${await ticketFor(test, owner.token)}`)).rejects.toThrow(
      '503',
    );
    const closing = bare.close();
    expect(await page.next()).toEqual({
      type: 'disconnect',
      reason: 'server_restart',
      reconnect: true,
    });
    expect(await page.closed).toBe(1001);
    await closing;
  });
});
