import type { TextKind } from '@fourbay/contract/shop-answers/shop-text-kinds';
import { formatDate } from '@fourbay/contract/formats/format';

interface Answered {
  appName: string;
  kind: TextKind;
  contact: string;
  shop: string;
  consentedAt: Date;
  timezone: string;
  /** Someone at the desk reads the text. */
  isWork: boolean;
  /** The YES turned texts on. */
  isConfirmed: boolean;
}

const STOP = 'Reply STOP to end.';

/**
 * The automatic answer to a shop's text. Null sends none. Undefined sends the usual one, which says
 * that someone will read the text. Each stays within 160 characters of the phones' alphabet.
 */
export function answerTo(text: Answered): string | null | undefined {
  const { appName, kind, isWork } = text;
  switch (kind) {
    case 'who_is_this':
      return `${appName}: We compare repair prices for drivers near you. ${consentOf(text)} ${STOP}`;
    case 'call_me':
      return isWork ? `${appName}: Thanks, someone will call you. ${STOP}` : undefined;
    case 'closed_today':
      return isWork ? `${appName}: Thanks for telling us. ${STOP}` : undefined;
    case 'yes':
      return text.isConfirmed
        ? `${appName}: Thanks, you're set. We'll text you quote requests for ${text.shop}. ${STOP}`
        : null;
    case 'price':
    case 'thanks':
    case 'stop':
      return null;
    case 'question':
    case 'unclear':
      return undefined;
  }
}

const consentOf = ({ contact, consentedAt, timezone }: Answered): string =>
  `${contact === '' ? 'Your shop' : contact} agreed to our texts on ${formatDate(consentedAt, timezone)}.`;
