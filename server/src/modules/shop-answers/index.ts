export { contactTextListener } from './contacts/text-listener.service.ts';
export type { ContactMessage } from './notices/notices.rules.ts';
export { createSendPage, type PageOptions, type SendPage } from './page/send-page.ts';
export { askContact } from './notices/notices.service.ts';
export { shopAnswerRecords } from './shop-records.store.ts';
