import type { userResource } from '@fourbay/contract/accounts/users';
import type { z } from 'zod';
import type { ImageStore } from '../../../platform/images/image-store.ts';
import type { UserWithBalances } from './users.service.ts';

export const presentUser = (
  images: Pick<ImageStore, 'link'>,
  { balances, ...user }: UserWithBalances,
): z.output<typeof userResource> => ({
  id: user.id,
  type: 'user',
  attributes: {
    email: user.email,
    first_name: user.first_name,
    last_name: user.last_name,
    cell_phone_number: user.phone_number,
    phone_number: user.phone_number,
    birthday_month: user.birthday_month,
    birthday_day_of_month: user.birthday_day_of_month,
    photo_styles: {
      medium: user.photo_key && images.link(user.photo_key, 'small'),
      large: user.photo_key && images.link(user.photo_key, 'large'),
    },
    archived: user.archived,
    deleted: user.deleted_at !== null,
    role: user.role,
    pending_email: user.pending_email,
    additional_quota: balances.additional,
    monthly_quota: balances.monthly,
    yearly_quota: balances.yearly,
    free_quotes_elsewhere: user.isServedElsewhere,
    do_not_contact: user.do_not_contact,
    has_password: user.password_hash !== null,
    profile_complete: user.profile_complete,
    autowise_account_deletion_retention_deal_claimed_at:
      user.retention_deal_claimed_at?.toISOString() ?? null,
  },
});
