import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, answers, refusal } from '../../../../test/answers.ts';
import { ANSWERED, heldRequest, LINE, NO_VOICE } from '../../../../test/held-request.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Toasts } from '../../../ui/feedback/toasts.tsx';
import { loadDeskSettings, updateDeskSettings } from '../keys/desk-settings.ts';
import { assignKey, DEFAULT_KEYS } from '../keys/key-map.ts';
import type { Claimable } from '../held/hold/hold.queries.ts';
import type { DeskLine } from '../line/voice.queries.ts';
import { IncomingCalls } from './incoming-calls.tsx';
import type { IncomingCall, Matter } from './incoming.queries.ts';

vi.mock('../../../lib/api/live-updates.ts', () => ({
  isLive: () => true,
  onLiveMessage: () => () => {},
}));

const HILLTOP = {
  id: '3',
  name: 'Hilltop Motors',
  town: 'Denver, CO',
  number: '+13035550182',
  never_call: false,
};
const matter = (more: Partial<Matter> = {}): Matter => ({
  kind: 'price',
  id: '7',
  reference: 'KTRMDV',
  service_title: 'Front brakes',
  vehicle: '2015 Honda Civic',
  service_provider_id: '3',
  since: '2026-11-20T20:00:00Z',
  open: true,
  holder: null,
  holder_id: null,
  held_by_you: false,
  why: 'price',
  due_at: '2026-11-20T21:00:00Z',
  last_outcome: 'voicemail',
  holder_free: false,
  asked_for: false,
  ...more,
});
const ringing = (more: Partial<IncomingCall> = {}): IncomingCall => ({
  id: '1',
  state: 'ringing',
  received_at: '2026-11-20T20:30:00Z',
  answered_at: null,
  ended_at: null,
  number: '+13035550182',
  caller: 'shop',
  shop: HILLTOP,
  shops: [HILLTOP],
  matters: [matter(), matter({ kind: 'booking', id: '9', why: 'booking' })],
  owed: [],
  ringing: {
    agent_user_id: '5',
    agent: 'Bea',
    since: '2026-11-20T20:30:00Z',
    until: '2026-11-20T20:30:20Z',
  },
  next_agent: 'Ana',
  taker: null,
  line_id: null,
  ...more,
});
const taken = (more: Partial<IncomingCall> = {}) =>
  ringing({
    state: 'on_the_line',
    ringing: null,
    answered_at: '2026-11-20T20:30:09Z',
    taker: { id: '5', name: 'Bea' },
    line_id: '40',
    ...more,
  });

const TypingDialog = () => (
  <Dialog title="Skip this shop" onClose={() => {}}>
    <input aria-label="Reason" />
  </Dialog>
);

const bodies = (calls: readonly { body: unknown }[]) => calls.map(({ body }) => body);

const opened = vi.fn<(held: unknown) => void>();
const given = vi.fn<(given: Claimable, message: string) => void>();

describe('calls to us', () => {
  let call: IncomingCall | undefined;
  beforeEach(() => {
    opened.mockClear();
    given.mockClear();
    loadDeskSettings(`calls ${Math.random()}`);
    answers.use(
      http.get('*/api/v2/console/voice', () =>
        HttpResponse.json({ ...NO_VOICE, provider: 'simulated', number: '+17205550100' }),
      ),
      http.get('*/api/v2/console/incoming_calls', () =>
        HttpResponse.json({ data: call ? [call] : [] }),
      ),
    );
  });
  const open = (shown: IncomingCall) => {
    call = shown;
    renderPage(
      <>
        <IncomingCalls staffId="5" onOpen={opened} onGiven={given} />
        <Toasts />
      </>,
    );
  };
  const press = (key: string) => fireEvent.keyDown(document.body, { key });
  const change = (route: Parameters<typeof answer>[0], next: () => IncomingCall) =>
    answer(route, () => {
      call = next();
      return call;
    });
  const takes = () =>
    answer('POST /api/v2/console/incoming_calls/{id}/take', () => ({
      ...heldRequest(),
      kind: 'price',
    }));

  it('a known shop is shown with what it may be about, and Enter answers and opens it', async () => {
    change('POST /api/v2/console/incoming_calls/{id}/answer', () => taken());
    const took = takes();
    open(ringing());
    await screen.findByRole('heading', { name: 'Hilltop Motors' });
    expect(screen.getByText('They owe us a price')).toBeTruthy();
    expect(document.title).toBe('Hilltop Motors is calling');
    press('Enter');
    await waitFor(() => expect(opened).toHaveBeenCalledOnce());
    expect(bodies(took)).toEqual([{ kind: 'price', id: '7' }]);
    expect(document.title).not.toContain('is calling');
  });

  it('a number key chooses what opens', async () => {
    change('POST /api/v2/console/incoming_calls/{id}/answer', () => taken());
    const took = takes();
    open(ringing());
    await screen.findByRole('heading', { name: 'Hilltop Motors' });
    press('2');
    await screen.findByText('Answer, open 2', { exact: false });
    expect(bodies(took)).toEqual([]);
    press('Enter');
    await waitFor(() => expect(bodies(took)).toEqual([{ kind: 'booking', id: '9' }]));
  });

  it('Esc rings the next agent, and t the one who holds it', async () => {
    const held = [matter({ holder: 'Andre', holder_id: '6', holder_free: true })];
    const shown = ringing({ matters: held });
    const rings = change('POST /api/v2/console/incoming_calls/{id}/decline', () => shown);
    open(shown);
    await screen.findByRole('button', { name: /Let Ana take it/ });
    press('Escape');
    await waitFor(() => expect(bodies(rings)).toEqual([{ agent_id: null }]));
    press('t');
    await waitFor(() => expect(bodies(rings)).toHaveLength(2));
    expect(bodies(rings)[1]).toEqual({ agent_id: '6' });
  });

  it('what another agent holds opens once it has been handed over', async () => {
    let held = true;
    const took = answer('POST /api/v2/console/incoming_calls/{id}/take', () => {
      if (!held) return { ...heldRequest(), kind: 'price' };
      call = taken({ matters: [matter({ holder: 'Andre', holder_id: '6', asked_for: true })] });
      return refusal(409, 'held', 'Andre holds it.');
    });
    open(taken({ matters: [matter({ holder: 'Andre', holder_id: '6' })] }));
    await screen.findByText('Andre holds it');
    press('1');
    await screen.findByText('Asked Andre for it');
    expect(opened).not.toHaveBeenCalled();
    held = false;
    call = taken({ matters: [matter()] });
    const { queryClient } = await import('../../../lib/api/query-client.ts');
    await act(() => queryClient.invalidateQueries());
    await waitFor(() => expect(opened).toHaveBeenCalledOnce());
    expect(bodies(took)).toHaveLength(2);
  });

  it('an unknown caller is found by letters, and then by the name of the shop', async () => {
    const found = matter({ service_provider_id: null });
    answers.use(
      http.get('*/api/v2/console/look_up', ({ request }) =>
        HttpResponse.json(
          new URL(request.url).searchParams.get('query') === 'ktrmdv'
            ? { shops: [], matters: [found] }
            : { shops: [{ ...HILLTOP, matters: [] }], matters: [] },
        ),
      ),
    );
    const named = change('PATCH /api/v2/console/incoming_calls/{id}', () =>
      taken({ number: '+13035550990', shops: [] }),
    );
    const took = takes();
    open(taken({ number: '+13035550990', caller: null, shop: null, shops: [], matters: [] }));
    await userEvent.type(await screen.findByRole('combobox'), 'ktrmdv{Enter}');
    const field = await screen.findByLabelText(/Which shop calls about Front brakes/);
    await userEvent.type(field, 'hilltop{Enter}');
    await waitFor(() => expect(opened).toHaveBeenCalledOnce());
    expect(bodies(named)).toEqual([
      { caller: 'shop', service_provider_id: '3', keep_number: false },
    ]);
    expect(bodies(took)).toEqual([{ kind: 'price', id: '7' }]);
  });

  it('on a phone of their own, the agent picks it up, and Enter chooses what opens then', async () => {
    answers.use(
      http.get('*/api/v2/console/voice', () =>
        HttpResponse.json({ ...NO_VOICE, provider: 'twilio', phone: 'phone' }),
      ),
    );
    answer('POST /api/v2/console/incoming_calls/{id}/answer', () => ringing());
    const took = takes();
    open(ringing());
    await screen.findByText('Pick up your phone');
    expect(screen.queryByRole('button', { name: /Answer/ })).toBeNull();
    await screen.findByRole('button', { name: /Open 1 when you pick up/ });
    press('Enter');
    call = taken();
    const { queryClient } = await import('../../../lib/api/query-client.ts');
    await act(() => queryClient.invalidateQueries());
    await waitFor(() => expect(opened).toHaveBeenCalledOnce());
    expect(bodies(took)).toEqual([{ kind: 'price', id: '7' }]);
  });

  it('never calling again takes a key and a confirmation', async () => {
    const never = change('POST /api/v2/console/incoming_calls/{id}/never_call', () => taken());
    open(taken());
    await screen.findByText('On the line');
    press('x');
    expect(bodies(never)).toEqual([]);
    await userEvent.click(await screen.findByRole('button', { name: 'Never call again' }));
    await waitFor(() => expect(bodies(never)).toHaveLength(1));
  });

  it.each([
    ['who hides their number', { number: null, shops: [] }],
    ['who may be one of several shops', { shops: [HILLTOP, { ...HILLTOP, id: '4' }] }],
  ])('a caller %s can’t be blocked, because it isn’t clear who that is', async (_who, more) => {
    open(taken({ shop: null, caller: null, ...more }));
    await screen.findByText('On the line');
    expect(screen.queryByRole('button', { name: /^Never call them/ })).toBeNull();
    press('x');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  describe('recording a call before anything is opened', () => {
    const talking = (more: Partial<DeskLine> = {}): DeskLine => ({
      ...LINE,
      ...ANSWERED,
      id: '40',
      direction: 'in',
      kind: 'incoming_call',
      call_id: null,
      incoming_call_id: '1',
      ...more,
    });
    let line: DeskLine;
    const openTalking = (more: Partial<IncomingCall> = {}, records = true) => {
      line = talking();
      answers.use(
        http.get('*/api/v2/console/voice', () =>
          HttpResponse.json({ ...NO_VOICE, provider: 'simulated', records, line }),
        ),
      );
      open(taken({ matters: [], ...more }));
    };
    const records = (recording: DeskLine['recording']) =>
      answer('POST /api/v2/console/lines/{id}/recording', () => {
        line = talking({ recording, recording_now: recording === 'kept' });
        return line;
      });

    it('starts by key after the caller agreed', async () => {
      const steps = records('kept');
      openTalking();
      await screen.findByText('Ask: Is recording OK?');
      press('g');
      await screen.findByText('Recording. They said it’s OK.');
      expect(bodies(steps)).toEqual([{ action: 'start' }]);
      press('g');
      press('z');
      await waitFor(() =>
        expect(bodies(steps)).toEqual([{ action: 'start' }, { action: 'declined' }]),
      );
    });

    it('has fixed keys here, so a reassigned key never hangs up or forbids calls', async () => {
      updateDeskSettings({ keys: assignKey(DEFAULT_KEYS, 'recording_ok', 'h') });
      const steps = records('kept');
      const hungUp = answer('POST /api/v2/console/lines/{id}/hang_up', () => line);
      openTalking();
      const agree = await screen.findByRole('button', { name: /They’re OK with it/ });
      expect(agree.querySelector('kbd')?.textContent).toBe('g');
      press('g');
      await waitFor(() => expect(bodies(steps)).toEqual([{ action: 'start' }]));
      expect(hungUp).toEqual([]);
    });

    it('never starts after the caller said no', async () => {
      const steps = records('declined');
      openTalking();
      await screen.findByText('Ask: Is recording OK?');
      press('z');
      await screen.findByText('Not recorded.');
      press('g');
      press('z');
      expect(bodies(steps)).toEqual([{ action: 'declined' }]);
    });

    it.each([
      ['a car owner calls', { caller: 'car_owner', shop: null } as const, true],
      ['calls aren’t recorded here', {}, false],
    ])('isn’t offered when %s', async (_when, more, recorded) => {
      openTalking(more, recorded);
      await screen.findByText('On the line');
      await screen.findByRole('button', { name: /Hang up/ });
      expect(screen.queryByText('Ask: Is recording OK?')).toBeNull();
    });
  });

  it('is shown in an open dialog and answered there by key, and the dialog keeps its input', async () => {
    const answered = change('POST /api/v2/console/incoming_calls/{id}/answer', () => taken());
    const took = takes();
    open(ringing());
    const { rerender } = render(<TypingDialog />);
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('Hilltop Motors is calling');
    const field = dialog.getByLabelText('Reason');
    await userEvent.type(field, 'They are moving');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await dialog.findByText('On the line with Hilltop Motors');
    expect(answered).toHaveLength(1);
    expect(field).toHaveProperty('value', 'They are moving');
    expect(document.activeElement).toBe(field);
    expect(bodies(took)).toEqual([]);
    rerender(<p>The dialog is closed.</p>);
    await waitFor(() => expect(opened).toHaveBeenCalledOnce());
  });

  it('another agent who asks for what is held gets it from within a dialog, by key', async () => {
    const own = matter({ held_by_you: true, holder: 'Bea', holder_id: '5', asked_for: true });
    const handed = change('POST /api/v2/console/incoming_calls/{id}/hand_over', () => taken());
    open(taken({ matters: [own], taker: { id: '8', name: 'Ana' } }));
    render(<TypingDialog />);
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('Ana asks for this');
    expect(dialog.getByText(/closes this without saving/)).toBeTruthy();
    await userEvent.type(dialog.getByLabelText('Reason'), 'They{Control>}{Enter}{/Control}');
    await waitFor(() => expect(given).toHaveBeenCalledOnce());
    expect(bodies(handed)).toEqual([{ kind: 'price', id: '7' }]);
  });

  it('a call about what is held, which someone else gets, is shown in a dialog, until hidden', async () => {
    const own = matter({ held_by_you: true, holder: 'Bea', holder_id: '5' });
    open(ringing({ matters: [own], ringing: null }));
    render(<TypingDialog />);
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('Hilltop Motors is calling us');
    await userEvent.click(dialog.getByRole('button', { name: 'Hide' }));
    expect(screen.queryByText('Hilltop Motors is calling us')).toBeNull();
  });

  it('is announced in a dialog by a live region that was there before', async () => {
    open(ringing());
    render(<TypingDialog />);
    const place = (await screen.findByRole('dialog')).querySelector('[aria-live="polite"]');
    const said = await within(screen.getByRole('dialog')).findByText('Hilltop Motors is calling');
    expect(place?.contains(said)).toBe(true);
    expect(said.closest('[role="status"]')).toBeNull();
  });

  it('keys typed in a field stay in the field', async () => {
    const answered = change('POST /api/v2/console/incoming_calls/{id}/answer', () => taken());
    open(ringing());
    await screen.findByRole('heading', { name: 'Hilltop Motors' });
    const field = document.body.appendChild(document.createElement('input'));
    fireEvent.keyDown(field, { key: 'Enter' });
    field.remove();
    expect(bodies(answered)).toEqual([]);
  });

  it('a call that rings someone else only names what is held, and can be handed over', async () => {
    const own = matter({ held_by_you: true, holder: 'Bea', holder_id: '5' });
    const handed = change('POST /api/v2/console/incoming_calls/{id}/hand_over', () => taken());
    open(
      ringing({
        matters: [own],
        ringing: { agent_user_id: '8', agent: 'Ana', since: '', until: '' },
      }),
    );
    await screen.findByText(/It’s ringing Ana/);
    press('Escape');
    await waitFor(() => expect(screen.queryByText(/It’s ringing Ana/)).toBeNull());
    call = taken({ matters: [{ ...own, asked_for: true }], taker: { id: '8', name: 'Ana' } });
    const { queryClient } = await import('../../../lib/api/query-client.ts');
    await act(() => queryClient.invalidateQueries());
    await screen.findByText('Ana asks for this');
    press('t');
    await waitFor(() =>
      expect(given).toHaveBeenCalledWith({ kind: 'price', id: '7' }, 'Handed over to Ana.'),
    );
    expect(bodies(handed)).toEqual([{ kind: 'price', id: '7' }]);
  });
});
