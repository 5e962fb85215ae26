import type { Deps } from '../../deps.ts';
import { recordStaffAction } from '../audit-log/index.ts';
import { endSponsorship, createSponsorship, type SponsorshipRow } from '../shops/index.ts';

type Needs = Pick<Deps, 'db' | 'now'>;

const detailOf = ({ tier, starts_on, ends_on }: SponsorshipRow) => ({
  tier,
  from: starts_on,
  until: ends_on,
});

/** Gives the tier and puts that on record, both or neither. */
export const createSponsorshipAudited = (
  { db, now }: Needs,
  supervisorId: string,
  given: Parameters<typeof createSponsorship>[1],
): Promise<SponsorshipRow> =>
  db.transaction().execute(async (trx) => {
    const row = await createSponsorship(trx, given, now());
    await recordStaffAction(trx, {
      at: now(),
      staff_user_id: supervisorId,
      action: 'sponsorship_given',
      service_provider_id: row.service_provider_id,
      detail: detailOf(row),
    });
    return row;
  });

export const endSponsorshipAudited = (
  { db, now }: Needs,
  supervisorId: string,
  id: string,
  reason: string,
): Promise<SponsorshipRow> =>
  db.transaction().execute(async (trx) => {
    const row = await endSponsorship(trx, id, reason, now());
    await recordStaffAction(trx, {
      at: now(),
      staff_user_id: supervisorId,
      action: 'sponsorship_ended',
      service_provider_id: row.service_provider_id,
      detail: { ...detailOf(row), reason },
    });
    return row;
  });
