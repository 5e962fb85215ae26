import type { MailContent } from '../../notifications/index.ts';

export type QuoteMailKind =
  | 'prices_ready'
  | 'parts_only'
  | 'delayed'
  | 'cancelled'
  | 'called_off'
  | 'expiring'
  | 'withdrawn';

export interface MailFacts {
  title: string;
  vehicle: string;
  url: string;
  facts: [string, string][];
  /** Number of prices for the whole job. */
  whole: number;
  /** The shop whose price was withdrawn. */
  shop?: string;
}

const FOOTER = 'You’re getting this because you requested these prices.';

/** Asks what the owner paid, after the work. */
export const paidQuestionContent = ({
  title,
  vehicle,
  shop,
  quoted,
  part,
  url,
  again,
}: Pick<MailFacts, 'title' | 'vehicle' | 'url'> & {
  shop: string;
  quoted: string;
  /** `Brakes only`, or empty for the whole job. */
  part: string;
  again: boolean;
}): MailContent => ({
  subject: `${again ? 'One last time: what' : 'What'} did you pay at ${shop}?`,
  preview: 'One question. Your answer shows other drivers whether shops stick to their prices.',
  heading: 'What did you pay?',
  paragraphs: [
    `${shop} quoted ${quoted} for your ${vehicle}: ${part || title}. What did you end up paying? ` +
      'The link opens just this question, without logging in. It expires in 30 days.',
    'Your answer counts toward the shop’s record of keeping its quoted prices. Your name is ' +
      'never shown with it. If you paid more than you were quoted, we’ll tell the shop about the ' +
      'car, the job, and the amount so that it can respond.',
    ...(again ? ['We won’t ask again.'] : []),
  ],
  action: { label: 'Tell us what you paid', url },
  footer: 'You’re getting this because you said you were going there.',
});

export const mailContents: Record<QuoteMailKind, (facts: MailFacts) => MailContent> = {
  prices_ready: ({ title, vehicle, url, facts, whole }) => ({
    subject: `${whole} ${whole === 1 ? 'price is' : 'prices are'} in: ${title}`,
    preview: facts.map(([shop, price]) => `${price} ${shop}`).join(', '),
    heading: whole === 1 ? 'Your price is in' : 'Your prices are in',
    paragraphs: [
      `We asked local shops about your ${vehicle}: ${title}. Open the quote to see what each ` +
        'price includes.',
    ],
    facts,
    action: { label: facts.length === 1 ? 'See the price' : 'Compare the prices', url },
    footer: FOOTER,
  }),
  parts_only: ({ title, vehicle, url, facts }) => ({
    subject: `Prices for part of the job: ${title}`,
    preview: 'No shop quoted the whole job, so we returned your quote to your balance.',
    heading: 'We only got prices for part of the job',
    paragraphs: [
      `No shop we reached would quote the whole job for your ${vehicle}: ${title}. We returned ` +
        'the quote you spent to your balance. These shops quoted some of the services:',
    ],
    facts,
    action: { label: 'See the prices', url },
    footer: FOOTER,
  }),
  delayed: ({ title, vehicle, url, facts }) => ({
    subject: `Taking longer: ${title}`,
    preview: 'We returned your quote to your balance and are still calling.',
    heading: 'This is taking longer than we promised',
    paragraphs: [
      `We couldn’t get all the prices for your ${vehicle} within the hour: ${title}. We ` +
        'returned the quote you spent to your balance. We’re still calling shops, and new prices ' +
        'will show up on ' +
        `the same page.${facts.length > 0 ? ' So far:' : ''}`,
    ],
    facts,
    action: { label: 'See the progress', url },
    footer: FOOTER,
  }),
  cancelled: ({ title, vehicle, url }) => ({
    subject: `No prices for ${title}`,
    preview: 'We returned your quote to your balance.',
    heading: 'We couldn’t get a price',
    paragraphs: [
      `None of the shops we reached would give a price for your ${vehicle}: ${title}. We ` +
        'returned the quote you spent to your balance. A wider radius or another day may help.',
    ],
    action: { label: 'See what we did', url },
    footer: FOOTER,
  }),
  called_off: ({ title, vehicle, url, facts }) => ({
    subject: `Canceled: ${title}`,
    preview: 'We returned your quote to your balance.',
    heading: 'We canceled your request',
    paragraphs: [
      `We had to cancel the request for your ${vehicle}: ${title}. We returned the quote ` +
        'you spent to your balance, and you can ask again at any ' +
        `time.${facts.length > 0 ? ' These prices had already come in:' : ''}`,
    ],
    facts,
    action: { label: 'See what we did', url },
    footer: FOOTER,
  }),
  withdrawn: ({ title, vehicle, url, facts, shop = 'A shop' }) => ({
    subject: `A price was withdrawn: ${title}`,
    preview: `${shop} no longer offers the price it quoted.`,
    heading: 'A price was withdrawn',
    paragraphs: [
      `${shop} withdrew its price for your ${vehicle} (${title}). Open the quote to see what you can ` +
        `do next.${facts.length > 0 ? ' These prices are still good:' : ''}`,
    ],
    facts,
    action: { label: 'Open the quote', url },
    footer: FOOTER,
  }),
  expiring: ({ title, vehicle, url, facts }) => ({
    subject: `Your prices expire in 3 days: ${title}`,
    preview: 'After that, shops may not honor them.',
    heading: 'Your prices expire in 3 days',
    paragraphs: [
      `The prices for your ${vehicle} are 27 days old: ${title}. Call the shop you like before ` +
        'then, or keep the quote in your service history.',
    ],
    facts,
    action: { label: 'Open the quote', url },
    footer: FOOTER,
  }),
};
