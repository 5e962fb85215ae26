import type { BodyOf, Routes } from '@fourbay/contract';
import { mutationOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { reloadQuote } from '../quotes.queries.ts';

export type Correction = BodyOf<
  Routes['PATCH /api/v2/servicechek/user_quotes/{id}']
>['servicechek_user_quote'];

export const correctQuote = (id: string) =>
  mutationOptions({
    mutationFn: (correction: Correction) =>
      call('PATCH /api/v2/servicechek/user_quotes/{id}', {
        params: { id },
        body: { servicechek_user_quote: correction },
      }),
    onSuccess: () => reloadQuote(id),
  });
