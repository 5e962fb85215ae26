import { isToldStillDue } from './modules/reminders/index.ts';
import { textMoment } from './modules/texts/index.ts';
import type { MomentParts } from './modules/notifications/index.ts';

/** Every channel that notifies owners later of what they haven't seen, and when it is too late to. */
export const momentParts: MomentParts = {
  channels: [{ method: 'sms', send: textMoment }],
  checks: { reminder_due: isToldStillDue },
};
