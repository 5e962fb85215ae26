import { reportPresence } from '@fourbay/contract/call-desk/call-desk';
import {
  answerIncomingCall,
  declineIncomingCall,
  handOverMatter,
  identifyIncomingCaller,
  listIncomingCalls,
  neverCallCaller,
  takeIncomingMatter,
} from '@fourbay/contract/voice/incoming-calls';
import { controlRecording } from '@fourbay/contract/voice/lines';
import {
  claimOwedCallBack,
  dialOwedCallBack,
  releaseOwedCallBack,
  settleOwedCallBack,
} from '@fourbay/contract/voice/owed-call-backs';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Random } from '../../../src/platform/values/seeded-random.ts';
import type { SimulatedVoice } from '../../../src/platform/voice/simulated-voice.ts';
import type { VoiceEvent } from '../../../src/platform/voice/voice.ts';
import type { TestApp } from '../../harness.ts';
import type { Person } from '../people.ts';

type CallInEvent = Extract<VoiceEvent, { callIn: string }>;

interface Setting {
  test: TestApp;
  voice: SimulatedVoice;
  random: Random;
  agents: readonly Person[];
  /** The numbers that callers use. Null is a withheld one. */
  numbers: readonly (string | null)[];
  /** Delivers an event from the provider to the desk. */
  deliver: (event: VoiceEvent) => Promise<void>;
  /** Called when an agent opens a request during a call. */
  opened: (agent: Person, lease: { quoteId: string; leaseToken: string }) => void;
  /** Whether the shop may be marked as never to be called. Most must stay callable. */
  mayBlock: (shopId: string) => boolean;
  count: (what: string) => void;
}

/** How likely a step is compared with others, what it does, and what it may count. */
export type RandomStep = [weight: number, act: () => Promise<unknown>, ...counted: string[]];

/** Random calls to our number, and random actions of agents on them. */
export function addRandomCallers(setting: Setting) {
  const { test, voice, random, agents, numbers, deliver, count } = setting;
  const { db } = test.deps;
  const events: CallInEvent[] = [];
  voice.subscribe(async (event) => {
    if ('callIn' in event) events.push(event);
  });
  const pick = <T>(list: readonly T[]): T | undefined =>
    list[random.whole(0, Math.max(0, list.length - 1))];

  /** A refusal is fine. An error of the server fails the test. */
  const isDone = async (
    reply: Promise<{ status: number; refusal?: unknown }>,
  ): Promise<boolean> => {
    const { status, refusal } = await reply;
    expect(status !== 401 && (status === 503 || status < 500), JSON.stringify(refusal)).toBe(true);
    return status < 300;
  };

  /** Presses once or several times, like a page that retries or an impatient agent. */
  async function press(what: string, act: () => Promise<{ status: number }>): Promise<boolean> {
    const presses = Array.from({ length: random.whole(1, 2) }, () => isDone(act()));
    const isAnyDone = (await Promise.all(presses)).includes(true);
    if (isAnyDone) count(what);
    return isAnyDone;
  }

  const there = () => voice.callers().filter(({ state }) => state !== 'gone');
  const personOf = (id: string): Person | undefined => agents.find((agent) => agent.id === id);

  async function callIn(): Promise<void> {
    if (there().length > 2) return;
    if (random.chance(0.15)) voice.breakNext(random.pick(['away', 'unheard', 'lost']));
    const called = random.chance(0.5) ? pick(await findCalled()) : undefined;
    await voice.callIn(called?.phone ?? pick(numbers) ?? null);
    if (random.chance(0.7)) voice.mend();
    count('called us');
  }

  /** The shops that we called last, which are the likeliest to call us. */
  const findCalled = async () =>
    (
      await sql<{ id: string; phone: string | null }>`
        select p.id::text as id, p.phone
        from calls c
        join service_providers p on p.id = c.service_provider_id
        order by c.id desc
        limit 5`.execute(db)
    ).rows;

  /** The agents who are being rung, according to the database. */
  const findRings = async () =>
    (
      await sql<{ call: string; agent: string }>`
        select incoming_call_id::text as call, agent_user_id::text as agent
        from incoming_rings
        where ended_at is null
        order by id`.execute(db)
    ).rows;

  /** The agent picks up, perhaps as the caller gives up. */
  async function answer(): Promise<void> {
    const ring = pick(await findRings());
    const agent = ring && personOf(ring.agent);
    if (!agent) return;
    const params = { id: ring.call };
    const caller = random.chance(0.15) ? pick(there()) : undefined;
    await Promise.all([
      press('answered', () => test.call(answerIncomingCall, { token: agent.token, params })),
      caller && voice.callerDoes(caller.name, 'hang_up'),
    ]);
  }

  async function decline(): Promise<void> {
    const ring = pick(await findRings());
    const agent = ring && personOf(ring.agent);
    if (!agent) return;
    const body = { agent_id: random.chance(0.5) ? (pick(agents)?.id ?? null) : null };
    const params = { id: ring.call };
    await press('declined', () =>
      test.call(declineIncomingCall, { token: agent.token, params, body }),
    );
  }

  async function callerActs(): Promise<void> {
    const caller = pick(there());
    if (!caller) return;
    const { name, state } = caller;
    const says = random.pick(['hang_up', 'leave_message', 'nothing']);
    // The provider reports a message that has no sound.
    if (says === 'nothing' && state === 'at_voicemail') {
      const silence = { kind: 'message', recordingId: null, seconds: 0, callIn: name } as const;
      events.push({ ...silence, at: test.clock.now() });
      await deliver({ ...silence, at: test.clock.now() });
    }
    await voice.callerDoes(name, says === 'nothing' ? 'hang_up' : says);
    count(`caller: ${says}`);
  }

  async function repeatEvents(): Promise<void> {
    for (let times = random.whole(1, 6); times > 0; times -= 1) {
      const event = pick(events);
      if (event) await deliver(event);
    }
  }

  /** The calls to us that agents are on, and their agents. */
  async function findTaken() {
    const { rows } = await sql<{ call: string; agent: string; line: string }>`
      select incoming_call_id::text as call, agent_user_id::text as agent, id::text as line
      from call_lines
      where direction = 'in' and ended_at is null
      order by id`.execute(db);
    return rows.flatMap(({ call: id, agent: agentId, line }) => {
      const agent = personOf(agentId);
      return agent ? [{ token: agent.token, agent, line, params: { id } }] : [];
    });
  }

  async function identify(): Promise<void> {
    const taken = pick(await findTaken());
    if (!taken) return;
    const caller = random.pick(['shop', 'shop', 'shop', 'car_owner']);
    const body = {
      caller,
      service_provider_id: caller === 'shop' ? (pick(await findCalled())?.id ?? null) : null,
      keep_number: random.chance(0.3),
    };
    await press('identified', () => test.call(identifyIncomingCaller, { ...taken, body }));
  }

  /** Opens a matter that the call may be about. If another agent holds it, that agent may hand it over. */
  async function openMatter(): Promise<void> {
    const taken = pick(await findTaken());
    if (!taken) return;
    const { body: listed } = await test.call(listIncomingCalls, { token: taken.token });
    const matters = listed.data.find(({ id }) => id === taken.params.id)?.matters ?? [];
    const held = matters.filter(({ holder_id: id }) => id !== null && id !== taken.agent.id);
    const matter = pick(held) ?? pick(matters);
    if (!matter) return;
    const body = { kind: matter.kind, id: matter.id };
    const take = () => test.call(takeIncomingMatter, { ...taken, body });
    const holder = matter.holder_id === null ? undefined : personOf(matter.holder_id);
    let reply = await take();
    if (reply.status === 409 && holder) {
      const { token } = holder;
      if (await press('handed over', () => test.call(handOverMatter, { ...taken, token, body })))
        reply = await take();
    }
    if (!(await isDone(Promise.resolve(reply)))) return;
    count(`opened a ${matter.kind}`);
    if (reply.body.kind === 'price')
      setting.opened(taken.agent, {
        quoteId: reply.body.id,
        leaseToken: reply.body.lease_token ?? '',
      });
  }

  async function block(): Promise<void> {
    const taken = pick(await findTaken());
    if (!taken) return;
    const { body } = await test.call(listIncomingCalls, { token: taken.token });
    const shop = body.data.find(({ id }) => id === taken.params.id)?.shop;
    if (shop && setting.mayBlock(shop.id))
      await press('blocked', () => test.call(neverCallCaller, taken));
  }

  async function record(): Promise<void> {
    const { rows } = await sql<{ id: string; agent: string }>`
      select id::text as id, agent_user_id::text as agent
      from call_lines
      where state = 'on_the_line'
      order by call_lines.id`.execute(db);
    const line = pick(rows);
    const agent = line && personOf(line.agent);
    if (!agent) return;
    const action = random.pick(['start', 'start', 'stop', 'declined']);
    await press(`recording: ${action}`, () =>
      test.call(controlRecording, {
        token: agent.token,
        params: { id: line.id },
        body: { action },
      }),
    );
  }

  async function owed(): Promise<void> {
    const { rows } = await sql<{ id: string; holder: string | null }>`
      select id::text as id,
        case when claimed_until > ${test.clock.now()} then agent_user_id::text end as holder
      from incoming_calls
      where message_at is not null and settled_at is null
      order by incoming_calls.id`.execute(db);
    const row = pick(rows);
    if (!row) return;
    const params = { id: row.id };
    const holder = row.holder === null ? undefined : personOf(row.holder);
    if (!holder) return claimOwed(params);
    const { token } = holder;
    const next = random.pick(['dial', 'settle', 'release']);
    if (next === 'dial')
      await press('dialed back', () => test.call(dialOwedCallBack, { token, params }));
    else if (next === 'release')
      await press('released', () => test.call(releaseOwedCallBack, { token, params }));
    else
      await press('settled', () =>
        test.call(settleOwedCallBack, { token, params, body: { as: 'done' } }),
      );
  }

  /** Two agents claim a callback at once. At most one may get it. */
  async function claimOwed(params: { id: string }): Promise<void> {
    const [first, second] = [pick(agents), pick(agents)];
    if (!first || !second) return;
    const claim = ({ token }: Person) => isDone(test.call(claimOwedCallBack, { token, params }));
    const claims = await Promise.all([claim(first), claim(second)]);
    if (first !== second) expect(claims.filter(Boolean).length).toBeLessThan(2);
    if (claims.includes(true)) count('callback claimed');
  }

  return {
    events,
    steps: [
      [10, callIn, 'called us'],
      [14, answer, 'answered'],
      [4, decline, 'declined'],
      [4, callerActs, 'caller: leave_message'],
      [3, repeatEvents],
      [4, identify, 'identified'],
      [12, openMatter, 'opened a price', 'handed over'],
      [1, block],
      [6, record, 'recording: start', 'recording: declined'],
      [10, owed, 'callback claimed', 'settled', 'released'],
    ] satisfies RandomStep[],
    /** Reports presence, as the page of an agent who holds nothing does. */
    async arrive(agent: Person): Promise<void> {
      const body = { looking_at: null, on_break: random.chance(0.1) };
      await test.call(reportPresence, { token: agent.token, body });
    },
  };
}
