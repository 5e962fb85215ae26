import type { MailContent } from '../../notifications/index.ts';

/** A message to a shop's contact: as an e-mail, or as a text where that is the channel. */
export interface ContactMessage extends MailContent {
  /** Footer that names the sender and how to stop the messages. */
  text: string;
}

/** Mail clients post to `oneClick` directly. People open `page`. */
export const stopLinks = (baseUrl: string, token: string) => ({
  page: `${baseUrl}/answer/${token}/stop`,
  oneClick: `${baseUrl}/api/v2/answers/${token}/stop`,
});
