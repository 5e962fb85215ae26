import type { MailContent } from '../../notifications/index.ts';

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
    'You get this because a supervisor entered this address. If you did not expect it, ignore this e-mail.',
});
