import { act, render, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answers } from '../../../../../test/answers.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { EMPTY_PRICE } from '../../prices/price-text.ts';
import { LeaseWarning } from './lease-warning.tsx';
import { useLease } from './use-lease.ts';

const NOW = new Date('2026-11-21T15:00:00Z');
const HOLD = { kind: 'price' as const, id: '7', leaseToken: 'token' };

function Held({ onLost }: { onLost: (text: string) => void }) {
  const lease = useLease(HOLD, NOW.getTime() + 180_000, onLost);
  return (
    <>
      <LeaseWarning expiresAt={lease.expiresAt} onRenew={lease.renew} />
      <button
        type="button"
        onClick={() => lease.sendDraft({ shopId: '3', text: { ...EMPTY_PRICE, price: '289' } })}
      >
        type
      </button>
      <button type="button" onClick={lease.sign}>
        sign
      </button>
    </>
  );
}

const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));

describe('the lease of a held request', () => {
  let beats: unknown[];
  let answer: () => Response;
  const lost = vi.fn<(text: string) => void>();
  beforeEach(() => {
    vi.useFakeTimers({
      now: NOW,
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    });
    beats = [];
    lost.mockClear();
    answer = () =>
      HttpResponse.json({ lease_expires_at: new Date(Date.now() + 180_000).toISOString() });
    answers.use(
      http.post('*/api/v2/console/requests/7/heartbeat', async ({ request }) => {
        beats.push(await request.json());
        return answer();
      }),
    );
  });
  afterEach(() => vi.useRealTimers());

  it('a request that is about to be lost can be kept from within a dialog', async () => {
    const renew = vi.fn<() => void>();
    render(
      <>
        <LeaseWarning expiresAt={NOW.getTime() + 20_000} onRenew={renew} />
        <Dialog title="Skip this shop" onClose={() => {}}>
          <p>Why?</p>
        </Dialog>
      </>,
    );
    const dialog = within(screen.getByRole('dialog'));
    act(() => dialog.getByRole('button', { name: 'Keep it' }).click());
    expect(renew).toHaveBeenCalledOnce();
  });

  it('a lease is renewed by a heartbeat every 30 seconds', async () => {
    render(<Held onLost={lost} />);
    await wait(95);
    expect(beats).toEqual([{}, {}, {}]);
    expect(screen.queryByText(/goes back to the queue/)).toBeNull();
  });

  it('a warning shows half a minute before a lease lapses without heartbeats', async () => {
    answer = () => HttpResponse.error();
    render(<Held onLost={lost} />);
    await wait(148);
    expect(screen.queryByText(/goes back to the queue/)).toBeNull();
    await wait(3);
    expect(screen.getByRole('alert').textContent).toContain(
      'This request goes back to the queue soon',
    );
    expect(screen.getByText('29 s left.')).toBeTruthy();
  });

  it('a lost lease is reported with the server’s message', async () => {
    answer = () =>
      HttpResponse.json(
        {
          error: 'You no longer hold this request. What you typed is kept as a draft.',
          code: 'lease_lost',
        },
        { status: 409 },
      );
    render(<Held onLost={lost} />);
    await wait(31);
    expect(lost).toHaveBeenCalledWith(
      'You no longer hold this request. What you typed is kept as a draft.',
    );
  });

  it('a sign during a call is reported once, and again if the heartbeat failed', async () => {
    render(<Held onLost={lost} />);
    act(() => screen.getByRole('button', { name: 'sign' }).click());
    const works = answer;
    answer = () => HttpResponse.error();
    await wait(31);
    answer = works;
    await wait(30);
    await wait(30);
    expect(beats).toEqual([{ on_the_line: true }, { on_the_line: true }, {}]);
  });

  it('a draft is sent once, soon after typing', async () => {
    render(<Held onLost={lost} />);
    act(() => screen.getByRole('button', { name: 'type' }).click());
    await wait(2);
    await wait(30);
    expect(beats).toEqual([{ draft: { shopId: '3', text: { ...EMPTY_PRICE, price: '289' } } }, {}]);
  });
});
