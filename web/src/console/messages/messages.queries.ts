import type { ReplyOf, Routes } from '@fourbay/contract';
import { mutationOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { reload } from '../../lib/api/query-keys.ts';

export type Message = ReplyOf<Routes['GET /api/v2/console/users/{id}/messages']>['data'][number];

const messagesKey = ['messages'];

/** Whose messages: an account's or a shop's. */
export interface Addressee {
  kind: 'user' | 'shop';
  id: string;
}

export const useMessages = ({ kind, id }: Addressee) =>
  useQuery({
    queryKey: [...messagesKey, kind, id],
    queryFn: ({ signal }) =>
      kind === 'user'
        ? call('GET /api/v2/console/users/{id}/messages', { params: { id }, signal })
        : call('GET /api/v2/console/shops/{id}/messages', { params: { id }, signal }),
    staleTime: 0,
  });

/** Reloads the list even after a refusal, because the e-mail may have been sent meanwhile. */
export const resendEmail = mutationOptions({
  mutationFn: ({ id }: Pick<Message, 'id'>) =>
    call('POST /api/v2/console/emails/{id}/resend', {
      params: { id: id.replace('email-', '') },
    }),
  onSettled: () => void reload(messagesKey),
});
