export { contactTextListener } from './contacts/text-listener.service.ts';
export { askContact } from './notices/notices.service.ts';
export { shopAnswerRecords } from './shop-records.store.ts';
