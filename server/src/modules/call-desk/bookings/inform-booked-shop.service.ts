import { notFound } from '../../../platform/http/app-error.ts';
import { lockUndeliveredReport } from '../../quotes/index.ts';
import type { DeskDeps } from '../lease/lease.service.ts';
import { callFirst, recordInformed } from '../shops/inform-shop.service.ts';
import { findBookingCalls } from './booking-calls.store.ts';
import { requireBookingLease, type BookingLease } from './booking-lease.service.ts';

/** Records that the shop of a booking was told in the same call what another owner reported. */
export async function informBookedShop(
  deps: DeskDeps,
  lease: BookingLease,
  reportId: string,
  answer: string,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const { booking } = await requireBookingLease(deps, trx, lease);
    const report = await lockUndeliveredReport(trx, reportId);
    if (report?.shop_id !== booking.service_provider_id) throw notFound();
    if ((await findBookingCalls(trx, lease.bookingId)).length === 0) throw callFirst();
    await recordInformed(deps, trx, { report, agentId: lease.agentId, answer });
  });
}
