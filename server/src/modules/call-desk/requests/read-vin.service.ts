import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { recordStaffAction } from '../../audit-log/index.ts';
import { readVinOfQuote } from '../../garage/index.ts';
import { findHolder } from '../lease/lease.store.ts';

/**
 * The VIN of a held request's vehicle, which a shop may need for parts. The audit log records who
 * read it.
 */
export const readRequestVin = (
  deps: Pick<Deps, 'db' | 'now' | 'secrets'>,
  agentId: string,
  quoteId: string,
): Promise<string> =>
  deps.db.transaction().execute(async (trx) => {
    const holder = await findHolder(trx, quoteId, deps.now());
    if (holder?.id !== agentId) throw new AppError('lease_lost');
    const vin = await readVinOfQuote(deps, trx, quoteId);
    await recordStaffAction(trx, {
      at: deps.now(),
      staff_user_id: agentId,
      action: 'vin_read',
      quote_id: quoteId,
    });
    return vin;
  });
