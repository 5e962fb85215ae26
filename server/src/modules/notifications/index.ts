export { queueEmail, queueNotification, queueNotifications } from './notifications.service.ts';
export { cancelEmail, queueSingleEmail } from './single/single-emails.service.ts';
export { stopEmailsTo } from './single/single-emails.store.ts';
export type { MailContent } from './mail-layout.ts';
export type { MomentKind } from './moments/moments.rules.ts';
export { announceMoment, type MomentChannel } from './moments/moments.service.ts';
export { BROWSER_ADDED } from './push/subscriptions.service.ts';
export { findBrowsersOf } from './push/push.store.ts';
export { preparePushKeys } from './push/push-keys.service.ts';
