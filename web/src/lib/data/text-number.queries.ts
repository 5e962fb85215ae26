import type { ReplyOf, Routes } from '@fourbay/contract';
import { mutationOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api/api.ts';
import { reload } from '../api/query-keys.ts';

export type TextNumber = ReplyOf<Routes['GET /api/v2/text_number']>;

export const textNumberKey = ['text-number'];

/** State of the owner's number for texts. */
export const useTextNumber = () =>
  useQuery({
    queryKey: textNumberKey,
    queryFn: ({ signal }) => call('GET /api/v2/text_number', { signal }),
    staleTime: 0,
  });

export const removeTextNumber = mutationOptions({
  mutationFn: () => call('DELETE /api/v2/text_number', {}),
  onSuccess: () => reload(textNumberKey),
});
