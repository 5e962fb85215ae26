import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { BrowserRouter, Link, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { trackAttention } from './heading-focus.ts';
import { PageHeading } from './page-heading.tsx';

const user = userEvent.setup();
let arrive: () => void;

/**
 * A persistent header with links to a page that renders immediately and one whose heading comes with its
 * data.
 */
function House({ loaded = false }) {
  const { pathname } = useLocation();
  useEffect(trackAttention, []);
  return (
    <>
      <Link to="/late">A shop</Link>
      <input aria-label="Search" />
      <Link to="/early">Shops</Link>
      {pathname === '/early' && <PageHeading>Shops near you</PageHeading>}
      {pathname === '/late' && loaded && <PageHeading>Corner Garage</PageHeading>}
    </>
  );
}

const focused = (): string | null | undefined =>
  document.activeElement?.textContent || document.activeElement?.getAttribute('aria-label');
const lateHeading = async (): Promise<void> => {
  arrive();
  await screen.findByRole('heading', { name: 'Corner Garage' });
};

beforeEach(async () => {
  history.replaceState(null, '', '/');
  const { rerender } = render(<House />, { wrapper: BrowserRouter });
  arrive = () => rerender(<House loaded />);
  await user.click(screen.getByRole('link', { name: 'Shops' }));
});
afterEach(() => history.replaceState(null, '', '/'));

it('a heading that loads late takes the focus from the link that led to it', async () => {
  await user.click(screen.getByRole('link', { name: 'A shop' }));
  await lateHeading();
  expect(focused()).toBe('Corner Garage');
});

it('a heading that loads late doesn’t take the focus if the user moved it', async () => {
  await user.click(screen.getByRole('link', { name: 'A shop' }));
  await user.tab();
  await lateHeading();
  expect(focused()).toBe('Search');
});

it('a heading that loads late doesn’t interrupt typing in the header', async () => {
  await user.click(screen.getByRole('textbox', { name: 'Search' }));
  history.pushState(null, '', '/late');
  window.dispatchEvent(new PopStateEvent('popstate'));
  await user.keyboard('oil');
  await lateHeading();
  expect(focused()).toBe('Search');
});

it('a heading that loads late takes the focus when the focused element is gone', async () => {
  await user.click(screen.getByRole('link', { name: 'A shop' }));
  await user.tab();
  (document.activeElement as HTMLElement).blur();
  await lateHeading();
  expect(focused()).toBe('Corner Garage');
});
