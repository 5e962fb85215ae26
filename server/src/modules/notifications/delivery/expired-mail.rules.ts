import { days, hours } from '../../../platform/values/clock.ts';
import type { MailContent } from '../mail-layout.ts';

interface Renewal {
  /** What expired, such as `log-in code`. */
  what: string;
  /** How to get a new one. */
  how: string;
  action?: { label: string; path: string };
  /** How long after it expired the reader still cares. */
  forMs: number;
}

/** E-mails whose code or link the reader asked for, by kind. */
const RENEWALS: ReadonlyMap<string, Renewal> = new Map([
  [
    'email_code',
    {
      what: 'log-in code',
      how: 'To log in, ask for a new code.',
      action: { label: 'Log in', path: '/?modal=login' },
      forMs: hours(1),
    },
  ],
  [
    'verification',
    {
      what: 'confirmation code',
      how: 'Log in with your e-mail address and password to get a new one.',
      action: { label: 'Get a new code', path: '/?modal=login' },
      forMs: days(3),
    },
  ],
  [
    'password_reset',
    {
      what: 'link for a new password',
      how: 'If you still need one, ask for a new link.',
      action: { label: 'Get a new link', path: '/?modal=forgot_password' },
      forMs: days(3),
    },
  ],
  [
    'email_change',
    {
      what: 'link to confirm this address',
      how: 'To use this address, enter it in your account settings again.',
      action: { label: 'Open my settings', path: '/settings/account' },
      forMs: days(3),
    },
  ],
  [
    'staff_invitation',
    {
      what: 'invitation',
      how: 'Please ask the person who invited you for a new one.',
      forMs: days(3),
    },
  ],
]);

/**
 * What to send instead of an e-mail that expired before it could be sent. Undefined if nobody needs
 * it anymore.
 */
export function expiredMail(
  { kind, expiresAt }: { kind: string; expiresAt: Date },
  { now, baseUrl }: { now: Date; baseUrl: string },
): MailContent | undefined {
  const renewal = RENEWALS.get(kind);
  if (!renewal || now.getTime() > expiresAt.getTime() + renewal.forMs) return undefined;
  const { what, how, action } = renewal;
  return {
    subject: `Your ${what} has expired`,
    preview: how,
    heading: `Your ${what} has expired`,
    paragraphs: [
      `We had a problem with e-mail and couldn’t send your ${what} before it expired. We’re sorry. ${how}`,
    ],
    ...(action ? { action: { label: action.label, url: `${baseUrl}${action.path}` } } : {}),
    footer:
      'You’re getting this because someone entered this address. If this wasn’t you, ignore this e-mail.',
  };
}
