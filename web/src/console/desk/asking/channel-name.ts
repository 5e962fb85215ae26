import type { ContactChannel } from '@fourbay/contract/shop-answer-limits';

/** The channel of a question: `text`, `e-mail`. */
export const channelName = (channel: ContactChannel): string =>
  channel === 'sms' ? 'text' : 'e-mail';
