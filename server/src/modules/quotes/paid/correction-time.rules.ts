import { CORRECTABLE_DAYS } from '@fourbay/contract/price-record-text';
import { after, days } from '../../../platform/clock.ts';

/** Until when the paid amount can be corrected. */
export const correctableUntil = (firstReportedAt: Date): Date =>
  after(firstReportedAt, days(CORRECTABLE_DAYS));
