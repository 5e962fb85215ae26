import { render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { useAddressSearch, withValue } from './address-search.ts';

afterEach(() => vi.unstubAllGlobals());

const Never = lazy(() => new Promise<never>(() => {}));

function Switch() {
  const [search, setSearch] = useAddressSearch();
  const view = search.get('view') ?? 'list';
  return (
    <>
      {['list', 'map'].map((one) => (
        <input
          key={one}
          type="radio"
          aria-label={one}
          checked={view === one}
          onChange={() => setSearch(withValue(search, 'view', one))}
        />
      ))}
      {search.get('view') === 'map' && (
        <Suspense fallback="on its way">
          <Never />
        </Suspense>
      )}
    </>
  );
}

it('a choice kept in the URL is shown as soon as it’s clicked', async () => {
  render(
    <MemoryRouter>
      <Switch />
    </MemoryRouter>,
  );
  const map = screen.getByRole<HTMLInputElement>('radio', { name: 'map' });
  // A native click, because the test library's also waits for the transition.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  map.click();
  await Promise.resolve();
  expect(map.checked).toBe(true);
});
