import { formatUsNumber } from '@fourbay/contract/texts/phone-numbers';
import { groupedLetters, numberAndLetters } from '@fourbay/contract/voice/call-us';
import type { MailContent } from '../../notifications/index.ts';

/** A message to a shop's contact: as an e-mail, or as a text where that is the channel. */
export interface ContactMessage extends MailContent {
  /** Without how to stop texts, which is added when it's sent. */
  text: string;
}

/** The message as it's sent, with our number, if shops can call us about the reference. */
export function finished(
  { text, closing = [], ...mail }: ContactMessage,
  ourNumber: string | undefined,
  reference: string,
): ContactMessage {
  const stop = 'Reply STOP to end';
  if (!ourNumber) return { ...mail, closing, text: `${text} ${stop}` };
  return {
    ...mail,
    closing: [...closing, `Rather talk? Call us at ${numberAndLetters(ourNumber, reference)}.`],
    text: `${text} Or call ${formatUsNumber(ourNumber)}, letters ${groupedLetters(reference)}. ${stop}`,
  };
}

/** Mail clients post to `oneClick` directly. People open `page`. */
export const stopLinks = (baseUrl: string, token: string) => ({
  page: `${baseUrl}/answer/${token}/stop`,
  oneClick: `${baseUrl}/api/v2/answers/${token}/stop`,
});
