import type { CableMessage } from '@fourbay/contract/cable/cable-messages';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { answer as answerTo, answers, refusal } from '../../../../test/answers.ts';
import { BY_HAND, entered, heldRequest, NO_VOICE, shop } from '../../../../test/held-request.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { Toasts } from '../../../ui/feedback/toasts.tsx';
import type { HeldRequest } from '../desk.queries.ts';
import { loadDeskSettings, updateDeskSettings } from '../keys/desk-settings.ts';
import { guardTyping } from '../keys/guard-typing.ts';
import { assignKey, DEFAULT_KEYS } from '../keys/key-map.ts';
import { HeldPanes } from './held-panes.tsx';

const listeners = vi.hoisted(() => new Set<(message: CableMessage) => void>());
vi.mock('../../../lib/api/live-updates.ts', () => ({
  isLive: () => true,
  onLiveMessage(listener: (message: CableMessage) => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
}));

const CALLS = 'POST /api/v2/console/requests/{id}/calls';

const left = vi.fn<(message?: string) => void>();
function open(more: Partial<HeldRequest> = {}) {
  renderPage(
    <HeldPanes
      staffId="5"
      hold={{ kind: 'price', id: '7', leaseToken: 'token' }}
      claimed={heldRequest(more)}
      onLeave={left}
    />,
  );
}

const press = (key: string) => fireEvent.keyDown(document.body, { key });
const next = () => screen.getByRole('heading', { name: /^Next: / }).textContent;

describe('the panes of a held request', () => {
  let answer: () => Response;
  beforeEach(() => {
    left.mockClear();
    loadDeskSettings(`keys of ${Math.random()}`);
    answer = () => HttpResponse.json(heldRequest());
    answers.use(
      http.get('*/api/v2/console/requests/7', () => answer()),
      http.get('*/api/v2/console/voice', () => HttpResponse.json(NO_VOICE)),
      http.get('*/api/v2/console/queue', () =>
        HttpResponse.json({ data: [], order: [], call_backs: [], meta: { count: 0, waiting: 0 } }),
      ),
      http.post('*/api/v2/console/requests/7/heartbeat', () =>
        HttpResponse.json({ lease_expires_at: '2099-11-21T15:03:00Z' }),
      ),
    );
  });

  it('idle work ends when a read after a message says why it ended', async () => {
    open();
    const work_ended = 'Sue returned this request to the queue: left the desk.';
    answer = () => HttpResponse.json({ ...heldRequest(), work_ended });
    act(() => listeners.forEach((listener) => listener({ type: 'desk', data: { id: '7' } })));
    await expect.poll(() => left.mock.calls).toEqual([[work_ended]]);
  });

  it('live messages about other requests change nothing', async () => {
    open();
    let reads = 0;
    answer = () => {
      reads += 1;
      return HttpResponse.json(heldRequest());
    };
    act(() => listeners.forEach((listener) => listener({ type: 'desk', data: { id: '8' } })));
    act(() => listeners.forEach((listener) => listener({ type: 'desk', data: { id: '7' } })));
    await expect.poll(() => reads).toBe(1);
    expect(left).not.toHaveBeenCalled();
  });

  it('j and k reach every shop, even those that can’t be called, and stop at the ends', () => {
    open();
    const seen = ['j', 'j', 'j', 'k', 'k', 'k'].map((key) => {
      press(key);
      return next();
    });
    expect(seen.map((text) => text?.at(-1))).toEqual(['2', '3', '3', '2', '1', '1']);
  });

  it('the held spot for the requested shop is shown, and so is the price on hold', () => {
    open({
      shops: [shop('9', { name: 'Barton Tire', requested: true })],
      kept_place: { service_provider_id: '9', shop: 'Barton Tire', until: '2026-11-21T15:40:00Z' },
      prices: 3,
      entered: [{ ...entered('23', '3', 305), waiting: true }],
    });
    const request = screen.getByRole('region', { name: 'Request' }).textContent;
    expect(request).toMatch(/Barton Tire \(its spot is held until .* your time\)/);
    expect(request).toContain('3 of 4, and 1 on hold');
    expect(screen.getByRole('region', { name: 'Call' }).textContent).toContain(
      'Shop 3 on hold, hidden from the owner',
    );
  });

  it('the note about a shop is next to its phone number', () => {
    open();
    press('j');
    expect(
      within(screen.getByRole('region', { name: 'Call' })).getByText('Ask for Dave.'),
    ).toBeTruthy();
  });

  it('o corrects the price of the chosen shop, or the newest', () => {
    open();
    press('o');
    expect(screen.getByRole('dialog').textContent).toContain('Shop 1');
    press('Escape');
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    press('j');
    press('j');
    press('o');
    expect(screen.getByRole('dialog').textContent).toContain('Shop 2');
  });

  it('t withdraws that price, with a reason', () => {
    open();
    press('j');
    press('t');
    const dialog = within(screen.getByRole('dialog'));
    expect(screen.getByRole('dialog').textContent).toContain('Shop 2');
    expect(dialog.getByLabelText('The shop withdrew it')).toBeTruthy();
  });

  it.each([
    ['correct', 'o', /Correct/],
    ['withdraw', 't', /^Withdraw/],
  ] as const)('%s responds to its new key and no longer to its default', (action, old, title) => {
    updateDeskSettings({ keys: assignKey(DEFAULT_KEYS, action, 'b') });
    open();
    press(old);
    expect(screen.queryByRole('dialog')).toBeNull();
    press('b');
    expect(screen.getByRole('dialog', { name: title })).toBeTruthy();
  });

  it('j and k can be reassigned', () => {
    updateDeskSettings({ keys: assignKey(DEFAULT_KEYS, 'down', 'b') });
    open();
    press('j');
    expect(next()).toBe('Next: Shop 1');
    press('b');
    expect(next()).toBe('Next: Shop 2');
  });

  it('a key pressed twice dials once', async () => {
    const dialed = answerTo(CALLS, { id: '31' }, 201);
    open();
    press('d');
    press('d');
    await expect.poll(() => dialed.map(({ body }) => body)).toEqual([{ service_provider_id: '1' }]);
    expect(dialed[0]?.headers.get('lease-token')).toBe('token');
  });

  it('an action that finds the lease lost closes the request', async () => {
    answerTo(CALLS, refusal(409, 'lease_lost', 'Sue has it now.'));
    open();
    press('d');
    await expect.poll(() => left.mock.calls).toEqual([['Sue has it now.']]);
  });

  const call = {
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
    line: BY_HAND,
  };

  describe('while an outcome is being saved', () => {
    const shops = [shop('1'), shop('2'), shop('4')];
    /** Keeps the outcome from being saved until `save` is called. */
    function slowly(reply: object) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const after = heldRequest({ shops: shops.slice(1) });
      answer = () => HttpResponse.json(after);
      const sent = answerTo(
        CALLS,
        async ({ body }) => {
          if (!JSON.stringify(body).includes('outcome')) return { id: '32' };
          await promise;
          return reply;
        },
        201,
      );
      const dialed = () =>
        sent.map(({ body }) => body).filter((body) => !JSON.stringify(body).includes('outcome'));
      return { save: resolve, dialed };
    }
    const endCall = async () => {
      open({ shops, calls: [call] });
      press('6');
      await screen.findByText('Saving…');
    };

    it('keys wait, and then act in order', async () => {
      const { save, dialed } = slowly({ id: '31' });
      await endCall();
      for (const key of ['j', 'd']) press(key);
      save();
      await expect.poll(dialed).toEqual([{ service_provider_id: '4' }]);
    });

    it('keys are dropped if the outcome can’t be saved', async () => {
      const { save, dialed } = slowly(refusal(409, 'conflict', 'Not now.'));
      render(<Toasts />);
      await endCall();
      for (const key of ['d', 'e']) press(key);
      save();
      await screen.findByText('Not now.');
      await expect.poll(() => screen.queryByText('Saving…')).toBeNull();
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(dialed()).toEqual([]);
    });

    it('m focuses the note at once, so its letters don’t act on the next shop', async () => {
      const { save, dialed } = slowly({ id: '31' });
      await endCall();
      await userEvent.keyboard('mtlsd');
      expect(screen.getByLabelText('Note about the call')).toHaveProperty('value', 'tlsd');
      save();
      await screen.findByRole('heading', { name: 'Next: Shop 2' });
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(dialed()).toEqual([]);
    });

    it('a note goes on as no action on the next shop when the save ends in the middle of it', async () => {
      onTestFinished(guardTyping());
      const { save, dialed } = slowly({ id: '31' });
      await endCall();
      await userEvent.keyboard('mask ');
      save();
      await screen.findByRole('heading', { name: 'Next: Shop 2' });
      await userEvent.keyboard('for Dr. S');
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(dialed()).toEqual([]);
    });

    it('a saved note is cleared even if another shop is shown first', async () => {
      const { save } = slowly({ id: '31' });
      open({ shops, calls: [call] });
      fireEvent.change(screen.getByLabelText('Note about the call'), {
        target: { value: 'Ask for Ann' },
      });
      press('6');
      await screen.findByText('Saving…');
      act(() => listeners.forEach((listener) => listener({ type: 'desk', data: { id: '7' } })));
      await screen.findByRole('heading', { name: 'Next: Shop 2' });
      answer = () => HttpResponse.json(heldRequest({ shops, calls: [call] }));
      save();
      expect(await screen.findByLabelText('Note about the call')).toHaveProperty('value', '');
    });

    it('a dialog sends the note of its own shop even if another shop is shown', async () => {
      const sent = answerTo(CALLS, { id: '31' }, 201);
      answer = () => HttpResponse.json(heldRequest({ shops: shops.slice(1) }));
      open({ shops, calls: [call] });
      fireEvent.change(screen.getByLabelText('Note about the call'), {
        target: { value: 'Ask for Ann' },
      });
      press('x');
      act(() => listeners.forEach((listener) => listener({ type: 'desk', data: { id: '7' } })));
      await screen.findByRole('heading', { name: 'Next: Shop 2', hidden: true });
      await userEvent.click(screen.getByLabelText('The shop asked us not to call'));
      await userEvent.click(screen.getByRole('button', { name: 'Never call again' }));
      await expect
        .poll(() => sent.map(({ body }) => body))
        .toMatchObject([{ note: 'Ask for Ann' }]);
    });

    it('a note that is typed stays as a draft', async () => {
      const { save } = slowly({ id: '31' });
      answer = () => HttpResponse.json(heldRequest({ shops, calls: [call] }));
      await endCall();
      const note = () => screen.getByLabelText('Note about the call');
      fireEvent.change(note(), { target: { value: 'Ask for Ann' } });
      save();
      await expect.poll(() => screen.queryByText('Saving…')).toBeNull();
      expect(note()).toHaveProperty('value', 'Ask for Ann');
    });
  });

  it('z marks that the shop on the phone declined recording, and takes that back', async () => {
    const marked = answerTo('POST /api/v2/console/requests/{id}/calls/{call_id}/recording', {});
    answer = () =>
      HttpResponse.json(heldRequest({ calls: [{ ...call, recording_declined: true }] }));
    open({ calls: [call] });
    press('z');
    expect(await screen.findByText(/^Recording declined\. Don’t record this call\./)).toBeTruthy();
    expect(screen.getByRole('button', { name: /Priced: enter the price/ })).toBeTruthy();
    press('z');
    await expect
      .poll(() => marked.map(({ body }) => body))
      .toEqual([{ declined: true }, { declined: false }]);
  });

  it('any other error of an action is shown, and the request stays open', async () => {
    answerTo(CALLS, refusal(409, 'shop_closed', 'The shop just closed.'));
    open();
    render(<Toasts />);
    press('d');
    expect(await screen.findByText('The shop just closed.')).toBeTruthy();
    expect(left).not.toHaveBeenCalled();
  });

  it('a dialog keeps its reason after an error, and closes when the request is lost', async () => {
    let reply = refusal(500, 'broken', 'It broke.');
    const released = answerTo('POST /api/v2/console/requests/{id}/release', () => reply);
    open();
    press('r');
    const dialog = within(screen.getByRole('dialog'));
    const submit = () => fireEvent.click(dialog.getByRole('button', { name: 'Return it' }));
    fireEvent.change(screen.getByLabelText('Or in your own words'), { target: { value: 'Lunch' } });
    submit();
    expect((await screen.findByRole('alert')).textContent).toContain('It broke.');
    expect(left).not.toHaveBeenCalled();
    reply = refusal(409, 'lease_lost', 'Sue has it now.');
    submit();
    await expect.poll(() => left.mock.calls).toEqual([['Sue has it now.']]);
    expect(released.map(({ body }) => body)).toEqual([{ reason: 'Lunch' }, { reason: 'Lunch' }]);
  });

  describe('the note on a call', () => {
    const onThePhone = {
      calls: [
        {
          id: '31',
          service_provider_id: '1',
          name: 'Shop 1',
          started_at: '2026-11-21T15:00:00Z',
          ended_at: null,
          outcome: null,
          call_back_at: null,
          note: '',
          line: BY_HAND,
        },
      ],
    } as Partial<HeldRequest>;
    const NOTE = 'ask for Bo, rotors too';
    const note = () => screen.getByLabelText('Note about the call') as HTMLInputElement;
    const privateNote = () => screen.getByLabelText('Private note') as HTMLInputElement;
    const type = (field: HTMLElement, value: string) =>
      fireEvent.change(field, { target: { value } });
    beforeEach(() => {
      localStorage.clear();
      answer = () => HttpResponse.json(heldRequest(onThePhone));
    });

    it('typed before the price, it is saved with the price', async () => {
      const prices = answerTo(
        'POST /api/v2/console/requests/{id}/prices',
        { id: '40', prices: 3, status: 'gathering_price', waiting: false },
        201,
      );
      open(onThePhone);
      type(note(), NOTE);
      press('p');
      type(screen.getByLabelText('Total, $'), '289');
      fireEvent.submit(screen.getByRole('form', { name: 'Price from Shop 1' }));
      await expect.poll(() => prices[0]?.body).toMatchObject({ price: 289, private_note: NOTE });
    });

    it('survives the way into the price form and back, and a reload', () => {
      open(onThePhone);
      type(note(), NOTE);
      press('p');
      type(privateNote(), `${NOTE}, back at 3`);
      press('Escape');
      expect(note().value).toBe(`${NOTE}, back at 3`);
      cleanup();
      open(onThePhone);
      expect(note().value).toBe(`${NOTE}, back at 3`);
      press('p');
      expect(screen.queryByText('We filled in your saved draft.')).toBeNull();
    });

    it('leaves the price draft of another shop alone', () => {
      const text = { price: '333.50' };
      open({ ...onThePhone, draft: { shopId: '2', text } });
      type(note(), NOTE);
      expect(JSON.parse(localStorage.getItem('desk-draft:5:7') ?? '')).toMatchObject({
        shopId: '1',
        text: { private_note: NOTE },
        others: [{ shopId: '2', text }],
      });
    });

    it('ends with its outcome, and returns when that is undone', async () => {
      const [call] = onThePhone.calls ?? [];
      const ended = {
        ...call,
        ended_at: new Date().toISOString(),
        outcome: 'no_answer',
        note: NOTE,
      };
      const reported = answerTo(CALLS, ended, 201);
      answerTo('POST /api/v2/console/requests/{id}/calls/{call_id}/undo', call);
      open(onThePhone);
      type(note(), NOTE);
      answer = () => HttpResponse.json({ ...heldRequest(), calls: [ended] });
      press('6');
      await expect.poll(() => reported[0]?.body).toMatchObject({ note: NOTE });
      await screen.findByRole('heading', { name: /^Next: / });
      expect(localStorage.getItem('desk-draft:5:7')).not.toContain(NOTE);
      answer = () => HttpResponse.json(heldRequest(onThePhone));
      press('u');
      await expect.poll(() => screen.queryByLabelText('Note about the call')).toBeTruthy();
      expect(note().value).toBe(NOTE);
    });
  });
});
