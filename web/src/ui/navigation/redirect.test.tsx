import { render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { BrowserRouter, Link, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Redirect } from './redirect.tsx';

const Never = lazy(() => new Promise<never>(() => {}));

/** A page that finds out late that its URL is not the right one. */
const Pages = ({ corrected }: { corrected: boolean }) => (
  <Suspense>
    <Routes>
      <Route
        path="/page"
        element={
          <>
            <Link to="/next">Next page</Link>
            {corrected && <Redirect to="/corrected" />}
          </>
        }
      />
      <Route path="/corrected" element="corrected" />
      <Route path="/next" element={<Never />} />
    </Routes>
  </Suspense>
);

beforeEach(() => history.replaceState(null, '', '/page'));
afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

it('a page replaces its URL', async () => {
  render(<Pages corrected />, { wrapper: BrowserRouter });
  expect(await screen.findByText('corrected')).toBeTruthy();
  expect(location.pathname).toBe('/corrected');
});

it('a page doesn’t replace the URL of a later navigation', async () => {
  const { rerender } = render(<Pages corrected={false} />, { wrapper: BrowserRouter });
  // A native click, because the test library's also waits for the transition.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  screen.getByRole('link', { name: 'Next page' }).click();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  rerender(<Pages corrected />);
  expect(location.pathname).toBe('/next');
});
