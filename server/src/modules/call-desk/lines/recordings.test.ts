import { logCall, readRequest } from '@fourbay/contract/call-desk/call-desk';
import {
  controlRecording,
  hangUpLine,
  playRecording,
  superviseLine,
} from '@fourbay/contract/voice/lines';
import {
  confirmPhone,
  readVoice,
  sendPhoneCode,
  setAgentPhone,
} from '@fourbay/contract/voice/voice';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { servicesLoader } from '../../../../reference-data/load-services.ts';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { ALL_DAY, holdRequest, report } from '../../../../test/records/desk/desk.ts';
import { signUpStaff } from '../../../../test/records/people.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { addShop, weekOf } from '../../../../test/records/shops.ts';
import { days, minutes, seconds } from '../../../platform/values/clock.ts';
import { simulatedVoice } from '../../../platform/voice/simulated.ts';
import type { SimulatedVoice } from '../../../platform/voice/simulated-voice.ts';
import { callDeskPersonalData } from '../call-desk.personal-data.ts';
import { erasePersonalRows } from '../../../platform/database/personal-data.ts';
import { reconcileLines } from './reconcile.service.ts';
import { findLostRecordings, sweepRecordings } from './recordings.service.ts';

let test: TestApp;
let voice: SimulatedVoice;
beforeAll(async () => {
  test = await startTestApp({ VOICE: 'simulated', CALLS_RECORDED: '1' }, ({ now }) => {
    voice = simulatedVoice({ now });
    return { voice };
  });
  await loadTestPlaces(test);
  await servicesLoader.load(test.deps.db, { now: test.clock.now });
});

/** An agent who is on the line with a shop. */
async function talking() {
  const shop = await addShop(test, { hours: weekOf(ALL_DAY, ALL_DAY) });
  const work = await holdRequest(test);
  const { phone } = await test.deps.db
    .selectFrom('service_providers')
    .select('phone')
    .where('id', '=', shop)
    .executeTakeFirstOrThrow();
  voice.plan(phone ?? '', 'answers');
  const { body } = await test.call(logCall, {
    ...work.call,
    body: { service_provider_id: shop, dial: true },
  });
  test.clock.advance(seconds(12));
  await voice.tick();
  const line = { token: work.agent.token, params: { id: body.line.id ?? '' } };
  return { ...work, shop, line };
}

const recorded = async (action: 'start' | 'stop' | 'declined', line: { token: string }) =>
  test.call(controlRecording, { ...line, body: { action } });
const linesOf = async (id: string) =>
  test.deps.db.selectFrom('call_lines').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('a recording of a call', () => {
  it('starts once the agent says that the shop consented, which is stored', async () => {
    const { line } = await talking();
    expect((await linesOf(line.params.id)).recording_id).toBeNull();
    const { body } = await recorded('start', line);
    expect(body).toMatchObject({ recording: 'kept', recording_now: true });
    expect((await linesOf(line.params.id)).consented_at).toEqual(test.clock.now());
    expect((await recorded('stop', line)).body).toMatchObject({ recording_now: false });
  });

  it('is stopped and deleted at once when the shop says no, and the price still counts', async () => {
    const { line, shop, call } = await talking();
    await recorded('start', line);
    const kept = voice.recordings().length;
    expect((await recorded('declined', line)).body).toMatchObject({ recording: 'declined' });
    expect(voice.recordings()).toHaveLength(kept - 1);
    refusedWith(await recorded('start', line), 409);
    expect((await report(test, { call }, shop, 'needs_to_see_car')).body).toMatchObject({
      outcome: 'needs_to_see_car',
      recording_declined: true,
    });
  });

  it('is deleted by the sweep if the provider was away when the shop said no', async () => {
    const { line } = await talking();
    await recorded('start', line);
    voice.breakNext('away', 2);
    expect((await recorded('declined', line)).body).toMatchObject({ recording: 'declined' });
    expect((await linesOf(line.params.id)).recording_id).not.toBeNull();
    refusedWith(await test.call(playRecording, line), 404);
    await sweepRecordings(test.deps);
    expect((await linesOf(line.params.id)).recording_id).toBeNull();
  });

  it('is deleted at once although it could not be stopped', async () => {
    const { line } = await talking();
    await recorded('start', line);
    const { recording_id: id } = await linesOf(line.params.id);
    voice.breakNext('away');
    await recorded('declined', line);
    expect(voice.recordings()).not.toContain(id);
  });

  it.each(['before', 'after'])('is deleted if the shop said no %s it started', async (when) => {
    const { line } = await talking();
    const start = (ref: Parameters<typeof voice.startRecording>[0]) => voice.startRecording(ref);
    vi.spyOn(voice, 'startRecording').mockImplementationOnce(async (ref) => {
      if (when === 'before') await recorded('declined', line);
      const started = await start(ref);
      if (when === 'after') await recorded('declined', line);
      return started;
    });
    const kept = voice.recordings().length;
    expect((await recorded('start', line)).body).toMatchObject({ recording: 'declined' });
    expect(voice.recordings()).toHaveLength(kept);
    expect((await linesOf(line.params.id)).recording_id).toBeNull();
  });

  it('is deleted if the shop said no before the provider returned its id', async () => {
    const { line } = await talking();
    const deleted = vi.spyOn(voice, 'deleteRecording');
    vi.spyOn(voice, 'startRecording').mockImplementationOnce(async () => {
      await recorded('declined', line);
      return { recordingId: 'late' };
    });
    await recorded('start', line);
    expect(deleted).toHaveBeenCalledWith('late');
    deleted.mockRestore();
  });

  it('is known although the provider’s answer was lost', async () => {
    const { line } = await talking();
    voice.breakNext('unheard');
    refusedWith(await recorded('start', line), 503);
    const { recording_id: id } = await linesOf(line.params.id);
    expect(voice.recordings()).toContain(id);
  });

  it('can be started again if the provider has none, once that is known', async () => {
    const { line } = await talking();
    voice.breakNext('lost');
    refusedWith(await recorded('start', line), 503);
    refusedWith(await recorded('start', line), 409);
    test.clock.advance(seconds(61));
    await findLostRecordings(test.deps);
    expect((await recorded('start', line)).body).toMatchObject({ recording_now: true });
  });

  it('starts once, however often it’s asked for', async () => {
    const { line } = await talking();
    const kept = voice.recordings().length;
    await Promise.all(Array.from({ length: 5 }, () => recorded('start', line)));
    expect(voice.recordings()).toHaveLength(kept + 1);
  });

  it('can be started again after the provider was away', async () => {
    const { line } = await talking();
    voice.breakNext('away');
    refusedWith(await recorded('start', line), 503);
    expect((await recorded('start', line)).body).toMatchObject({ recording_now: true });
  });

  it('a recording is deleted at the provider after 30 days', async () => {
    const { line } = await talking();
    await recorded('start', line);
    await test.call(hangUpLine, line);
    const { recording_id: id, recording_started_at: at } = await linesOf(line.params.id);
    const sweepAt = (ms: number) =>
      sweepRecordings({ ...test.deps, now: () => new Date(Number(at) + ms) });
    await sweepAt(days(30) - minutes(1));
    expect(voice.recordings()).toContain(id);
    await sweepAt(days(30));
    expect(voice.recordings()).not.toContain(id);
  });

  it('is deleted when the owner’s data is erased', async () => {
    const { line, owner } = await talking();
    await recorded('start', line);
    await test.call(hangUpLine, line);
    const table = callDeskPersonalData.find((one) => one.table === 'call_lines');
    if (!table) throw new Error('the table is missing');
    const person = { id: owner.id, email: 'erased@fourbay.test' };
    await erasePersonalRows(test.deps.db, table, person, test.clock.now());
    await sweepRecordings(test.deps);
    expect((await linesOf(line.params.id)).recording_id).toBeNull();
  });

  it('is played to its agent and to supervisors, and each play is in the audit log', async () => {
    const { line, id } = await talking();
    await recorded('start', line);
    const supervisor = await signUpStaff(test, 'supervisor');
    for (const token of [line.token, supervisor.token])
      expect((await test.call(playRecording, { ...line, token })).status).toBe(200);
    const { token } = await signUpStaff(test, 'agent');
    refusedWith(await test.call(playRecording, { ...line, token }), 403);
    const plays = await test.deps.db
      .selectFrom('staff_actions')
      .select('id')
      .where('quote_id', '=', id)
      .where('action', '=', 'recording_played')
      .execute();
    expect(plays).toHaveLength(2);
  });
});

describe('a supervisor on a line', () => {
  type Talk = Awaited<ReturnType<typeof talking>>;
  const supervise = (
    { line }: Pick<Talk, 'line'>,
    { token }: { token: string },
    mode: 'listen' | 'coach' | 'join' | 'leave',
    reason?: string,
  ) => test.call(superviseLine, { ...line, token, body: { mode, reason } });
  const seenBy = async ({ call, line }: Talk) =>
    (await test.call(readRequest, call)).body.calls.find(
      ({ line: { id } }) => id === line.params.id,
    )?.line.supervised;
  const watcher = () => voice.lines().at(-1)?.watcher;
  const supervisor = () => signUpStaff(test, 'supervisor');

  it('is shown to the agent, and both sides hear a tone', async () => {
    const work = await talking();
    const one = await supervisor();
    expect(await seenBy(work)).toBeNull();
    await supervise(work, one, 'listen');
    expect(watcher()).toMatchObject({ mode: 'listen', tone: true });
    expect(await seenBy(work)).toMatchObject({ by: 'Sam', mode: 'listen' });
    await supervise(work, one, 'join');
    expect(await seenBy(work)).toMatchObject({ mode: 'join' });
    refusedWith(await supervise(work, await supervisor(), 'listen'), 409);
    await supervise(work, one, 'leave');
    expect(await seenBy(work)).toBeNull();
  });

  it('isn’t shown if the provider was away when they wanted to listen', async () => {
    const work = await talking();
    voice.breakNext('away');
    refusedWith(await supervise(work, await supervisor(), 'listen'), 503);
    expect(await seenBy(work)).toBeNull();
  });

  it('is shown if it is unknown whether they listen', async () => {
    const work = await talking();
    voice.breakNext('unheard');
    refusedWith(await supervise(work, await supervisor(), 'listen'), 503);
    expect(await seenBy(work)).toMatchObject({ mode: 'listen' });
  });

  it('leaves when the shop says no, and can’t come back', async () => {
    const work = await talking();
    const one = await supervisor();
    expect((await supervise(work, one, 'listen')).status).toBe(200);
    await recorded('declined', work.line);
    expect(watcher()).toBeNull();
    expect(await seenBy(work)).toBeNull();
    expect(refusedWith(await supervise(work, one, 'listen'), 409).error).toContain(
      'The shop said no',
    );
  });

  it('leaves when the provider is back, if it was away when the shop said no', async () => {
    const work = await talking();
    await supervise(work, await supervisor(), 'listen');
    voice.breakNext('away');
    await recorded('declined', work.line);
    expect(watcher()).not.toBeNull();
    await reconcileLines(test.deps);
    expect(watcher()).toBeNull();
    expect(await seenBy(work)).toBeNull();
  });

  it('leaves at once if the shop said no while their phone was being rung', async () => {
    const work = await talking();
    const watch = voice.watch.bind(voice);
    vi.spyOn(voice, 'watch').mockImplementationOnce(async (...given) => {
      await recorded('declined', work.line);
      await watch(...given);
    });
    await supervise(work, await supervisor(), 'listen');
    expect(watcher()).toBeNull();
  });

  it('is on one call at a time, their own or another', async () => {
    const [work, other] = [await talking(), await talking()];
    const one = await supervisor();
    await supervise(work, one, 'listen');
    expect(refusedWith(await supervise(other, one, 'listen'), 409).error).toMatch(
      /^You’re listening to /,
    );
    await supervise(work, one, 'leave');
    expect((await supervise(other, one, 'listen')).status).toBe(200);
  });

  it('is in the audit log with the reason', async () => {
    const work = await talking();
    await supervise(work, await supervisor(), 'coach', 'First week');
    const { detail } = await test.deps.db
      .selectFrom('staff_actions')
      .select('detail')
      .where('quote_id', '=', work.id)
      .where('action', '=', 'line_supervised')
      .executeTakeFirstOrThrow();
    expect(detail).toMatchObject({ mode: 'coach', reason: 'First week' });
  });
});

describe('an agent’s own phone', () => {
  const NUMBER = '+15125550142';

  it('rings only after a supervisor set its number and the agent confirmed it', async () => {
    const agent = await signUpStaff(test, 'agent');
    const supervisor = await signUpStaff(test, 'supervisor');
    refusedWith(await test.call(sendPhoneCode, { token: agent.token }), 409);
    const set = (number: string | null, token = supervisor.token) =>
      test.call(setAgentPhone, { token, params: { id: agent.id }, body: { number } });
    refusedWith(await set(NUMBER, agent.token), 403);
    expect((await set('(512) 555-0142')).body.agent_number).toEqual({
      number: NUMBER,
      confirmed_at: null,
    });
    expect((await test.call(readVoice, { token: agent.token })).body.phone).toBe('browser');
    await test.call(sendPhoneCode, { token: agent.token });
    const code = voice.codeFor(NUMBER) ?? '';
    const confirm = (typed: string) =>
      test.call(confirmPhone, { token: agent.token, body: { code: typed } });
    refusedWith(await confirm(code === '000000' ? '000001' : '000000'), 422);
    expect((await confirm(code)).body.phone).toBe('phone');
    refusedWith(await confirm(code), 422);
    await set(null);
    expect((await test.call(readVoice, { token: agent.token })).body.phone).toBe('browser');
  });

  it.each(['+442071838750', '+18765550142', '+19005550142', '911'])(
    'is never %s, because whoever owns it could be paid for our calls',
    async (number) => {
      const agent = await signUpStaff(test, 'agent');
      const { token } = await signUpStaff(test, 'supervisor');
      refusedWith(
        await test.call(setAgentPhone, { token, params: { id: agent.id }, body: { number } }),
        422,
      );
    },
  );

  it('a code can be tried five times, and is good for ten minutes', async () => {
    const agent = await signUpStaff(test, 'agent');
    const { token } = await signUpStaff(test, 'supervisor');
    await test.call(setAgentPhone, { token, params: { id: agent.id }, body: { number: NUMBER } });
    const send = () => test.call(sendPhoneCode, { token: agent.token });
    const confirm = (code = voice.codeFor(NUMBER) ?? '') =>
      test.call(confirmPhone, { token: agent.token, body: { code } });
    await send();
    for (let turn = 0; turn < 5; turn += 1) {
      const right = voice.codeFor(NUMBER) ?? '';
      refusedWith(await confirm(right === '000000' ? '000001' : '000000'), 422);
    }
    refusedWith(await confirm(), 422);
    await send();
    test.clock.advance(minutes(10));
    refusedWith(await confirm(), 422);
    await send();
    expect((await confirm()).status).toBe(200);
  });
});
