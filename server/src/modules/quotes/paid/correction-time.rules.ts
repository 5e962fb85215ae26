import { CORRECTABLE_DAYS } from '@fourbay/contract/price-record-text';
import { after, days } from '../../../platform/clock.ts';

/** What was paid can be corrected until then. */
export const correctableUntil = (firstReportedAt: Date): Date =>
  after(firstReportedAt, days(CORRECTABLE_DAYS));
