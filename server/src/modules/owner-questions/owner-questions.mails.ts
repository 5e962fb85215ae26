import type { MailContent } from '../notifications/index.ts';

interface QuestionMail {
  question: string;
  title: string;
  vehicle: string;
  /** Formatted. */
  answerBy: string;
  url: string;
}

export const questionMail = ({
  question,
  title,
  vehicle,
  answerBy,
  url,
}: QuestionMail): MailContent => ({
  subject: `A question about your request: ${title}`,
  preview: question,
  heading: question,
  paragraphs: [
    `We’re calling shops about your ${vehicle} (${title}), and one thing came up. The link opens just ` +
      'this question, without logging in.',
    `If you don’t answer by ${answerBy}, we’ll continue with your request as it is. Shops never get your ` +
      'number.',
  ],
  action: { label: 'Answer', url },
  footer: 'You’re getting this because you requested these prices.',
});
