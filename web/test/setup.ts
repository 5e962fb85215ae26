import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { closeModal, presentModal } from '../src/lib/browser/modal.ts';
import { queryClient } from '../src/lib/api/query-client.ts';
import { answers } from './answers.ts';

// Far above what anything takes, even on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// APIs that jsdom lacks: dialogs, resize observers, scrolling.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.setAttribute('open', '');
};
HTMLDialogElement.prototype.close = function close() {
  this.removeAttribute('open');
};
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
window.scrollTo = () => {};
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  });

let complaints: string[] = [];

beforeAll(() => answers.listen({ onUnhandledFrame: 'error' }));
afterAll(() => answers.close());

beforeEach(() => {
  complaints = [];
  vi.spyOn(console, 'error').mockImplementation(
    (...words: unknown[]) => void complaints.push(words.map(String).join(' ')),
  );
});

afterEach(() => {
  cleanup();
  answers.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
  while (presentModal()) closeModal();
  queryClient.clear();
  history.replaceState(null, '', '/');
  if (complaints.length > 0) throw new Error(`console.error said:\n${complaints.join('\n')}`);
});
