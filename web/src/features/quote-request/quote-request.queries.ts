import type { BodyOf, Routes } from '@fourbay/contract';
import { mutationOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { queryKeys, reload } from '../../lib/api/query-keys.ts';
import { currentSession, refreshUser, replaceUser } from '../../lib/session/session.ts';
import { spendOneQuote } from './submission/submission.ts';

const REFRESH_MS = 2_000;

interface RequestToSend {
  body: BodyOf<Routes['POST /api/v2/servicechek/user_quotes']>;
  /** Idempotency key. */
  key: string;
}

/** Sends a request. The shown balance falls immediately, and is read again later. */
export const sendRequest = mutationOptions({
  mutationFn: ({ body, key }: RequestToSend) =>
    call('POST /api/v2/servicechek/user_quotes', { body, headers: { 'idempotency-key': key } }),
  onMutate: () => spendShownQuote(),
  onSuccess: () => reload(queryKeys.quotes),
  onError: (_error, _request, restoreBalance) => restoreBalance?.(),
  onSettled: () => void setTimeout(() => void refreshUser(), REFRESH_MS),
});

/**
 * Lowers the shown balance immediately. The returned function undoes that, unless a newer balance is shown by
 * then.
 */
function spendShownQuote(): () => void {
  const user = currentSession()?.user;
  if (!user) return () => {};
  replaceUser({ ...user, attributes: spendOneQuote(user.attributes) });
  const shown = currentSession()?.user;
  return () => {
    if (currentSession()?.user === shown) replaceUser(user);
  };
}

interface PhotoToSend {
  file: File;
  onProgress: (share: number) => void;
}

export const uploadPhoto = mutationOptions({
  mutationFn: ({ file, onProgress }: PhotoToSend) => {
    const body = new FormData();
    body.set('photo', file);
    return call('POST /api/v2/servicechek/quote_photos', { body, onProgress });
  },
});
