import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ShopResults } from './shop-results.tsx';

const shop = (id: string, sponsor_tier: number) => ({
  id,
  type: 'service_provider',
  attributes: { name: `Shop ${id}`, address: '1 Elm St', description: '', tags: [], sponsor_tier, distance_to_location: 1, open_state: { open: true, closes_at: null, opens_at: null }, timezone: 'America/Chicago', image_url: null },
});

function show(answer: () => Response) {
  vi.stubGlobal('fetch', async () => answer());
  vi.stubGlobal('IntersectionObserver', class { observe() {} disconnect() {} });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <ShopResults place={{ latitude: 30, longitude: -97, name: 'Austin, Texas' }} q="" types={[]} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
afterEach(() => vi.unstubAllGlobals());

describe('the results of a search', () => {
  it('give sponsors who stand first more room by their tier, and those further down none', async () => {
    const shops = [shop('a', 2), shop('b', 1), shop('c', 0), shop('d', 1)];
    show(() => Response.json({ data: shops, meta: { count: 4 } }));
    await screen.findByRole('heading', { name: 'Shop a' });
    expect([...document.querySelectorAll('[data-stands]')].map((card) => card.getAttribute('data-stands'))).toEqual(['long', 'half', 'grid', 'grid']);
    expect(screen.getAllByText('Sponsored')).toHaveLength(3);
  });

  it('say in the server’s own words why there are none for a place outside', async () => {
    show(() => Response.json({ error: 'We serve the continental United States only.', code: 'outside_area' }, { status: 422 }));
    expect((await screen.findByRole('alert')).textContent).toContain('We serve the continental United States only.');
  });
});
