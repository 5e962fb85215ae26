import { afterEach, expect, it, vi } from 'vitest';
import { HttpResponse } from 'msw';
import { answer } from '../../../test/answers.ts';
import { watchForUpdates } from './update-notice.ts';

const toasts = vi.hoisted(() => ({ showToast: vi.fn<(text: string, action: object) => void>() }));
vi.mock('../../lib/browser/toast.ts', () => toasts);

const page = (script: string): HttpResponse<string> =>
  HttpResponse.html(`<script type="module" src="${script}"></script>`);
const comeBack = async (minutes: number): Promise<void> => {
  vi.setSystemTime(Date.now() + minutes * 60_000);
  document.dispatchEvent(new Event('visibilitychange'));
  await new Promise((resolve) => setTimeout(resolve, 50));
};

afterEach(() => {
  vi.useRealTimers();
  toasts.showToast.mockClear();
});

it('the update notice offers a new version once, when the user returns after a while', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const asked = answer('GET /index.html', () => page('/assets/index-new.js'));
  watchForUpdates('/assets/index-old.js');
  await comeBack(5);
  expect(asked).toHaveLength(0);
  await comeBack(15);
  expect(toasts.showToast).toHaveBeenCalledExactlyOnceWith(
    'A new version of this page is ready.',
    expect.objectContaining({ label: 'Load it' }),
  );
  await comeBack(60);
  expect(asked).toHaveLength(1);
});

it('no update notice appears for the same version, a missing server, or another page', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  answer('GET /index.html', () => page('/assets/index-old.js'));
  watchForUpdates('/assets/index-old.js');
  await comeBack(20);
  answer('GET /index.html', () => HttpResponse.error());
  await comeBack(20);
  answer('GET /index.html', () => HttpResponse.html('<h1>Log in to the Wi-Fi</h1>'));
  await comeBack(20);
  expect(toasts.showToast).not.toHaveBeenCalled();
});
