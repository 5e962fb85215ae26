export { contactTextListener } from './contacts/text-listener.service.ts';
export { askContact } from './notices/notices.service.ts';
export { shopAnswerRecords } from './shop-records.store.ts';
export { createDemoContacts, hasDemoContacts } from './demo/demo-contacts.service.ts';
export { answerForShop } from './answers/answer.service.ts';
export { findAskedShop } from './questions/asked-shop.store.ts';
export { DEMO_QUESTION_SENT } from './questions/asking.service.ts';
export { watchAnswers } from './figures/figures.service.ts';
