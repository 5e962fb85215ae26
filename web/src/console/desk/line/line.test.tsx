import type { CableMessage } from '@fourbay/contract/cable/cable-messages';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer as answerTo, refusal } from '../../../../test/answers.ts';
import { ANSWERED, BY_HAND, heldRequest, LINE, VOICE } from '../../../../test/held-request.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { queryClient } from '../../../lib/api/query-client.ts';
import { Toasts } from '../../../ui/feedback/toasts.tsx';
import type { HeldRequest } from '../desk.queries.ts';
import { HeldPanes } from '../held/held-panes.tsx';
import { loadDeskSettings } from '../keys/desk-settings.ts';
import type { DeskLine, Voice } from './voice.queries.ts';

const listeners = vi.hoisted(() => new Set<(message: CableMessage) => void>());
vi.mock('../../../lib/api/live-updates.ts', () => ({
  isLive: () => true,
  onLiveMessage(listener: (message: CableMessage) => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
}));

const CALL: HeldRequest['calls'][number] = {
  id: '31',
  service_provider_id: '1',
  name: 'Shop 1',
  agent: 'Bea',
  started_at: new Date().toISOString(),
  ended_at: null,
  outcome: null,
  call_back_at: null,
  note: '',
  forgotten: false,
  recording_declined: false,
  line: LINE,
};

let voice: Voice;
let request: HeldRequest;
let reads = 0;

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const pane = () => within(screen.getByRole('region', { name: 'Call' }));
const linePanel = () => within(screen.getByRole('region', { name: 'Line' }));

/** Changes the line at the server, and tells the page. */
function change(line: Partial<DeskLine>): void {
  voice = { ...voice, line: { ...(voice.line ?? LINE), ...line } };
  tell('5');
}
const tell = (agent: string) =>
  act(() =>
    listeners.forEach((listener) =>
      listener({ type: 'line', data: { id: '51', agent_user_id: agent } }),
    ),
  );

/** Opens the request, on a call if there is a line. */
async function open(line?: Partial<DeskLine>, more: Partial<HeldRequest> = {}): Promise<void> {
  if (line) {
    voice = { ...voice, line: { ...LINE, ...line } };
    request = { ...request, calls: [{ ...CALL, line: { ...LINE, ...line } }] };
  }
  request = { ...request, ...more };
  renderPage(
    <HeldPanes
      staffId="5"
      hold={{ kind: 'price', id: '7', leaseToken: 'token' }}
      claimed={request}
      onLeave={() => {}}
    />,
  );
  render(<Toasts />);
  await screen.findByText('Letters');
}

const lineAction = (name: string, after: Partial<DeskLine>) =>
  answerTo(`POST /api/v2/console/lines/{id}/${name}`, () => {
    change(after);
    return { ...LINE, ...voice.line };
  });

describe('a call on our phone line', () => {
  beforeEach(() => {
    queryClient.clear();
    localStorage.clear();
    loadDeskSettings(`keys of ${Math.random()}`);
    voice = VOICE;
    request = heldRequest({ entered: [] });
    answerTo('GET /api/v2/console/voice', () => {
      reads += 1;
      return voice;
    });
    answerTo('GET /api/v2/console/requests/{id}', () => request);
    answerTo('GET /api/v2/console/queue', {
      data: [],
      order: [],
      call_backs: [],
      meta: { count: 0, waiting: 0 },
    });
    answerTo('POST /api/v2/console/requests/{id}/heartbeat', {
      lease_expires_at: '2099-11-21T15:03:00Z',
    });
  });

  describe('before it', () => {
    it('says what happens, which phone rings, what they see, and that nothing is recorded', async () => {
      await open();
      const call = pane().getByRole('button', { name: /^Call the shop/ });
      expect(call.textContent).toContain('Your phone rings first. Pick up, and we call theirs.');
      expect(pane().getByRole('button', { name: 'My phone, ends in 4412' })).toBeTruthy();
      expect(pane().queryByRole('button', { name: 'This browser' })).toBeNull();
      expect(pane().getByText('(720) 555-0100')).toBeTruthy();
      expect(pane().getByText('Off until they say it’s OK')).toBeTruthy();
    });

    it('shows the letters for shops that call back', async () => {
      await open();
      expect(screen.getByText('KTR MDV')).toBeTruthy();
    });

    it('; changes the phone, among those that can ring', async () => {
      const chosen = answerTo('PATCH /api/v2/console/voice', ({ body }) => {
        voice = { ...voice, ...(body as object) };
        return voice;
      });
      await open();
      press(';');
      await screen.findByText('Dial it on your own phone. The clock starts now.');
      expect(chosen.map(({ body }) => body)).toEqual([{ phone: 'hand' }]);
      press(';');
      await screen.findByText('Your phone rings first. Pick up, and we call theirs.');
    });

    it('d dials on our line, once', async () => {
      const dialed = answerTo(
        'POST /api/v2/console/requests/{id}/calls',
        () => {
          voice = { ...voice, line: LINE };
          request = { ...request, calls: [CALL] };
          return CALL;
        },
        201,
      );
      await open();
      press('d');
      press('d');
      await screen.findByText('Calling you');
      expect(dialed.map(({ body }) => body)).toEqual([{ service_provider_id: '1', dial: true }]);
      expect(linePanel().getByText(/^Pick up the phone ending in 4412,/)).toBeTruthy();
    });

    it('with By hand, d starts the call without our line', async () => {
      voice = { ...voice, phone: 'hand' };
      const dialed = answerTo('POST /api/v2/console/requests/{id}/calls', CALL, 201);
      await open();
      press('d');
      await expect
        .poll(() => dialed.map(({ body }) => body))
        .toEqual([{ service_provider_id: '1' }]);
    });

    it('when our line is away, ; dials by hand', async () => {
      let reply: object = refusal(503, 'line_away', 'Our phone line isn’t responding.');
      const dialed = answerTo(
        'POST /api/v2/console/requests/{id}/calls',
        () => reply as never,
        201,
      );
      await open();
      press('d');
      expect((await screen.findByRole('alert')).textContent).toContain(
        'Dial by hand instead. Nothing is lost.',
      );
      reply = CALL;
      press(';');
      await expect.poll(() => dialed[1]?.body).toEqual({ service_provider_id: '1' });
    });
  });

  it('its states are shown as they come', async () => {
    await open({});
    const state = () => linePanel().getAllByRole('status')[0]?.textContent;
    expect(state()).toBe('Calling you');
    change({ state: 'ringing_shop', rang_at: new Date().toISOString() });
    await expect.poll(state).toBe('Ringing the shop');
    expect(linePanel().getByText('They see (720) 555-0100, our number.')).toBeTruthy();
    change(ANSWERED);
    await expect.poll(state).toBe('On the line');
    expect(linePanel().getByRole('timer').textContent).toMatch(/^0:\d\d$/);
    change({ state: 'ended', ended_at: new Date().toISOString(), ended_by: 'shop', seconds: 192 });
    await expect.poll(state).toBe('Ended');
    expect(linePanel().getByRole('timer').textContent).toBe('3:12');
    expect(linePanel().getByText('How did it end?')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'The line says' })).toBeNull();
  });

  it('only messages about the agent’s own line are read', async () => {
    await open({});
    const before = reads;
    tell('6');
    tell('5');
    await expect.poll(() => reads).toBe(before + 1);
  });

  it('q mutes and unmutes, and only what is heard changes', async () => {
    const changed = answerTo('PATCH /api/v2/console/lines/{id}', ({ body }) => {
      voice = { ...voice, line: { ...LINE, ...voice.line, ...(body as object) } };
      return voice.line;
    });
    await open(ANSWERED);
    press('q');
    await linePanel().findByText('You’re muted');
    expect(linePanel().getByText('They can’t hear you.')).toBeTruthy();
    press('q');
    await linePanel().findByText('On the line');
    expect(changed.map(({ body }) => body)).toEqual([{ muted: true }, { muted: false }]);
  });

  it('while the keypad is open, number keys answer the phone menu', async () => {
    const sent = lineAction('digits', {});
    const ended = answerTo('POST /api/v2/console/requests/{id}/calls', CALL, 201);
    await open(ANSWERED);
    press('#');
    press('2');
    await screen.findByText('Pressed 2');
    press('#');
    await screen.findByText('Pressed 2#');
    press('Escape');
    expect(screen.queryByRole('region', { name: 'Keypad' })).toBeNull();
    await expect
      .poll(() => sent.map(({ body }) => body))
      .toEqual([{ digits: '2' }, { digits: '#' }]);
    expect(ended).toEqual([]);
    press('2');
    await expect.poll(() => ended[0]?.body).toMatchObject({ outcome: 'no_phone_quotes' });
  });

  it('g starts the recording when they agree, and z deletes it', async () => {
    const steps = answerTo('POST /api/v2/console/lines/{id}/recording', ({ body }) => {
      const { action } = body as { action: string };
      change(
        action === 'start'
          ? { recording: 'kept', recording_now: true }
          : { recording: 'declined', recording_now: false },
      );
      return voice.line;
    });
    await open(ANSWERED);
    expect(linePanel().getByText('Ask: Is recording OK?')).toBeTruthy();
    press('g');
    await linePanel().findByText('Recording. They said it’s OK.');
    press('z');
    await linePanel().findByText('Not recorded.');
    expect(linePanel().queryByRole('button', { name: /OK with it/ })).toBeNull();
    press('g');
    press('z');
    expect(steps.map(({ body }) => body)).toEqual([{ action: 'start' }, { action: 'declined' }]);
    expect(screen.getByRole('button', { name: /Priced: enter the price/ })).toBeTruthy();
  });

  it('h hangs up; the outcome stays open', async () => {
    const hung = lineAction('hang_up', { state: 'ended', seconds: 12, ended_by: 'agent' });
    await open(ANSWERED);
    press('h');
    await linePanel().findByText('Ended');
    expect(hung).toHaveLength(1);
    expect(screen.getByRole('button', { name: /Priced: enter the price/ })).toBeTruthy();
  });

  it('with an unsaved price on screen, h hangs up on the second press, and the form stays', async () => {
    const hung = lineAction('hang_up', { state: 'ended', seconds: 12, ended_by: 'agent' });
    await open(ANSWERED);
    press('p');
    const total = () => screen.getByLabelText('Total, $') as HTMLInputElement;
    fireEvent.change(total(), { target: { value: '289' } });
    press('Escape');
    expect(total().value).toBe('289');
    press('h');
    await screen.findByText('The price isn’t saved. Press again within 2 seconds to hang up.');
    expect(hung).toEqual([]);
    press('h');
    await linePanel().findByText('Ended');
    expect(hung).toHaveLength(1);
    expect(total().value).toBe('289');
  });

  it('the line dropping mid-price leaves the form as it is', async () => {
    await open(ANSWERED);
    press('p');
    fireEvent.change(screen.getByLabelText('Total, $'), { target: { value: '289' } });
    change({ state: 'ended', ended_by: 'shop', seconds: 42 });
    await linePanel().findByText('Ended');
    expect((screen.getByLabelText('Total, $') as HTMLInputElement).value).toBe('289');
  });

  it('saving a price doesn’t hang up', async () => {
    answerTo(
      'POST /api/v2/console/requests/{id}/prices',
      () => {
        request = { ...request, calls: [{ ...CALL, ended_at: 'now', outcome: 'priced' }] };
        return { id: '40', prices: 3, status: 'gathering_price', waiting: false };
      },
      201,
    );
    const hung = lineAction('hang_up', { state: 'ended', seconds: 12 });
    await open(ANSWERED);
    press('p');
    fireEvent.change(screen.getByLabelText('Total, $'), { target: { value: '289' } });
    fireEvent.submit(screen.getByRole('form', { name: 'Price from Shop 1' }));
    await screen.findByText('Saved, still on the line with Shop 1');
    expect(hung).toEqual([]);
    press('h');
    await expect.poll(() => screen.queryByText(/still on the line/)).toBeNull();
    expect(hung).toHaveLength(1);
  });

  describe('what the line says', () => {
    const reported = () =>
      answerTo(
        'POST /api/v2/console/requests/{id}/calls',
        ({ body }) => {
          const { outcome } = body as { outcome: 'voicemail' };
          const ended = { ...CALL, ended_at: new Date().toISOString(), outcome };
          request = { ...request, calls: [ended] };
          return ended;
        },
        201,
      );
    const says = () => within(screen.getByRole('region', { name: 'The line says' }));

    it.each([
      ['busy_line', 'Busy', 'Busy line', 'We try again in 5 minutes. Try 1 of 4 for this request.'],
      [
        'no_answer',
        'No answer',
        'No answer',
        'We try again in 15 minutes. Try 1 of 3 for this request.',
      ],
    ] as const)('%s is proposed, and Enter takes it', async (outcome, title, label, effect) => {
      const calls = reported();
      await open({ state: 'ended', proposed_outcome: outcome });
      expect(linePanel().getByText(title)).toBeTruthy();
      const button = says().getByRole('button', { name: label });
      expect(document.activeElement).toBe(button);
      expect(says().getByText(effect)).toBeTruthy();
      expect(pane().getAllByRole('button', { name: new RegExp(label) })).toHaveLength(1);
      (document.activeElement as HTMLElement).blur();
      press('Enter');
      await expect.poll(() => calls[0]?.body).toMatchObject({ outcome });
      await screen.findByRole('heading', { name: /^Next: / });
    });

    it('any other outcome’s key overrides it', async () => {
      const calls = reported();
      await open({ state: 'ended', proposed_outcome: 'busy_line' });
      press('9');
      await expect.poll(() => calls[0]?.body).toMatchObject({ outcome: 'closed' });
    });

    it('a second voicemail is the last try', async () => {
      await open(
        { state: 'ended', proposed_outcome: 'voicemail' },
        {
          calls: [
            { ...CALL, id: '30', ended_at: '2026-11-21T14:00:00Z', outcome: 'voicemail' },
            { ...CALL, line: { ...LINE, state: 'ended', proposed_outcome: 'voicemail' } },
          ],
        },
      );
      expect(says().getByText('This was the last of 2 tries for this request.')).toBeTruthy();
    });

    it('voicemail comes with what to say, and Enter hangs up', async () => {
      const calls = reported();
      const hung = lineAction('hang_up', { state: 'ended', seconds: 12 });
      await open({ ...ANSWERED, answered_by: 'machine', proposed_outcome: 'voicemail' });
      expect(linePanel().getByText('Voicemail picked up')).toBeTruthy();
      expect(pane().getByText(/^Hi, this is Bea with Fourbay\./).textContent).toBe(
        'Hi, this is Bea with Fourbay. A driver near you needs a price for brakes on a ' +
          '2015 Honda Civic EX. Please call (720) 555-0100 and say K, T, R, M, D, V. Thank you.',
      );
      expect(says().getByText(/^Hangs up\. We try again in 30 minutes\./)).toBeTruthy();
      fireEvent.click(says().getByRole('button', { name: 'Voicemail' }));
      await expect.poll(() => calls[0]?.body).toMatchObject({ outcome: 'voicemail' });
      await expect.poll(() => hung.length).toBe(1);
    });

    it('a wrong number is only proposed, and asks for the right one', async () => {
      const calls = reported();
      await open({ state: 'ended', failure: 'not_in_service', proposed_outcome: 'wrong_number' });
      expect(linePanel().getByText('Number not in service')).toBeTruthy();
      expect(
        says().getByText(/^No one will call this number for any request until it’s corrected/),
      ).toBeTruthy();
      fireEvent.click(says().getByRole('button', { name: 'Wrong number' }));
      expect(await screen.findByRole('dialog', { name: /wrong number for Shop 1/ })).toBeTruthy();
      expect(calls).toEqual([]);
    });

    it('d rings the shop again', async () => {
      const redialed = answerTo('POST /api/v2/console/requests/{id}/calls/{call_id}/redial', () => {
        voice = { ...voice, line: { ...LINE, id: '52', call_id: '32' } };
        request = { ...request, calls: [{ ...CALL, id: '32', line: { ...LINE, id: '52' } }] };
        return CALL;
      });
      await open({ state: 'ended', proposed_outcome: 'busy_line' });
      press('d');
      await linePanel().findByText('Calling you');
      expect(redialed).toHaveLength(1);
    });
  });

  it.each([
    ['listen', 'Ana is listening to this call.'],
    ['coach', 'Ana is listening, and can talk to you alone.'],
    ['join', 'Ana joined the call. You and the shop can hear them.'],
  ] as const)('the agent sees that a supervisor is there to %s', async (mode, words) => {
    await open({ ...ANSWERED, supervised: { user_id: '8', by: 'Ana', mode } });
    expect(linePanel().getByText('Ana').parentElement?.textContent.trim()).toBe(words);
  });

  it.each([
    [{ ...ANSWERED, state: 'uncertain' }, 'We lost the call'],
    [
      { state: 'uncertain', rang_at: '2026-11-20T20:30:00Z' },
      'We don’t know whether they answered',
    ],
    [{ state: 'ended', ended_by: 'provider' }, 'We don’t know whether it rang'],
    [{ state: 'ended', ended_by: 'desk' }, 'You hung up'],
  ] as const)('how a line ended is told only as far as it is known: %o', async (line, title) => {
    await open(line);
    expect(linePanel().getByText(title)).toBeTruthy();
  });

  it('a call that runs in another tab, or lost its request, isn’t called saved', async () => {
    voice = { ...voice, line: { ...LINE, ...ANSWERED, call_id: '99' } };
    await open();
    expect(await screen.findByText('Still on the line with Shop 1')).toBeTruthy();
    expect(screen.getByText('This call has no outcome yet.')).toBeTruthy();
  });

  it.each([
    [{ state: 'ended', failure: 'agent_no_answer' }, 'You didn’t pick up'],
    [{ state: 'ended', failure: 'provider_away' }, 'Our phone line isn’t responding'],
    [{ state: 'uncertain' }, 'We don’t know whether it rang'],
  ] as const)('after %o, the call goes on by hand with one key', async (line, title) => {
    const byHand = lineAction('by_hand', { dialed_by: 'hand', state: 'by_hand' });
    await open(line);
    expect(linePanel().getByText(title)).toBeTruthy();
    expect(linePanel().getByRole('button', { name: /^Try again/ })).toBeTruthy();
    request = { ...request, calls: [{ ...CALL, line: BY_HAND }] };
    press(';');
    await screen.findByText(/^On the phone with/);
    expect(byHand).toHaveLength(1);
  });
});
