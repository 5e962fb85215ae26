import type { MailContent } from '../notifications/index.ts';

const SECURITY_FOOTER = 'You get this because it concerns the safety of your account.';

export const verificationMail = (firstName: string, code: string, url: string): MailContent => ({
  subject: `${code} is your confirmation code`,
  preview: `Enter ${code} to confirm your account.`,
  heading: `Welcome, ${firstName}`,
  paragraphs: ['Enter this code to confirm your e-mail address. It works for 24 hours.'],
  code,
  action: { label: 'Confirm my account', url },
  footer:
    'You get this because somebody signed up with this address. If it was not you, nothing ' +
    'happens without the code.',
});

export const resetMail = (firstName: string, url: string): MailContent => ({
  subject: 'Choose a new password',
  preview: 'The link works once, for one hour.',
  heading: `Choose a new password, ${firstName}`,
  paragraphs: [
    'Somebody asked to reset the password of your account. The link works once, for one hour. ' +
      'If it was not you, leave it be: your password stays as it is.',
  ],
  action: { label: 'Choose a new password', url },
  footer: 'You get this because a password reset was asked for with this address.',
});

export const passwordChangedMail = (firstName: string, url: string): MailContent => ({
  subject: 'Your password was changed',
  preview: 'All other devices were signed out.',
  heading: 'Your password was changed',
  paragraphs: [
    `${firstName}, the password of your account was just changed, and all other devices were ` +
      'signed out.',
    'If it was not you, choose a new password now.',
  ],
  action: { label: 'It was not me', url },
  footer: SECURITY_FOOTER,
});

export const emailChangeMail = (firstName: string, url: string): MailContent => ({
  subject: 'Confirm your new e-mail address',
  preview: 'The link works once, for 24 hours.',
  heading: `Is this your address, ${firstName}?`,
  paragraphs: [
    'Confirm it, and you log in with this address from then on. Until then nothing changes. The ' +
      'link works once, for 24 hours.',
  ],
  action: { label: 'Confirm this address', url },
  footer:
    'You get this because somebody entered this address for their account. If it was not you, ' +
    'nothing happens without the link.',
});

export const emailChangeRequestedMail = (
  firstName: string,
  newEmail: string,
  url: string,
): MailContent => ({
  subject: 'Your e-mail address is about to change',
  preview: 'Nothing changes until the new address is confirmed.',
  heading: 'Your e-mail address is about to change',
  paragraphs: [
    `${firstName}, a change of your account’s address to ${newEmail} was asked for. It counts ` +
      'once the link sent there is opened.',
    'If it was not you, somebody knows your password: choose a new one now.',
  ],
  action: { label: 'It was not me', url },
  footer: SECURITY_FOOTER,
});

export const emailChangedMail = (firstName: string, newEmail: string): MailContent => ({
  subject: 'Your e-mail address was changed',
  preview: `You now log in with ${newEmail}.`,
  heading: 'Your e-mail address was changed',
  paragraphs: [
    `${firstName}, you now log in with ${newEmail}. This address no longer opens your account.`,
    'If it was not you, answer this e-mail.',
  ],
  footer: SECURITY_FOOTER,
});

export const accountDeletedMail = (firstName: string, until: string, url: string): MailContent => ({
  subject: 'Your account is deleted',
  preview: `You can take it back until ${until}.`,
  heading: 'Your account is deleted',
  paragraphs: [
    `${firstName}, your account is closed, you are signed out everywhere, and we stopped ` +
      'looking for prices for you.',
    `Until ${until} the link below brings your account back as it was. After that day we erase ` +
      'your personal data for good.',
    'For 13 months we keep a scrambled form of your e-mail address, which we cannot read back, ' +
      'so that free quotes are not given twice.',
  ],
  action: { label: 'Restore my account', url },
  footer:
    'You get this because your account was deleted with your password. If it was not you, ' +
    'restore it and choose a new password.',
});

export const accountRestoredMail = (firstName: string, url: string): MailContent => ({
  subject: 'Your account is back',
  preview: 'Log in with the password you had.',
  heading: `Welcome back, ${firstName}`,
  paragraphs: [
    'Your account is restored: garage, quotes and balance are as they were. Quotes that were ' +
      'open when you deleted it stay cancelled. Log in with the password you had.',
  ],
  action: { label: 'Log in', url },
  footer: SECURITY_FOOTER,
});

export const apiKeyMail = (firstName: string, name: string, url: string): MailContent => ({
  subject: 'A new API key was created',
  preview: `The key “${name}” can act for you.`,
  heading: 'A new API key was created',
  paragraphs: [
    `${firstName}, the key “${name}” was created in your account. Whoever holds it can do what ` +
      'you can do, but not change your password or address.',
    'If it was not you, revoke the key and choose a new password.',
  ],
  action: { label: 'See my API keys', url },
  footer: SECURITY_FOOTER,
});

export const invitationMail = (
  appName: string,
  role: 'agent' | 'supervisor',
  url: string,
): MailContent => ({
  subject: `You are invited to work at ${appName}`,
  preview: 'The link works for three days.',
  heading: `Join ${appName} as ${role === 'agent' ? 'an agent' : 'a supervisor'}`,
  paragraphs: [
    'Open the link, choose a password, and set up an authenticator app on your phone. The link ' +
      'works for three days.',
  ],
  action: { label: 'Set up my access', url },
  footer:
    'You get this because a supervisor entered this address. If you did not expect it, leave it be.',
});

export const recoveryCodeMail = (firstName: string, left: number): MailContent => ({
  subject: 'A recovery code was used to log in',
  preview: left === 1 ? 'One code is left.' : `${left} codes are left.`,
  heading: 'A recovery code was used to log in',
  paragraphs: [
    `${firstName}, somebody logged in to your account with one of your recovery codes. ` +
      `${left === 1 ? 'One code is' : `${left} codes are`} left.`,
    'If it was not you, tell a supervisor at once and choose a new password.',
  ],
  footer: SECURITY_FOOTER,
});
