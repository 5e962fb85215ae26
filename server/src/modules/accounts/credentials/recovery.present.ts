import type { recentAddition } from '@fourbay/contract/accounts/accounts';
import type { z } from 'zod';
import type { RecentAddition } from './recovery.service.ts';

export const presentAddition = ({
  addedAt,
  ...addition
}: RecentAddition): z.input<typeof recentAddition> => ({
  ...addition,
  added_at: addedAt.toISOString(),
});
