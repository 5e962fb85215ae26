export { contactTextListener } from './contacts/text-listener.service.ts';
export { askContact, type SentNotice } from './notices/notices.service.ts';
export type { ContactMessage } from './notices/notices.rules.ts';
export { shopAnswerRecords } from './shop-records.store.ts';
