import { act, renderHook } from '@testing-library/react';
import type { QuoteLocation } from '@fourbay/contract/quotes/quote-location';
import { expect, it, vi } from 'vitest';
import { answer } from '../../../test/answers.ts';
import { QueryWrapper } from '../../../test/query-wrapper.tsx';
import { usePlaceSearch } from './use-place-search.ts';

const austin = {
  place_id: 5,
  full_name: 'Austin, Texas',
  address: { city: 'Austin', state: 'Texas', state_abr: 'TX', postcode: '78701' },
  lat: 30.27,
  lon: -97.74,
  approximate: true,
};

/** Types the text and picks the town that is found for it. */
async function search(text: string) {
  answer('GET /api/v2/servicechek/geocode/cities', { data: [austin], meta: { count: 1 } });
  const onChoose = vi.fn<(location: QuoteLocation) => void>();
  const { result } = renderHook(() => usePlaceSearch(text, onChoose), { wrapper: QueryWrapper });
  await vi.waitFor(() => expect(result.current.options).toHaveLength(1));
  act(() => result.current.onPick({ id: '5' }));
  return { result, onChoose };
}

it('a street that is not found falls back to the center of its town, with a note', async () => {
  answer('GET /api/v2/servicechek/geocode/search', { data: [], meta: { count: 0 } });
  const { result, onChoose } = await search('1100 Congress Ave, Austin');
  await vi.waitFor(() =>
    expect(result.current.error).toBe(
      'Failed to fetch address location. We’ll use the center of 78701.',
    ),
  );
  expect(onChoose).toHaveBeenCalledOnce();
  expect(onChoose.mock.lastCall?.[0]).toMatchObject({ city: 'Austin', address: '' });
});
