import { act, renderHook } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answers } from '../../../../../test/answers.ts';
import { EMPTY_PRICE } from '../../prices/price-text.ts';
import { forgetDraft, keepDraft, keptDraft, keptDrafts } from './kept-drafts.ts';
import { useLeftDrafts } from './use-left-drafts.ts';

const typed = (price: string) => ({ shopId: '3', text: { ...EMPTY_PRICE, price } });
const settle = () => act(() => vi.advanceTimersByTimeAsync(20));

describe('price drafts', () => {
  let sent: unknown[];
  let answer: () => Response;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    localStorage.clear();
    sent = [];
    answer = () => new HttpResponse(null, { status: 204 });
    answers.use(
      http.post('*/api/v2/console/requests/7/drafts', async ({ request }) => {
        sent.push(await request.json());
        return answer();
      }),
    );
  });
  afterEach(() => vi.useRealTimers());

  it('a price draft is kept in the browser until the server has it', () => {
    keepDraft('1', '7', typed('289'));
    expect(keptDraft('1', '7')).toMatchObject(typed('289'));
    forgetDraft('1', '7', typed('289'));
    expect(keptDrafts('1')).toEqual([]);
  });

  it('a price draft keeps what was typed after the last heartbeat', () => {
    keepDraft('1', '7', typed('2899'));
    forgetDraft('1', '7', typed('289'));
    expect(keptDraft('1', '7')).toMatchObject(typed('2899'));
  });

  it('a price draft isn’t shown to another person in the same browser', () => {
    keepDraft('1', '7', typed('289'));
    expect(keptDrafts('2')).toEqual([]);
  });

  it('after the lease is lost, the next holder of the request gets the price draft', async () => {
    keepDraft('1', '7', typed('289'));
    renderHook(() => useLeftDrafts('1', []));
    await vi.waitFor(() => expect(sent).toMatchObject([{ draft: typed('289') }]));
    await vi.waitFor(() => expect(keptDrafts('1')).toEqual([]));
  });

  it('a price draft made offline is kept and sent later', async () => {
    answer = () => HttpResponse.error();
    keepDraft('1', '7', typed('289'));
    renderHook(() => useLeftDrafts('1', []));
    await settle();
    expect(keptDraft('1', '7')).toMatchObject(typed('289'));
    answer = () => new HttpResponse(null, { status: 204 });
    act(() => void dispatchEvent(new Event('online')));
    await vi.waitFor(() => expect(keptDrafts('1')).toEqual([]));
  });

  it('the draft of the current request is sent with its heartbeat', async () => {
    keepDraft('1', '7', typed('289'));
    renderHook(() => useLeftDrafts('1', [{ kind: 'price', id: '7', leaseToken: 'lease' }]));
    await settle();
    expect(sent).toEqual([]);
  });

  it('a booking of the same id doesn’t keep the draft of the request from being sent', async () => {
    keepDraft('1', '7', typed('289'));
    renderHook(() => useLeftDrafts('1', [{ kind: 'booking', id: '7', leaseToken: 'lease' }]));
    await vi.waitFor(() => expect(sent).toMatchObject([{ draft: typed('289') }]));
  });

  it('a closed request accepts no more drafts', async () => {
    answer = () => HttpResponse.json({ error: 'closed', code: 'quote_closed' }, { status: 409 });
    keepDraft('1', '7', typed('289'));
    renderHook(() => useLeftDrafts('1', []));
    await vi.waitFor(() => expect(keptDrafts('1')).toEqual([]));
  });
});
