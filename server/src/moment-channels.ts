import { isToldStillDue } from './modules/reminders/index.ts';
import { textMoment } from './modules/texts/index.ts';
import type { MomentParts } from './modules/notifications/index.ts';

/** The channels that notify owners of unseen moments, and the checks whether a moment still applies. */
export const momentParts: MomentParts = {
  channels: [{ method: 'sms', send: textMoment }],
  checks: { reminder_due: isToldStillDue },
};
