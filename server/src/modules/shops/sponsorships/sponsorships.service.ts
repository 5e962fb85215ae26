import type { Deps, Trx } from '../../../deps.ts';
import { AppError, invalid, notFound } from '../../../platform/app-error.ts';
import { validatePeriod, type Period } from './sponsorships.rules.ts';
import {
  findOverlap,
  findSponsorship,
  insertSponsorship,
  syncSponsorTiers,
  lockShop,
  endSponsorshipRow,
  moveSponsorships,
  type SponsorshipRow,
} from './sponsorships.store.ts';

/** Makes a shop a sponsor for a period of its own calendar. The caller's transaction. */
export async function createSponsorship(
  trx: Trx,
  given: Period & { service_provider_id: string; tier: number },
  now: Date,
): Promise<SponsorshipRow> {
  const shop = await lockShop(trx, given.service_provider_id, now);
  if (!shop) throw invalid({ service_provider_id: 'is not a shop that people can find' });
  const problems = validatePeriod(given, shop.today);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const other = await findOverlap(trx, given.service_provider_id, given);
  if (other) {
    const until = other.ends_on
      ? `from ${other.starts_on} until ${other.ends_on}`
      : `since ${other.starts_on} until it is ended`;
    throw new AppError('conflict', {
      sentence: `This shop has tier ${other.tier} ${until}. Choose other days, or end that first.`,
    });
  }
  const id = await insertSponsorship(trx, { ...given, created_at: now });
  await syncSponsorTiers(trx, now, [given.service_provider_id]);
  return found(await findSponsorship(trx, id, now));
}

/** Ends what holds now, or calls off what is to come. The caller's transaction. */
export async function endSponsorship(
  trx: Trx,
  id: string,
  reason: string,
  now: Date,
): Promise<SponsorshipRow> {
  const { service_provider_id } = found(await findSponsorship(trx, id, now));
  await lockShop(trx, service_provider_id, now);
  const { standing } = found(await findSponsorship(trx, id, now));
  if (standing === 'past' || standing === 'ended')
    throw new AppError('conflict', { sentence: 'This sponsorship is over already.' });
  await endSponsorshipRow(trx, id, reason, now);
  await syncSponsorTiers(trx, now, [service_provider_id]);
  return found(await findSponsorship(trx, id, now));
}

/** Two shops become one: what the one had left goes to the other. */
export async function inheritSponsorships(
  trx: Trx,
  keepId: string,
  goneId: string,
  now: Date,
): Promise<void> {
  await moveSponsorships(trx, keepId, goneId);
  await syncSponsorTiers(trx, now, [keepId]);
}

/** At each shop's midnight its tier begins or runs out. */
export async function updateSponsorTiers({
  db,
  now,
  log,
}: Pick<Deps, 'db' | 'now' | 'log'>): Promise<void> {
  const changed = await syncSponsorTiers(db, now());
  if (changed > 0) log.info({ event: 'sponsor_tiers_turned', changed }, 'sponsor tiers turned');
}

function found(row: SponsorshipRow | undefined): SponsorshipRow {
  if (!row) throw notFound();
  return row;
}
