import type { Session, User } from '../src/lib/session/session.ts';

/** A signed-in user for tests. */
export function testSession(
  id = '7',
  name = 'Pat',
  token = `token-${id}`,
): Session & { user: User } {
  return {
    token,
    authenticatable_id: id,
    user: {
      id,
      type: 'user',
      attributes: {
        email: `${name.toLowerCase()}@mail.example`,
        first_name: name,
        last_name: 'Rivera',
        phone_number: null,
        cell_phone_number: null,
        birthday_month: null,
        birthday_day_of_month: null,
        photo_styles: { medium: null, large: null },
        archived: false,
        deleted: false,
        additional_quota: 0,
        monthly_quota: 1,
        yearly_quota: 3,
        do_not_contact: false,
        autowise_account_deletion_retention_deal_claimed_at: null,
      },
    } as unknown as User,
  };
}
