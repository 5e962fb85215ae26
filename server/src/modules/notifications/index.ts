export { queueEmail, queueNotification } from './notifications.service.ts';
export type { MailContent } from './mail-layout.ts';
