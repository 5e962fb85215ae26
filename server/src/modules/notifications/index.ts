export { queueEmail, queueNotification, queueNotifications } from './notifications.service.ts';
export type { MailContent } from './mail-layout.ts';
