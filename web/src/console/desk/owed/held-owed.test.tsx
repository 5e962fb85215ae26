import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, answers, refusal } from '../../../../test/answers.ts';
import { LINE, VOICE } from '../../../../test/held-request.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { queryClient } from '../../../lib/api/query-client.ts';
import type { Claimable } from '../held/hold/hold.queries.ts';
import { HeldOwed } from './held-owed.tsx';
import { useRenewal, type Owed } from './owed.queries.ts';

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
const owed = (more: Partial<Owed> = {}): Owed => ({
  id: '4',
  kind: 'call_back_owed',
  number: '+13035550182',
  shop: HILLTOP,
  called_at: '2026-11-20T20:30:00Z',
  seconds: 12,
  holder_id: '5',
  holder: 'Bea',
  shops: [HILLTOP],
  matters: [
    {
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
    },
  ],
  message: 'kept',
  line: null,
  settled_at: null,
  settled_by: null,
  settled_as: null,
  note: '',
  ...more,
});

const OWED = '/api/v2/console/call_backs_owed/{id}';
const claimed = vi.fn<(chosen: Claimable) => void>();
const left = vi.fn<(message?: string) => void>();
const field = () => screen.findByLabelText(/Note about the call/);
const button = (name: RegExp) => screen.findByRole('button', { name });

describe('a callback that we owe', () => {
  let shown: Owed;
  let claims: ReturnType<typeof answer>;
  beforeEach(() => {
    vi.clearAllMocks();
    localStorage.clear();
    queryClient.clear();
    shown = owed();
    claims = answer(`POST ${OWED}/claim`, () => shown);
    answers.use(
      http.get('*/api/v2/console/voice', () => HttpResponse.json(VOICE)),
      http.post('*/api/v2/console/presence', () => new HttpResponse(null, { status: 204 })),
    );
  });
  afterEach(() => vi.useRealTimers());
  const open = () => renderPage(<HeldOwed id="4" staffId="5" onClaim={claimed} onLeave={left} />);
  const settles = () => answer(`POST ${OWED}/settle`, () => owed());

  it('the message is played on demand', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:message');
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    const played = answer(
      `GET ${OWED}/message`,
      () => new Response('sound', { headers: { 'content-type': 'audio/mpeg' } }),
    );
    open();
    const play = await button(/Play the message, 12 s/);
    expect(played).toEqual([]);
    await userEvent.click(play);
    expect((await screen.findByLabelText('The message')).getAttribute('src')).toBe('blob:message');
    expect(played).toHaveLength(1);
  });

  it('a done callback is saved with its note', async () => {
    const settled = settles();
    open();
    await userEvent.type(await field(), 'They open at nine.');
    await userEvent.click(await button(/^Done/));
    await waitFor(() => expect(left).toHaveBeenCalledWith('Done.'));
    expect(settled.map(({ body }) => body)).toEqual([{ as: 'done', note: 'They open at nine.' }]);
    expect(localStorage.length).toBe(0);
  });

  it('one that needs no call is dismissed', async () => {
    const settled = settles();
    open();
    await userEvent.click(await button(/^Dismiss/));
    await waitFor(() => expect(left).toHaveBeenCalledWith('Dismissed.'));
    expect(settled.map(({ body }) => body)).toEqual([{ as: 'dismissed', note: '' }]);
  });

  it('one can be returned to the queue', async () => {
    const released = answer(`POST ${OWED}/release`, () => owed({ holder: null, holder_id: null }));
    open();
    await userEvent.click(await button(/^Return to the queue/));
    await waitFor(() => expect(left).toHaveBeenCalledWith('Returned to the queue.'));
    expect(released).toHaveLength(1);
  });

  it('the note is kept while what the message is about is open', async () => {
    open();
    await userEvent.type(await field(), 'Ask for Jo');
    await userEvent.click(await button(/^Claim/));
    expect(claimed).toHaveBeenCalledWith({ kind: 'price', id: '7' });
    cleanup();
    open();
    expect(await field()).toHaveProperty('value', 'Ask for Jo');
  });

  it('a claim that another agent got meanwhile is shown as lost', async () => {
    open();
    await field();
    answer(`POST ${OWED}/claim`, () => refusal(409, 'held', 'Andre is calling back.'));
    await act(() => queryClient.invalidateQueries({ queryKey: ['owed'] }));
    await screen.findByText('Andre is calling back.');
    await userEvent.click(await button(/Back to the queue/));
    expect(left).toHaveBeenCalled();
  });

  it('the server is asked often only while the line is in use', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    shown = owed({ line: { ...LINE, call_id: null, kind: 'call_back_owed', work_id: '4' } });
    open();
    await field();
    expect(claims).toHaveLength(1);
    shown = owed({ line: shown.line && { ...shown.line, state: 'ended' } });
    await act(() => vi.advanceTimersByTimeAsync(6_000));
    await waitFor(() => expect(claims).toHaveLength(2));
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(claims).toHaveLength(2);
  });

  it('its claim is renewed while something else is shown', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    function Elsewhere() {
      useRenewal('4');
      return null;
    }
    renderPage(<Elsewhere />);
    await waitFor(() => expect(claims).toHaveLength(1));
    await act(() => vi.advanceTimersByTimeAsync(250_000));
    await waitFor(() => expect(claims).toHaveLength(2));
  });
});
