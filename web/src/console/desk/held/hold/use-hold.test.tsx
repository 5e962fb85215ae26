import { act, renderHook, waitFor } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { http, HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answers } from '../../../../../test/answers.ts';
import { heldRequest } from '../../../../../test/held-request.ts';
import { queryClient } from '../../../../lib/api/query-client.ts';
import { saveHold, saveOwed, saveParked, storedHold, storedParked } from './stored-hold.ts';
import { useHold } from './use-hold.ts';
import type { Held } from './hold.queries.ts';

const held = (id: string): Held => ({
  hold: { kind: 'price', id, leaseToken: `lease of ${id}` },
  request: heldRequest({ id }),
});
const parkedIds = () => storedParked().map(({ id }) => id);

describe('what an agent holds while helping a caller', () => {
  let ended: string | null;
  beforeEach(() => {
    saveHold(undefined);
    saveParked([]);
    saveOwed(undefined);
    ended = null;
    answers.use(
      http.get('*/api/v2/console/requests/:id', ({ params }) =>
        HttpResponse.json({ ...heldRequest({ id: String(params['id']) }), work_ended: ended }),
      ),
      http.get('*/api/v2/console/queue', () =>
        HttpResponse.json({
          data: [],
          order: [],
          call_backs: [],
          owed: [],
          meta: { count: 0, waiting: 0 },
        }),
      ),
    );
  });
  const start = () => {
    const { result } = renderHook(useHold, {
      wrapper: ({ children }) => (
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      ),
    });
    act(() => result.current.showBeside(held('7')));
    act(() => result.current.showBeside(held('8')));
    return result;
  };
  const shown = (result: ReturnType<typeof start>) => result.current.held?.hold.id;

  it('what was held before is kept, and shown again when the caller has been helped', async () => {
    const result = start();
    expect(shown(result)).toBe('8');
    expect(parkedIds()).toEqual(['7']);
    act(() => result.current.leave());
    await waitFor(() => expect(shown(result)).toBe('7'));
    expect(storedHold()?.leaseToken).toBe('lease of 7');
    expect(parkedIds()).toEqual([]);
  });

  it('the agent can go back and forth', async () => {
    const result = start();
    act(() => result.current.swap());
    await waitFor(() => expect(shown(result)).toBe('7'));
    expect(parkedIds()).toEqual(['8']);
    act(() => result.current.swap());
    await waitFor(() => expect(shown(result)).toBe('8'));
    expect(parkedIds()).toEqual(['7']);
  });

  it('what ended meanwhile isn’t shown again', async () => {
    const result = start();
    ended = 'Sue returned this request to the queue.';
    act(() => result.current.leave());
    await waitFor(() => expect(storedHold()).toBeUndefined());
    expect(shown(result)).toBeUndefined();
    expect(parkedIds()).toEqual([]);
  });

  it('a third request keeps both others, which are shown again one after the other', async () => {
    const result = start();
    act(() => result.current.showBeside(held('9')));
    expect(parkedIds()).toEqual(['7', '8']);
    act(() => result.current.leave());
    await waitFor(() => expect(shown(result)).toBe('8'));
    expect(parkedIds()).toEqual(['7']);
    act(() => result.current.leave());
    await waitFor(() => expect(shown(result)).toBe('7'));
    expect(parkedIds()).toEqual([]);
  });

  it('a booking with the same number as the request keeps the request', () => {
    const result = start();
    const { request } = held('8');
    const hold = { kind: 'booking', id: '8', leaseToken: 'lease of the booking' } as const;
    act(() => result.current.showBeside({ hold, request: request ?? heldRequest() }));
    expect(storedParked().map(({ kind, id }) => `${kind} ${id}`)).toEqual(['price 7', 'price 8']);
  });

  it('handing over what is kept beside leaves what is shown', () => {
    const result = start();
    act(() => result.current.handedOver({ kind: 'price', id: '7' }, 'Handed over to Ana.'));
    expect(shown(result)).toBe('8');
    expect(parkedIds()).toEqual([]);
  });

  it('handing over what is shown goes back to what is kept', async () => {
    const result = start();
    act(() => result.current.handedOver({ kind: 'price', id: '8' }, 'Handed over to Ana.'));
    await waitFor(() => expect(shown(result)).toBe('7'));
    expect(parkedIds()).toEqual([]);
  });

  it('a callback stays on the screen after a reload, until it’s left', () => {
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    );
    const first = renderHook(useHold, { wrapper });
    act(() => first.result.current.claimOwed('9'));
    first.unmount();
    const { result, unmount } = renderHook(useHold, { wrapper });
    expect(result.current.owedId).toBe('9');
    act(() => result.current.leaveOwed());
    unmount();
    expect(renderHook(useHold, { wrapper }).result.current.owedId).toBeUndefined();
  });
});
