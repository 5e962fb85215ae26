export { contactTextListener } from './contacts/text-listener.service.ts';
export type { ContactMessage } from './notices/notices.rules.ts';
export {
  addLinkPages,
  guardForm,
  sentenceOf,
  type FormValues,
  type LinkPages,
  type LinkRequest,
} from './page/link-pages.ts';
export type { PageOptions } from './page/send-page.ts';
export { DEMO_NOTE, endedPage, fact, frame, stopForm } from './page/answer-page.present.ts';
export { askContact } from './notices/notices.service.ts';
export { shopAnswerRecords } from './shop-records.store.ts';
export { askByHand, chooseShopByHand } from './demo/by-hand.service.ts';
export { createDemoContacts, hasDemoContacts } from './demo/demo-contacts.service.ts';
export { answerForShop } from './answers/answer.service.ts';
export { findAskedShop } from './questions/asked-shop.store.ts';
export { DEMO_QUESTION_SENT } from './questions/asking.service.ts';
export { watchAnswers } from './figures/figures.service.ts';
