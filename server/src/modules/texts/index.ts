/** @internal */
export { keywordIn } from './replies/keywords.rules.ts';
export { hashNumber, openNumber } from './numbers.service.ts';
export { isOptedOut, queueText } from './sending/queue.service.ts';
export { cancelText } from './sending/texts.store.ts';
export { optOut } from './replies/opt-out.service.ts';
export { textMoment, textOwner } from './owners/moments.service.ts';
export { findNumberOf, NUMBER_ADDED } from './owners/phones.service.ts';
export { vouchByNumber } from './owners/vouchers.service.ts';
export type { HandledReply, TextListener, TextReply } from './text-listener.ts';
export { findReceived, findSent, type ThreadText } from './threads/threads.service.ts';
export { listSentTexts, type ShownText } from './inbox/inbox.service.ts';
