import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { OTHER_LOCATION, OWN_LOCATION } from './search-state.ts';
import { useShopSearch } from './use-shop-search.ts';

afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>
    <MemoryRouter>{children}</MemoryRouter>
  </QueryClientProvider>
);

it('choosing my location replaces another one, even though its URL is empty', () => {
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator), { geolocation: { getCurrentPosition: () => {} } }),
  );
  const { result } = renderHook(() => useShopSearch(), { wrapper });
  act(() =>
    result.current.change({
      location: OTHER_LOCATION,
      other: { latitude: 30, longitude: -97, name: 'Austin, Texas' },
    }),
  );
  expect(result.current.origin).toMatchObject({ kind: 'known', place: { name: 'Austin, Texas' } });
  act(() => result.current.change({ location: OWN_LOCATION }));
  expect(result.current.state.location).toBe(OWN_LOCATION);
});

describe('the device', () => {
  /** A browser with the given permission; counts requests for its location. */
  function device(permission: PermissionState) {
    const getCurrentPosition = vi.fn<() => void>();
    vi.stubGlobal(
      'navigator',
      Object.assign(Object.create(navigator), {
        permissions: { query: async () => ({ state: permission }) },
        geolocation: { getCurrentPosition },
      }),
    );
    const { result } = renderHook(() => useShopSearch(), { wrapper });
    return { asked: getCurrentPosition, result };
  }

  it('the device is not asked for its location until someone chooses it', async () => {
    const { asked, result } = device('prompt');
    await act(async () => {});
    expect(asked).not.toHaveBeenCalled();
    const { origin } = result.current;
    expect(origin.kind).toBe('unchosen');
    act(() => (origin.kind === 'unchosen' ? origin.ask?.() : undefined));
    expect(asked).toHaveBeenCalledOnce();
    expect(result.current.origin.kind).toBe('waiting');
  });

  it('the device is located right away when the browser doesn’t need to ask', async () => {
    const { asked, result } = device('granted');
    await vi.waitFor(() => expect(result.current.origin.kind).toBe('waiting'));
    expect(asked).toHaveBeenCalledOnce();
  });

  it('the device is located when its location is chosen', async () => {
    const { asked, result } = device('prompt');
    act(() => result.current.change({ location: OTHER_LOCATION }));
    act(() => result.current.change({ location: OWN_LOCATION }));
    await vi.waitFor(() => expect(result.current.origin.kind).toBe('waiting'));
    expect(asked).toHaveBeenCalledOnce();
  });
});
