import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { OTHER_LOCATION, OWN_LOCATION } from './search-state.ts';
import { useShopSearch } from './use-shop-search.ts';

afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

it('choosing the own location replaces another one, though its address is empty', () => {
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator), { geolocation: { getCurrentPosition: () => {} } }),
  );
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>{children}</MemoryRouter>
    </QueryClientProvider>
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
