import type { ContactChannel } from '@fourbay/contract/shop-answer-limits';

/** `text`, `e-mail`: asked by. */
export const channelName = (channel: ContactChannel): string =>
  channel === 'sms' ? 'text' : 'e-mail';
