import { logCall, readRequest } from '@fourbay/contract/call-desk/call-desk';
import { fixShop } from '@fourbay/contract/call-desk/desk-shops';
import {
  changeLine,
  dialByHand,
  hangUpLine,
  listLines,
  redialCall,
  sendDigits,
} from '@fourbay/contract/voice/lines';
import { choosePhone, readVoice } from '@fourbay/contract/voice/voice';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { servicesLoader } from '../../../../reference-data/load-services.ts';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import {
  ALL_DAY,
  claimFor,
  holdRequest,
  releaseAll,
  report,
  shopOf,
  type Held,
} from '../../../../test/records/desk/desk.ts';
import { signUpStaff } from '../../../../test/records/people.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { addShop, weekOf } from '../../../../test/records/shops.ts';
import { minutes, seconds } from '../../../platform/values/clock.ts';
import { simulatedVoice } from '../../../platform/voice/simulated.ts';
import type { SimulatedVoice } from '../../../platform/voice/simulated-voice.ts';
import type { StoryName } from '../../../platform/voice/simulated-stories.ts';
import { receiveLineEvent } from './events.service.ts';
import { storeFact } from './line-facts.service.ts';
import { reconcileLines } from './reconcile.service.ts';

describe('a shop dialed by the desk', () => {
  let test: TestApp;
  let voice: SimulatedVoice;
  beforeAll(async () => {
    test = await startTestApp({ VOICE: 'simulated', SHOP_CALLS_PER_DAY: '2' }, ({ now }) => {
      voice = simulatedVoice({ now });
      return { voice };
    });
    await loadTestPlaces(test);
    await servicesLoader.load(test.deps.db, { now: test.clock.now });
  });

  interface Dialed extends Held {
    shop: string;
    callId: string;
    lineId: string;
  }

  const dial = async (work: Held, shop: string) =>
    test.call(logCall, { ...work.call, body: { service_provider_id: shop, dial: true } });

  /** An agent dials a new shop, whose phone does what the story says. */
  async function dialed(story: StoryName, given: Parameters<typeof holdRequest>[1] = {}) {
    const shop = await addShop(test, { hours: weekOf(ALL_DAY, ALL_DAY) });
    const work = await holdRequest(test, given);
    await plan(shop, story);
    const { body } = await dial(work, shop);
    return { ...work, shop, callId: body.id, lineId: body.line.id ?? '' } satisfies Dialed;
  }
  async function plan(shop: string, story: StoryName): Promise<void> {
    const { phone } = await test.deps.db
      .selectFrom('service_providers')
      .select('phone')
      .where('id', '=', shop)
      .executeTakeFirstOrThrow();
    voice.plan(phone ?? '', story);
  }
  const wait = async (ms: number): Promise<void> => {
    test.clock.advance(ms);
    await voice.tick();
  };
  const callOf = async ({ agent, id, callId }: Pick<Dialed, 'agent' | 'id' | 'callId'>) => {
    const { body } = await test.call(readRequest, { token: agent.token, params: { id } });
    return body.calls.find((call) => call.id === callId);
  };
  const lineOf = async (work: Dialed) => (await callOf(work))?.line;
  const onLine = ({ agent, lineId }: Dialed) => ({ token: agent.token, params: { id: lineId } });

  it('rings the agent, then the shop, and keeps the times of the line', async () => {
    const work = await dialed('answers');
    expect(await lineOf(work)).toMatchObject({
      state: 'dialing',
      dialed_by: 'line',
      rang_at: null,
    });
    await wait(500);
    expect(await lineOf(work)).toMatchObject({ state: 'calling_agent' });
    await wait(seconds(2));
    expect(await lineOf(work)).toMatchObject({ state: 'ringing_shop' });
    await wait(seconds(8));
    expect(await lineOf(work)).toMatchObject({ state: 'on_the_line', answered_by: 'human' });
    await wait(seconds(40));
    const hungUp = await test.call(hangUpLine, onLine(work));
    expect(hungUp.body).toMatchObject({ state: 'ended', ended_by: 'desk', proposed_outcome: null });
    expect(hungUp.body.seconds).toBeGreaterThanOrEqual(40);
    // Hanging up records nothing about the shop.
    expect(await callOf(work)).toMatchObject({ outcome: null, ended_at: null });
  });

  it.each<[StoryName, string]>([
    ['busy', 'busy_line'],
    ['no_answer', 'no_answer'],
    ['voicemail', 'voicemail'],
    ['wrong_number', 'wrong_number'],
  ])('when the shop’s phone says %s, %s is proposed and not recorded', async (story, proposed) => {
    const work = await dialed(story);
    for (let turn = 0; turn < 60; turn += 1) await wait(seconds(1));
    expect(await lineOf(work)).toMatchObject({ proposed_outcome: proposed });
    expect(await callOf(work)).toMatchObject({ outcome: null });
    expect((await shopOf(test, work, work.shop))?.phone).toBeTruthy();
    expect((await report(test, work, work.shop, proposed)).status).toBe(201);
  });

  it('a press that is sent ten times dials once', async () => {
    const shop = await addShop(test, { hours: weekOf(ALL_DAY, ALL_DAY) });
    const work = await holdRequest(test);
    const before = voice.lines().length;
    const answers = await Promise.all(Array.from({ length: 10 }, () => dial(work, shop)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(voice.lines().length).toBe(before + 1);
  });

  it('a busy shop isn’t called again at once, although its phone didn’t ring', async () => {
    const work = await dialed('busy');
    await wait(seconds(5));
    await report(test, work, work.shop, 'busy_line');
    const busy = await shopOf(test, work, work.shop);
    expect(busy).toMatchObject({ asked_today: 0, callable: false });
    expect(busy?.why_not).toContain('Call again later');
    refusedWith(await dial(work, work.shop), 409);
  });

  it('a shop that may not be called anymore isn’t rung, although the agent is on the line', async () => {
    const work = await dialed('answers');
    await test.call(fixShop, {
      token: (await signUpStaff(test, 'supervisor')).token,
      params: { id: work.shop },
      body: { phone: null },
    });
    await wait(seconds(3));
    expect(await lineOf(work)).toMatchObject({ state: 'ended', failure: 'not_callable' });
    expect(voice.lines().at(-1)).toMatchObject({ number: null, over: true });
  });

  it('a shop that has closed when the agent picks up isn’t rung', async () => {
    const work = await dialed('answers');
    await test.deps.db
      .updateTable('service_providers')
      .set({ hours: JSON.stringify(weekOf([], [])) })
      .where('id', '=', work.shop)
      .execute();
    await wait(seconds(3));
    expect(await lineOf(work)).toMatchObject({ failure: 'not_callable', rang_at: null });
  });

  it('an agent who doesn’t pick up can dial again, and nothing is lost', async () => {
    voice.agentsAnswer(false);
    const work = await dialed('answers');
    await wait(seconds(40));
    voice.agentsAnswer(true);
    expect(await lineOf(work)).toMatchObject({ state: 'ended', failure: 'agent_no_answer' });
    const redial = () =>
      test.call(redialCall, { ...work.call, params: { id: work.id, call_id: work.callId } });
    const [first, second] = [await redial(), await redial()];
    expect(first.body.id).not.toBe(work.callId);
    expect(second.body.id).toBe(first.body.id);
    expect(await callOf(work)).toMatchObject({ outcome: 'cut_off' });
    expect((await shopOf(test, work, work.shop))?.asked_today).toBe(1);
  });

  it('while the provider is away, the agent dials by hand', async () => {
    voice.breakNext('away');
    const work = await dialed('answers');
    expect(await lineOf(work)).toMatchObject({ state: 'ended', failure: 'provider_away' });
    const { body } = await test.call(dialByHand, onLine(work));
    expect(body).toMatchObject({ dialed_by: 'hand', state: 'by_hand' });
    test.clock.advance(minutes(1));
    await report(test, work, work.shop, 'no_answer');
    expect((await shopOf(test, work, work.shop))?.asked_today).toBe(1);
  });

  it('a line that couldn’t be hung up is hung up once the provider is back', async () => {
    const work = await dialed('answers');
    await wait(seconds(10));
    const isOpen = () => voice.lines().at(-1)?.over === false;
    voice.breakNext('away');
    expect((await test.call(dialByHand, onLine(work))).status).toBe(200);
    expect(isOpen()).toBe(true);
    await reconcileLines(test.deps);
    expect(isOpen()).toBe(false);
  });

  it('a request whose answer was lost is looked up, and not sent again', async () => {
    voice.breakNext('unheard');
    const work = await dialed('answers');
    const before = voice.lines().length;
    await wait(seconds(10));
    expect(await lineOf(work)).toMatchObject({ state: 'on_the_line' });
    await wait(seconds(61));
    await reconcileLines(test.deps);
    expect(await lineOf(work)).toMatchObject({ state: 'on_the_line' });
    expect((await lineOf(work))?.provider_id).toContain('simulated');
    expect(voice.lines().length).toBe(before);
    await test.call(hangUpLine, onLine(work));
  });

  it('a line that the provider doesn’t have is uncertain after a minute, and never dialed', async () => {
    voice.breakNext('lost');
    const work = await dialed('answers');
    await wait(seconds(59));
    await reconcileLines(test.deps);
    expect(await lineOf(work)).toMatchObject({ state: 'dialing' });
    await wait(seconds(2));
    await reconcileLines(test.deps);
    expect(await lineOf(work)).toMatchObject({ state: 'uncertain', ended_at: expect.any(String) });
    // A phone that rings after all is hung up.
    const name = await nameOf(work);
    await receiveLineEvent(test.deps, {
      line: name,
      key: 'late',
      kind: 'agent_answered',
      providerId: 'x',
      at: test.clock.now(),
    });
    expect(await lineOf(work)).toMatchObject({ state: 'uncertain' });
    expect(voice.lines().map((line) => line.name)).not.toContain(name);
  });
  const nameOf = async ({ lineId }: Dialed) =>
    (
      await test.deps.db
        .selectFrom('call_lines')
        .select('name')
        .where('id', '=', lineId)
        .executeTakeFirstOrThrow()
    ).name;

  it('an agent isn’t left on the line when the shop’s phone was never rung', async () => {
    const work = await dialed('answers');
    test.clock.advance(seconds(3));
    voice.breakNext('lost');
    await voice.tick();
    expect(await lineOf(work)).toMatchObject({ state: 'ringing_shop', rang_at: null });
    await wait(seconds(61));
    await reconcileLines(test.deps);
    expect(await lineOf(work)).toMatchObject({ state: 'uncertain' });
    expect(voice.lines().at(-1)).toMatchObject({ over: true, number: null });
  });

  it('the shop is rung after a minute, once, if we stopped when the agent had answered', async () => {
    const work = await dialed('answers');
    test.clock.advance(seconds(3));
    const at = test.clock.now();
    for (const kind of ['agent_ringing', 'agent_answered'] as const)
      await storeFact(test.deps, await nameOf(work), { key: `${kind}, stored`, kind, at });
    const ringing = vi.spyOn(voice, 'ringShop');
    await reconcileLines(test.deps);
    expect(ringing).not.toHaveBeenCalled();
    test.clock.advance(seconds(61));
    await Promise.all([reconcileLines(test.deps), reconcileLines(test.deps)]);
    expect(ringing).toHaveBeenCalledTimes(1);
    ringing.mockRestore();
    await wait(seconds(8));
    expect(await lineOf(work)).toMatchObject({ state: 'on_the_line' });
    await test.call(hangUpLine, onLine(work));
  });

  it('a line that was written down and never placed ends without being dialed', async () => {
    const work = await dialed('answers');
    await test.call(hangUpLine, onLine(work));
    await test.deps.db
      .updateTable('call_lines')
      .set({ ended_at: null, agent_asked_at: null })
      .where('id', '=', work.lineId)
      .execute();
    await test.deps.db.deleteFrom('line_events').where('line_id', '=', work.lineId).execute();
    await wait(seconds(61));
    await reconcileLines(test.deps);
    expect(await lineOf(work)).toMatchObject({ state: 'ended', failure: 'provider_away' });
  });

  it('an agent has one line, also after the outcome was saved', async () => {
    const work = await dialed('answers');
    await wait(seconds(10));
    await report(test, work, work.shop, 'needs_to_see_car');
    const other = await addShop(test, { hours: weekOf(ALL_DAY, ALL_DAY) });
    expect(refusedWith(await dial(work, other), 409).error).toContain('Hang up with');
    await test.call(hangUpLine, onLine(work));
    expect((await dial(work, other)).status).toBe(201);
  });

  it('two agents are never on one number', async () => {
    const work = await dialed('answers');
    await wait(seconds(10));
    await report(test, work, work.shop, 'needs_to_see_car');
    const other = await holdRequest(test);
    expect(refusedWith(await dial(other, work.shop), 409).code).toBe('shop_unavailable');
    await test.call(hangUpLine, onLine(work));
    expect((await dial(other, work.shop)).status).toBe(201);
  });

  it('a colleague who takes over the request while the line is open can’t dial the shop', async () => {
    const work = await dialed('answers');
    await wait(seconds(10));
    await releaseAll(test, work.agent.id);
    const colleague = await signUpStaff(test, 'agent');
    const taken = { ...work, call: await claimFor(test, colleague, work.id) };
    expect(refusedWith(await dial(taken, work.shop), 409)).toMatchObject({
      code: 'shop_unavailable',
      error: 'A colleague is still on the line with this shop.',
    });
    await test.call(hangUpLine, onLine(work));
    expect((await dial(taken, work.shop)).status).toBe(201);
  });

  it('mute, hold, and digits reach the line, and only from its agent', async () => {
    const work = await dialed('phone_tree');
    await wait(seconds(6));
    const { body } = await test.call(changeLine, {
      ...onLine(work),
      body: { muted: true, on_hold: true },
    });
    expect(body).toMatchObject({ muted: true, on_hold: true });
    await test.call(sendDigits, { ...onLine(work), body: { digits: '2#' } });
    expect(voice.lines().at(-1)).toMatchObject({ muted: true, onHold: true, digits: '2#' });
    await wait(seconds(3));
    expect(await lineOf(work)).toMatchObject({ answered_by: 'human' });
    const { token } = await signUpStaff(test, 'agent');
    refusedWith(await test.call(hangUpLine, { token, params: { id: work.lineId } }), 403);
  });

  it('mute and hold can be pressed at once', async () => {
    const work = await dialed('answers');
    await wait(seconds(10));
    const mute = voice.mute.bind(voice);
    const hold = () => test.call(changeLine, { ...onLine(work), body: { on_hold: true } });
    vi.spyOn(test.deps.voice ?? voice, 'mute').mockImplementationOnce(async (...given) => {
      await hold();
      await mute(...given);
    });
    const { body } = await test.call(changeLine, { ...onLine(work), body: { muted: true } });
    expect(body).toMatchObject({ muted: true, on_hold: true });
    await test.call(hangUpLine, onLine(work));
  });

  it('a supervisor sees the lines in use, and hangs up', async () => {
    const work = await dialed('answers');
    const { token } = await signUpStaff(test, 'supervisor');
    const { body } = await test.call(listLines, { token });
    expect(body.data.find(({ id }) => id === work.lineId)).toMatchObject({ work_id: work.id });
    await test.call(hangUpLine, { token, params: { id: work.lineId } });
    const left = await test.call(listLines, { token });
    expect(left.body.data.map(({ id }) => id)).not.toContain(work.lineId);
  });

  it('an agent can talk on after the outcome, but not forever', async () => {
    const work = await dialed('answers');
    await wait(seconds(10));
    await report(test, work, work.shop, 'needs_to_see_car');
    await wait(minutes(5));
    await reconcileLines(test.deps);
    expect(await lineOf(work)).toMatchObject({ state: 'on_the_line' });
    await wait(minutes(6));
    await reconcileLines(test.deps);
    expect(await lineOf(work)).toMatchObject({ state: 'ended' });
  });

  it('voicemail whose call was given up is hung up', async () => {
    const work = await dialed('voicemail');
    await wait(seconds(25));
    await report(test, work, work.shop, 'voicemail');
    test.clock.advance(seconds(61));
    await reconcileLines(test.deps);
    expect(await lineOf(work)).toMatchObject({ state: 'ended' });
  });

  it('an agent who dials by hand has no line', async () => {
    const shop = await addShop(test, { hours: weekOf(ALL_DAY, ALL_DAY) });
    const work = await holdRequest(test);
    const { token } = work.agent;
    expect((await test.call(readVoice, { token })).body).toMatchObject({ phone: 'browser' });
    await test.call(choosePhone, { token, body: { phone: 'hand' } });
    refusedWith(await dial(work, shop), 409);
    const { body } = await test.call(logCall, {
      ...(await claimFor(test, work.agent, work.id).then((call) => call)),
      body: { service_provider_id: shop },
    });
    expect(body.line).toMatchObject({ id: null, dialed_by: 'hand', state: 'by_hand' });
  });
});
