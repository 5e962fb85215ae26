import { MAX_JOB_LENGTH } from '@fourbay/contract/shop-answers/shop-answer-limits';
import type { ContactMessage } from '../notices/notices.rules.ts';

interface AskedJob {
  appName: string;
  shop: string;
  town: string;
  vehicle: string;
  serviceTitle: string;
  link: string;
}

/** Car and job, shortened to fit a text. */
function jobLine(vehicle: string, serviceTitle: string): string {
  const line = `${vehicle}: ${serviceTitle}`;
  return line.length <= MAX_JOB_LENGTH ? line : `${line.slice(0, MAX_JOB_LENGTH - 1).trimEnd()}…`;
}

/** Idempotency key: at most one message is ever sent for it. */
export const questionKey = (questionId: string): string => `question:${questionId}`;

/** The message that asks a shop for its price. */
export function questionMessage(job: AskedJob): ContactMessage {
  const line = jobLine(job.vehicle, job.serviceTitle);
  return {
    subject: `What would you charge? ${line}`,
    preview: `A driver near ${job.town} wants your price. It takes under a minute.`,
    heading: 'A driver nearby wants your price',
    paragraphs: [
      `Hi ${job.shop}, this is ${job.appName}. A driver near ${job.town} wants to know what you ` +
        'would charge for this:',
      line,
      'Answering takes under a minute and costs you nothing. The driver sees your price with your ' +
        'name and number, and calls you if they pick you.',
    ],
    action: { label: 'Give your price', url: job.link },
    footer:
      `You’re getting this because someone at ${job.shop} agreed on the phone to get messages from ` +
      `${job.appName}. The link is only for ${job.shop} and only for this request.`,
    text: `${job.appName} for ${job.shop}: a driver nearby wants your price. ${line} ${job.link}`,
  };
}

/** The message to a shop whose waiting price was not confirmed in time. */
export function droppedMessage(job: Omit<AskedJob, 'link'>): ContactMessage {
  const line = jobLine(job.vehicle, job.serviceTitle);
  return {
    subject: `We couldn’t show your price: ${line}`,
    preview: 'The request ended before we could confirm your price with you.',
    heading: 'We couldn’t show your price',
    paragraphs: [
      `Thank you for your price for ${line}.`,
      'It was far from what this job usually costs, so we wanted to confirm it with you by ' +
        'phone first. The request ended before we could, so the driver never saw it.',
    ],
    footer: `You’re getting this because ${job.shop} answered a request from ${job.appName}.`,
    text:
      `${job.appName} for ${job.shop}: we couldn't confirm your price for ${line} before the ` +
      'request ended, so it was not shown.',
  };
}
