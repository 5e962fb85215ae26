import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clearDeletedAccount,
  currentSession,
  restoreSession,
} from '../../../lib/session/session.ts';
import { emptyDraft, type RequestDraft } from '../draft/request-draft.ts';
import { noServices, pickCategory } from '../services/service-selection.ts';
import { useSubmission } from './use-submission.ts';

const user = (yearly_quota: number) => ({
  id: '1',
  type: 'user',
  attributes: { first_name: 'Pat', monthly_quota: 0, yearly_quota, additional_quota: 0 },
});
const created = {
  status: 201,
  body: { data: { id: '44', type: 'user_quote', attributes: {} }, meta: { odometer: null } },
};
const refused = {
  status: 422,
  body: { error: 'You’ve reached your quote limit.', code: 'quota_exhausted' },
};
const lost = 'lost';

/** Answers calls in this order. The user always has 2 quotes left. */
function serve(...answers: (typeof created | typeof refused | typeof lost)[]) {
  const keys: string[] = [];
  let reads = 0;
  vi.stubGlobal(
    'fetch',
    async (
      _url: string,
      { method, headers }: { method: string; headers: Record<string, string> },
    ) => {
      if (method === 'GET') {
        reads += 1;
        return Response.json({ data: user(2) });
      }
      keys.push(headers['idempotency-key'] ?? '');
      const answer = answers.shift() ?? created;
      if (answer === lost) throw new TypeError('network');
      return Response.json((answer as typeof created).body, {
        status: (answer as typeof created).status,
      });
    },
  );
  return { keys, reads: () => reads };
}

function form() {
  const draft: RequestDraft = {
    ...emptyDraft(),
    selectedServices: pickCategory(noServices(), 0, { id: '1', name: 'Brakes' }),
  };
  const onSent = vi.fn<(id: string) => void>();
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useSubmission({ draft, vehicleId: '3', onSent }), {
    wrapper,
  });
  return {
    onSent,
    result,
    press: async () => {
      act(() => result.current.submit());
      await pass(0);
    },
  };
}
const shownQuotes = () => currentSession()?.user.attributes.yearly_quota;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(async () => {
  vi.useFakeTimers();
  localStorage.setItem(
    'session',
    JSON.stringify({ token: 't', authenticatable_id: '1', user: user(3) }),
  );
  vi.stubGlobal('fetch', async () => Response.json({ data: user(3) }));
  await restoreSession(() => {});
});
afterEach(() => {
  clearDeletedAccount();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('pressing submit', () => {
  it('pressing submit sends the request right away and continues with the new quote', async () => {
    const { keys } = serve(created);
    const { press, onSent } = form();
    await press();
    expect(keys).toHaveLength(1);
    expect(onSent).toHaveBeenCalledWith('44');
  });

  it('pressing submit again within a second does nothing', async () => {
    const { keys } = serve(created);
    const { press } = form();
    await press();
    await pass(900);
    await press();
    expect(keys).toHaveLength(1);
  });

  it('pressing submit again after a lost response repeats the key', async () => {
    const { keys } = serve(lost, created);
    const { press, result } = form();
    await press();
    expect(result.current.errors.at(-1)).toBe('Sending it again won’t create a second request.');
    await pass(1_100);
    await press();
    expect(keys[0]).toMatch(/^[0-9a-f]{32}-\w+$/);
    expect(keys[1]).toBe(keys[0]);
  });
});

it('a request held back because of its network says so until it’s sent again', async () => {
  serve(
    { status: 429, body: { error: 'Many new accounts…', code: 'first_request_held' } },
    created,
  );
  const { press, result } = form();
  await press();
  expect(result.current).toMatchObject({ held: true, errors: ['Many new accounts…'] });
  await pass(1_100);
  await press();
  expect(result.current.held).toBe(false);
});

describe('the shown balance', () => {
  it('the shown balance drops by one right away and is reloaded two seconds later', async () => {
    const { reads } = serve(created);
    await form().press();
    expect(shownQuotes()).toBe(2);
    expect(reads()).toBe(0);
    await pass(2_000);
    expect(reads()).toBe(1);
  });

  it('the shown balance is restored when the request fails, and the error is shown', async () => {
    serve(refused);
    const { press, result } = form();
    await press();
    expect(shownQuotes()).toBe(3);
    expect(result.current.errors).toEqual(['You’ve reached your quote limit.']);
  });
});
