import type { MessageState } from '@fourbay/contract/support/messages';
import { EMAIL_ATTEMPTS } from '../../../platform/mail/email-retries.ts';
import type { EmailState } from './messages.store.ts';

const SINGLE_STATES: Readonly<Record<string, MessageState>> = {
  sent: 'sent',
  stopped: 'canceled',
  cancelled: 'canceled',
  expired: 'expired',
  sending: 'uncertain',
};

export function stateOfEmail(email: EmailState): MessageState {
  if (email.refused_at) return 'refused';
  const single = SINGLE_STATES[email.single ?? ''];
  if (single) return single;
  if (email.expired_at || !(email.has_content || email.sent_at)) return 'expired';
  if (email.sent_at) return 'sent';
  const gaveUp = email.failures >= EMAIL_ATTEMPTS;
  if (email.uncertain_at && !(email.repeatable && gaveUp)) return 'uncertain';
  if (email.failures === 0) return 'waiting';
  return gaveUp ? 'failed' : 'retrying';
}

/** E-mails to shops are sent at most once, and codes and links only while they work. */
export function canResendEmail(email: EmailState, now: Date): boolean {
  const works = email.expires_at === null || email.expires_at > now;
  const isOpen = ['waiting', 'expired', 'canceled'].includes(stateOfEmail(email));
  return email.single === null && email.has_content && works && !isOpen;
}

const TEXT_STATES: Readonly<Record<string, MessageState>> = {
  queued: 'waiting',
  sending: 'waiting',
  sent: 'sent',
  delivered: 'delivered',
  failed: 'failed',
  stopped: 'canceled',
  cancelled: 'canceled',
  expired: 'expired',
  lost: 'uncertain',
};

export const stateOfText = (status: string): MessageState => TEXT_STATES[status] ?? 'waiting';
