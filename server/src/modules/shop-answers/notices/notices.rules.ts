import type { MailContent } from '../../notifications/index.ts';

/** A message to a shop's contact: as an e-mail, or as a text where that is the channel. */
export interface ContactMessage extends MailContent {
  /** Says who sends it and how to end it. */
  text: string;
}

/** Mail clients post to `oneClick` by themselves; people open `page`. */
export const stopLinks = (baseUrl: string, token: string) => ({
  page: `${baseUrl}/answer/${token}/stop`,
  oneClick: `${baseUrl}/api/v2/answers/${token}/stop`,
});
