import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { QuoteLocation } from '@fourbay/contract/quotes/quote-location';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearDeletedAccount, restoreSession } from '../../lib/session/session.ts';
import { LocationPicker } from './location-picker.tsx';

const address = (id: string, nickname: string, primary: boolean) => ({
  id,
  type: 'user_address',
  attributes: {
    location_name: nickname,
    nickname,
    address: '12 Elm St',
    address_2: '',
    city: 'Austin',
    state_abr: 'TX',
    zip: '78701',
    latitude: 30.27,
    longitude: -97.74,
    approximate: false,
    primary,
  },
});
const austin = {
  place_id: 5,
  full_name: 'Austin, Texas',
  address: {
    city: 'Austin',
    state: 'Texas',
    state_abr: 'TX',
    postcode: '78701',
    country: 'United States',
    country_code: 'us',
  },
  lat: 30.27,
  lon: -97.74,
  approximate: true,
};

function serve(
  addresses: ReturnType<typeof address>[],
  reverse = (): Response => Response.json({ data: austin }),
  towns: readonly object[] = [austin],
): void {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('/user_addresses'))
      return Response.json({ data: addresses, meta: { count: addresses.length } });
    if (url.includes('/geocode/cities'))
      return Response.json({ data: towns, meta: { count: towns.length } });
    if (url.includes('/geocode/search'))
      return Response.json({ data: [{ ...austin, approximate: false }], meta: { count: 1 } });
    if (url.includes('/geocode/reverse')) return reverse();
    return Response.json({ data: { id: '1', type: 'user', attributes: {} } });
  });
}

/** A device location that the test resolves. */
function device({ allowed = false } = {}) {
  let found: (position: unknown) => void = () => {};
  let failed: () => void = () => {};
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator), {
      permissions: { query: async () => ({ state: allowed ? 'granted' : 'prompt' }) },
      geolocation: {
        getCurrentPosition: (yes: typeof found, no: typeof failed) => ([found, failed] = [yes, no]),
      },
    }),
  );
  return {
    answer: () => act(async () => found({ coords: { latitude: 30.3, longitude: -97.7 } })),
    fail: () => act(async () => failed()),
  };
}

function show(startWith = '') {
  const onChoose = vi.fn<(location: QuoteLocation | null) => void>();
  function Form() {
    const [place, setPlace] = useState<QuoteLocation | null>(null);
    const [typed, setTyped] = useState(startWith);
    const type = (text: string): void => {
      setTyped(text);
      if (text.trim()) setPlace(null);
    };
    const choose = (chosen: QuoteLocation | null): void => {
      onChoose(chosen);
      setPlace(chosen);
    };
    return <LocationPicker value={place} typed={typed} onType={type} onChoose={choose} />;
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Form />
    </QueryClientProvider>,
  );
  return { chosen: () => onChoose.mock.lastCall?.[0] };
}
const NAME = { name: 'ZIP code, city, or address' };
const picker = () => screen.findByRole<HTMLInputElement>('combobox', NAME);
const shown = async () => (await picker()).value;

beforeEach(async () => {
  localStorage.setItem(
    'session',
    JSON.stringify({
      token: 't',
      authenticatable_id: '1',
      user: { id: '1', type: 'user', attributes: {} },
    }),
  );
  serve([]);
  await restoreSession(() => {});
});
afterEach(() => {
  clearDeletedAccount();
  vi.unstubAllGlobals();
});

describe('the place of a request', () => {
  it('a request starts with the primary saved place', async () => {
    serve([address('1', 'Work', false), address('2', 'Home', true)]);
    const { chosen } = show();
    await vi.waitFor(() =>
      expect(chosen()).toMatchObject({
        user_address_id: '2',
        location_name: 'Home',
        isValid: true,
      }),
    );
    expect(await shown()).toBe('Home: 12 Elm St, Austin, TX 78701');
  });

  it('without a saved place, a request uses the device’s location if the browser allows it', async () => {
    const { answer } = device({ allowed: true });
    const { chosen } = show();
    await vi.waitFor(async () => expect(await shown()).toBe('Finding your location…'));
    await answer();
    await vi.waitFor(() =>
      expect(chosen()).toMatchObject({
        user_address_id: null,
        latitude: 30.3,
        city: 'Austin',
        isValid: true,
      }),
    );
  });

  it('a request starts without a place or an error when the browser would have to ask', async () => {
    device();
    show();
    expect(await shown()).toBe('');
    expect(screen.queryByText(/unable to retrieve/)).toBeNull();
  });

  it('a request explains when the device doesn’t give its location', async () => {
    const { fail } = device();
    show();
    await userEvent.click(await picker());
    await userEvent.click(await screen.findByRole('option', { name: 'Use my location' }));
    await vi.waitFor(async () => expect(await shown()).toBe('Finding your location…'));
    await fail();
    expect(
      await screen.findByText(/^We were unable to retrieve your location at this time\./),
    ).toBeTruthy();
    await userEvent.click(await picker());
    expect(await screen.findByRole('option', { name: 'Cannot get your location' })).toBeTruthy();
  });

  it.each([
    ['nothing', () => new Response('')],
    ['an empty object', () => Response.json({})],
    ['no address', () => Response.json({ data: { full_name: 'Austin, Texas' } })],
    ['another page', () => new Response('<h1>Log in to the Wi-Fi</h1>')],
  ])('a reverse geocoding response of %s counts as a failure', async (_what, reverse) => {
    serve([], reverse);
    const { answer } = device({ allowed: true });
    show();
    await vi.waitFor(async () => expect(await shown()).toBe('Finding your location…'));
    await answer();
    expect(
      await screen.findByText(/^We were unable to retrieve your location at this time\./),
    ).toBeTruthy();
    expect(await shown()).toBe('');
  });

  it('a place can be chosen while the device is being located, whatever the result', async () => {
    const { answer } = device({ allowed: true });
    serve([address('1', 'Work', false)]);
    const { chosen } = show();
    await vi.waitFor(async () => expect(await shown()).toBe('Finding your location…'));
    await userEvent.click(await picker());
    await userEvent.click(await screen.findByRole('option', { name: /^Work/ }));
    await answer();
    expect(chosen()?.user_address_id).toBe('1');
  });

  it('the place can be entered as a ZIP code', async () => {
    device();
    const { chosen } = show();
    await userEvent.type(await picker(), '78701');
    await userEvent.click(
      await screen.findByRole('option', { name: 'Austin, TX 78701' }, { timeout: 3_000 }),
    );
    expect(chosen()).toMatchObject({
      location_name: 'Near Austin, TX 78701',
      approximate: true,
      isValid: true,
    });
  });

  it('a typed ZIP code replaces the place once the field is left', async () => {
    serve([address('2', 'Home', true)]);
    const { chosen } = show();
    await vi.waitFor(async () => expect(await shown()).toMatch(/^Home/));
    await userEvent.clear(await picker());
    await userEvent.type(await picker(), '78701');
    await userEvent.tab();
    await vi.waitFor(async () => expect(await shown()).toBe('Near Austin, TX 78701'), 3_000);
    expect(chosen()).toMatchObject({ location_name: 'Near Austin, TX 78701' });
  });

  it('a typed place with several meanings asks, and the previous one is kept only on request', async () => {
    serve([address('2', 'Home', true)], undefined, [
      austin,
      { ...austin, place_id: 6, address: { ...austin.address, state_abr: 'MN' } },
    ]);
    const { chosen } = show();
    await vi.waitFor(async () => expect(await shown()).toMatch(/^Home/));
    await userEvent.clear(await picker());
    await userEvent.type(await picker(), 'austin');
    await userEvent.tab();
    expect(await screen.findByText('Choose one of these.', {}, { timeout: 3_000 })).toBeTruthy();
    expect(await shown()).toBe('austin');
    await userEvent.click(screen.getByRole('button', { name: 'Keep 12 Elm St, Austin, TX 78701' }));
    expect(await shown()).toMatch(/^Home/);
    expect(chosen()).toMatchObject({ user_address_id: '2' });
  });

  it('a place typed before is shown instead of the primary saved place', async () => {
    serve([address('2', 'Home', true)], undefined, []);
    const { chosen } = show('asdfqwer');
    expect(
      await screen.findByText(/^We can’t find that place/, {}, { timeout: 3_000 }),
    ).toBeTruthy();
    expect(await shown()).toBe('asdfqwer');
    expect(chosen()).toBeUndefined();
  });

  it('the place can be entered as an address', async () => {
    device();
    const { chosen } = show();
    await userEvent.type(await picker(), '1100 Congress Ave, Austin');
    await userEvent.click(
      await screen.findByRole(
        'option',
        { name: /^1100 Congress Ave, Austin, TX 78701/ },
        { timeout: 3_000 },
      ),
    );
    await vi.waitFor(() =>
      expect(chosen()).toMatchObject({ address: '1100 Congress Ave', city: 'Austin' }),
    );
  });

  it('choosing a saved place cancels the lookup of an address', async () => {
    serve([address('1', 'Work', false)]);
    const others = globalThis.fetch;
    const lookUps: (AbortSignal | null | undefined)[] = [];
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
      if (!url.includes('/geocode/search')) return others(url);
      lookUps.push(init?.signal);
      return new Promise(() => {});
    });
    device();
    const { chosen } = show();
    await userEvent.type(await picker(), '1100 Congress Ave, Austin');
    await userEvent.click(
      await screen.findByRole('option', { name: /^1100 Congress Ave/ }, { timeout: 3_000 }),
    );
    await vi.waitFor(() => expect(lookUps[0]?.aborted).toBe(false));
    await userEvent.clear(await picker());
    await userEvent.click(await screen.findByRole('option', { name: /^Work/ }));
    expect(lookUps[0]?.aborted).toBe(true);
    expect(chosen()?.user_address_id).toBe('1');
  });

  it.each(['99501', 'Anchorage, Alaska', 'Honolulu, HI', 'Ontario'])(
    '%s is reported as outside the service area right away',
    async (typed) => {
      device();
      show();
      await userEvent.type(await picker(), typed);
      expect(screen.getByText(/^We only call shops in the 48 contiguous states/)).toBeTruthy();
    },
  );
});
