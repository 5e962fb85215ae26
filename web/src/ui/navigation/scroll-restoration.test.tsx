import { render } from '@testing-library/react';
import { BrowserRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { keyFirstEntry, ScrollRestoration } from './scroll-restoration.tsx';

const scrollTo = vi.fn<(x: number, y: number) => void>();
beforeEach(() => {
  vi.stubGlobal('scrollTo', scrollTo);
  vi.stubGlobal('scrollY', 0);
});

/** Opens a document in the tab: at a typed URL, or again at a history entry. */
function open(state: unknown = null): { entry: unknown; close: () => void } {
  history.replaceState(state, '', '/');
  vi.stubGlobal('scrollY', 0);
  scrollTo.mockClear();
  keyFirstEntry();
  const { unmount } = render(
    <BrowserRouter>
      <ScrollRestoration />
    </BrowserRouter>,
  );
  return { entry: history.state, close: unmount };
}

function scroll(top: number): void {
  vi.stubGlobal('scrollY', top);
  window.dispatchEvent(new Event('scroll'));
}

it('a typed URL opens at its top, wherever another one was left', () => {
  const first = open();
  scroll(700);
  first.close();
  open().close();
  expect(scrollTo).not.toHaveBeenCalledWith(0, 700);
});

it('a reloaded page returns to where it was', () => {
  const first = open();
  scroll(500);
  first.close();
  open(first.entry).close();
  expect(scrollTo).toHaveBeenCalledWith(0, 500);
});
