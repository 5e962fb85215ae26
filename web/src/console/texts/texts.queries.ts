import type { ReplyOf, Routes } from '@fourbay/contract';
import { minutes } from '@fourbay/contract/formats/durations';
import { mutationOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { reload } from '../../lib/api/query-keys.ts';

export type ReceivedText = ReplyOf<Routes['GET /api/v2/console/received_texts']>['data'][number];

const receivedTextsKey = ['received-texts'];

const POLL_INTERVAL_MS = minutes(1);

export const useReceivedTexts = () =>
  useQuery({
    queryKey: receivedTextsKey,
    queryFn: ({ signal }) => call('GET /api/v2/console/received_texts', { signal }),
    staleTime: 0,
    refetchInterval: POLL_INTERVAL_MS,
  });

/** Reloads the list even after a refusal, because someone else may have read the text. */
export const markRead = mutationOptions({
  mutationFn: ({ id }: Pick<ReceivedText, 'id'>) =>
    call('POST /api/v2/console/received_texts/{id}/read', { params: { id } }),
  onSettled: () => void reload(receivedTextsKey),
});
