import type { Deps, Trx } from '../../../deps.ts';
import { AppError, invalid, orNotFound } from '../../../platform/http/app-error.ts';
import type { ListQuery } from '../../../platform/lists/list-query.ts';
import { recordStaffAction } from '../../audit-log/index.ts';
import { validatePeriod, type Period } from './sponsorships.rules.ts';
import {
  findOverlap,
  findShopOptions,
  findSponsorship,
  findSponsorships,
  insertSponsorship,
  lockShop,
  moveSponsorships,
  syncSponsorTiers,
  updateSponsorshipEnd,
  type Overlap,
  type ShopOption,
  type SponsorshipRow,
} from './sponsorships.store.ts';

type SponsorshipDeps = Pick<Deps, 'db' | 'now'>;

export interface SponsorshipInput extends Period {
  service_provider_id: string;
  tier: number;
}

export const listSponsorships = (
  { db, now }: SponsorshipDeps,
  list: ListQuery,
): Promise<{ rows: SponsorshipRow[]; count: number }> => findSponsorships(db, list, now());

/** The shops that can become sponsors. */
export const listShopOptions = (
  { db, now }: SponsorshipDeps,
  list: ListQuery,
): Promise<{ rows: ShopOption[]; count: number }> => findShopOptions(db, list, now());

/** Days are in the shop's time zone. */
export const createSponsorship = (
  { db, now }: SponsorshipDeps,
  supervisorId: string,
  input: SponsorshipInput,
): Promise<SponsorshipRow> =>
  db.transaction().execute(async (trx) => {
    const at = now();
    const shopId = input.service_provider_id;
    const shop = await lockShop(trx, shopId, at);
    if (!shop) throw invalid({ service_provider_id: 'isn’t a listed shop' });
    const problems = validatePeriod(input, shop.today);
    if (Object.keys(problems).length > 0) throw invalid(problems);
    const overlap = await findOverlap(trx, shopId, input);
    if (overlap) throw new AppError('conflict', { sentence: describeOverlap(overlap) });
    const id = await insertSponsorship(trx, { ...input, created_at: at });
    await syncSponsorTiers(trx, at, [shopId]);
    const row = orNotFound(await findSponsorship(trx, id, at));
    await recordStaffAction(trx, {
      at,
      staff_user_id: supervisorId,
      action: 'sponsorship_given',
      service_provider_id: shopId,
      detail: auditDetail(row),
    });
    return row;
  });

function describeOverlap({ tier, starts_on, ends_on }: Overlap): string {
  const period = ends_on
    ? `from ${starts_on} until ${ends_on}`
    : `since ${starts_on}, with no end date`;
  return `This shop has tier ${tier} ${period}. Choose other days, or end that sponsorship first.`;
}

/** Ends a current sponsorship early, or cancels one that has not begun. */
export const endSponsorship = (
  { db, now }: SponsorshipDeps,
  supervisorId: string,
  id: string,
  reason: string,
): Promise<SponsorshipRow> =>
  db.transaction().execute(async (trx) => {
    const at = now();
    const { service_provider_id } = orNotFound(await findSponsorship(trx, id, at));
    await lockShop(trx, service_provider_id, at);
    const { standing } = orNotFound(await findSponsorship(trx, id, at));
    if (standing === 'past' || standing === 'ended')
      throw new AppError('conflict', { sentence: 'This sponsorship has already ended.' });
    await updateSponsorshipEnd(trx, id, reason, at);
    await syncSponsorTiers(trx, at, [service_provider_id]);
    const row = orNotFound(await findSponsorship(trx, id, at));
    await recordStaffAction(trx, {
      at,
      staff_user_id: supervisorId,
      action: 'sponsorship_ended',
      service_provider_id,
      detail: { ...auditDetail(row), reason },
    });
    return row;
  });

const auditDetail = ({ tier, starts_on, ends_on }: SponsorshipRow) => ({
  tier,
  from: starts_on,
  until: ends_on,
});

/** Moves the remaining days of a merged shop to the shop it was merged into. */
export async function transferSponsorships(
  trx: Trx,
  keptId: string,
  mergedId: string,
  now: Date,
): Promise<void> {
  await moveSponsorships(trx, keptId, mergedId);
  await syncSponsorTiers(trx, now, [keptId]);
}

/** A shop's tier begins and ends at its local midnight. */
export async function updateSponsorTiers({
  db,
  now,
  log,
}: Pick<Deps, 'db' | 'now' | 'log'>): Promise<void> {
  const changed = await syncSponsorTiers(db, now());
  if (changed > 0) log.info({ event: 'sponsor_tiers_turned', changed }, 'sponsor tiers turned');
}
