import type { MailContent } from '../../notifications/index.ts';

export const invitationMail = (
  appName: string,
  role: 'agent' | 'supervisor',
  url: string,
): MailContent => ({
  subject: `You’re invited to work at ${appName}`,
  preview: 'The link expires in three days.',
  heading: `Join ${appName} as ${role === 'agent' ? 'an agent' : 'a supervisor'}`,
  paragraphs: [
    'Open the link, choose a password, and set up an authenticator app on your phone. The link ' +
      'expires in three days.',
  ],
  action: { label: 'Set up my account', url },
  footer:
    'You’re getting this because a supervisor invited you. If you didn’t expect it, ignore this e-mail.',
});
