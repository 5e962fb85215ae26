import type { BodyOf, Routes } from '@fourbay/contract';
import { mutationOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { replaceUser } from '../../lib/session/session.ts';

type ProfileBody = NonNullable<BodyOf<Routes['PATCH /api/v2/users/{id}']>['data']>['attributes'];

export const saveProfile = (userId: string) =>
  mutationOptions({
    mutationFn: (attributes: ProfileBody) =>
      call('PATCH /api/v2/users/{id}', { params: { id: userId }, body: { data: { attributes } } }),
    onSuccess: ({ data }) => replaceUser(data),
  });
