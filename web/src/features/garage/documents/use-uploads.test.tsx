import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../lib/api/api.ts';
import { dismissToast, useToasts } from '../../../lib/browser/toast.ts';
import type { DocumentToSend } from './documents.queries.ts';
import { useUploads } from './use-uploads.ts';

const sent: DocumentToSend[] = [];
let answer: (document: DocumentToSend) => Promise<void>;
vi.mock('./documents.queries.ts', () => ({
  reloadDocuments: () => Promise.resolve(),
  sendDocument: (document: DocumentToSend) => {
    sent.push(document);
    return answer(document);
  },
}));
beforeEach(() => {
  sent.length = 0;
  answer = () => Promise.resolve();
});

const pdf = (name: string): File => new File(['%PDF-1.7'], name);
const untilAborted = ({ signal }: DocumentToSend): Promise<void> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')));
  });

it('a failed upload is sent again with the same key, and then isn’t listed anymore', async () => {
  const { result } = renderHook(() => useUploads('1'));
  answer = () => Promise.reject(new ApiError(0, { error: 'You’re offline.' }));
  const upload = await act(() => result.current.add(pdf('a.pdf')));
  await act(() => upload && result.current.send(upload).catch(() => {}));
  expect(result.current.uploads).toMatchObject([{ problem: 'You’re offline.', retry: true }]);
  answer = () => Promise.resolve();
  await act(() => upload && result.current.send(upload));
  expect(result.current.uploads).toEqual([]);
  expect(sent.map(({ key }) => key)).toEqual([upload?.key, upload?.key]);
});

it.each([
  ['a damaged photo', 422, false],
  ['a full account', 409, true],
  ['a failed server', 500, true],
])('after %s, trying again is offered only if it may help', async (_why, status, retry) => {
  const { result } = renderHook(() => useUploads('1'));
  answer = () => Promise.reject(new ApiError(status, { error: 'Sorry.' }));
  const upload = await act(() => result.current.add(pdf('a.pdf')));
  await act(() => upload && result.current.send(upload).catch(() => {}));
  expect(result.current.uploads).toMatchObject([{ problem: 'Sorry.', retry }]);
});

it('an empty file isn’t sent, and its row says that it’s empty', async () => {
  const { result } = renderHook(() => useUploads('1'));
  await act(() => result.current.add(new File([], 'a.pdf')));
  expect(result.current.uploads[0]?.problem).toMatch(/^This file is empty\./);
});

it('files are sent one after the other, and a canceled one isn’t sent', async () => {
  const { result } = renderHook(() => useUploads('1'));
  answer = untilAborted;
  const [first, second, third] = await act(() =>
    Promise.all(['a.pdf', 'b.pdf', 'c.pdf'].map((name) => result.current.add(pdf(name)))),
  );
  if (!first || !second || !third) throw new Error('a file was refused');
  act(() => {
    for (const upload of [first, second, third]) void result.current.send(upload);
  });
  await waitFor(() => expect(sent).toHaveLength(1));
  act(() => result.current.cancel(second.key));
  answer = () => Promise.resolve();
  act(() => result.current.cancel(first.key));
  await waitFor(() => expect(result.current.uploads).toEqual([]));
  expect(sent.map(({ file }) => file.name)).toEqual(['a.pdf', 'c.pdf']);
});

it.each([
  ['without an answer', 0, 'a.pdf may not have been added. Sorry.'],
  ['because the server failed', 502, 'a.pdf may not have been added. Sorry.'],
  ['because it was refused', 422, 'a.pdf wasn’t added. Sorry.'],
])(
  'shows a toast if an upload fails %s after the owner left the page',
  async (_why, status, text) => {
    const { result, unmount } = renderHook(() => useUploads('1'));
    const toasts = renderHook(() => useToasts());
    let fail = (): void => {};
    answer = () =>
      new Promise((_resolve, reject) => {
        fail = () => reject(new ApiError(status, { error: 'Sorry.' }));
      });
    const upload = await act(() => result.current.add(pdf('a.pdf')));
    if (!upload) throw new Error('the file was refused');
    const sending = result.current.send(upload).catch(() => {});
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(toasts.result.current).toEqual([]);
    unmount();
    await act(async () => {
      fail();
      await sending;
    });
    expect(toasts.result.current.map((toast) => toast.text)).toEqual([text]);
    for (const { id } of toasts.result.current) act(() => dismissToast(id));
  },
);

it('a file of another kind is listed with its problem, and not sent', async () => {
  const { result } = renderHook(() => useUploads('1'));
  const upload = await act(() => result.current.add(new File(['<html>'], 'a.pdf')));
  expect(upload).toBeUndefined();
  expect(result.current.uploads[0]?.problem).toContain('Please choose a PDF');
});
