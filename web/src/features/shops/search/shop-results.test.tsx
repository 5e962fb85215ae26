import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ShopResults } from './shop-results.tsx';

const shop = (id: string, sponsor_tier: number) => ({
  id,
  type: 'service_provider',
  attributes: {
    name: `Shop ${id}`,
    address: '1 Elm St',
    description: '',
    tags: [],
    sponsor_tier,
    distance_to_location: 1,
    open_state: { open: true, closes_at: null, opens_at: null, note: null },
    timezone: 'America/Chicago',
    image_url: null,
  },
});

function show(answer: (url: URL) => Response) {
  vi.stubGlobal('fetch', async (url: string) => answer(new URL(url, 'http://fourbay.test')));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <MemoryRouter>
        <ShopResults
          place={{ latitude: 30, longitude: -97, name: 'Austin, Texas' }}
          filter={{ text: '', types: [] }}
          miles={10}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
afterEach(() => vi.unstubAllGlobals());

describe('the results of a search', () => {
  it('leading sponsors are laid out by tier, and those further down like any shop', async () => {
    const shops = [shop('a', 2), shop('b', 1), shop('c', 0), shop('d', 1)];
    show(() => Response.json({ data: shops, meta: { count: 4 } }));
    await screen.findByRole('heading', { name: 'Shop a' });
    expect(
      [...document.querySelectorAll('[data-stands]')].map((card) =>
        card.getAttribute('data-stands'),
      ),
    ).toEqual(['long', 'half', 'grid', 'grid']);
    expect(screen.getAllByText('Sponsored', { selector: 'strong' })).toHaveLength(3);
    expect(screen.getByRole('region', { name: 'Sponsored shops' }).textContent).not.toContain(
      'Shop d',
    );
  });

  it('the shops in the circle are counted, never those of the whole country', async () => {
    show(({ pathname }) =>
      Response.json(
        pathname.endsWith('/nearby')
          ? { data: [], meta: { count: 21 } }
          : { data: [shop('a', 0)], meta: { count: 4785 } },
      ),
    );
    expect(await screen.findByText('21 shops within 10 miles')).toBeTruthy();
    expect(document.body.textContent).not.toContain('4,785');
  });

  it('with no shop in the circle, the results say how far the nearest is', async () => {
    show(({ pathname }) =>
      Response.json(
        pathname.endsWith('/nearby')
          ? { data: [], meta: { count: 0 } }
          : { data: [{ ...shop('a', 0) }], meta: { count: 1 } },
      ),
    );
    expect(await screen.findByText('The nearest is 1.0 mile away')).toBeTruthy();
  });

  it('a place outside the area shows the server’s sentence without a retry', async () => {
    show(() =>
      Response.json(
        { error: 'We serve the continental United States only.', code: 'outside_area' },
        { status: 422 },
      ),
    );
    expect((await screen.findByRole('alert')).textContent).toBe(
      'We serve the continental United States only.',
    );
  });

  it('a page of results that failed to load can be loaded again', async () => {
    const ten = (page: string) =>
      Array.from({ length: 10 }, (_shop, index) => shop(`${page}-${index}`, 0));
    let down = false;
    show((url) =>
      down
        ? Response.json({ error: 'Please try again.', code: 'unavailable' }, { status: 503 })
        : Response.json({ data: ten(url.searchParams.get('page') ?? ''), meta: { count: 30 } }),
    );
    const more = await screen.findByRole('button', { name: 'Load More' });
    down = true;
    await userEvent.click(more);
    await screen.findByRole('alert');
    down = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Shop 2-0' });
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(20);
  });
});
