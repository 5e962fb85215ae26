export { resendEmail } from './delivery/delivery.service.ts';
export {
  EMAIL_ATTEMPTS,
  queueEmail,
  queueNotification,
  queueNotifications,
} from './notifications.service.ts';
export { cancelEmail, queueSingleEmail } from './single/single-emails.service.ts';
export { stopEmailsTo } from './single/single-emails.store.ts';
export type { MailContent } from './mail-layout.ts';
export type { MomentKind } from './moments/moments.rules.ts';
export { announceMoment, wantsMoment, type MomentChannel } from './moments/moments.service.ts';
export { wasSeenSince } from './moments/moments.store.ts';
export { queuePushes as announceInBrowsers } from './push/push.service.ts';
export { BROWSER_ADDED } from './push/subscriptions.service.ts';
export { findBrowsersOf } from './push/push.store.ts';
export { preparePushKeys } from './push/push-keys.service.ts';
