import type { FormValues } from '../link-pages/index.ts';
import type { ContactMessage } from '../shop-answers/index.ts';
import { formatCents } from '@fourbay/contract/formats/money';
import type { SameWork } from '@fourbay/contract/price-figures/price-record-text';

interface ReportFacts {
  appName: string;
  shop: string;
  vehicle: string;
  job: string;
  quotedCents: number;
  paidCents: number;
  sameWork: SameWork | null;
  /** The day from which it counts, formatted. */
  countsFrom: string;
  link: string;
}

/** The owner's report in one sentence, for the shop. */
const claimOf = ({
  sameWork,
  quotedCents,
  paidCents,
}: Pick<ReportFacts, 'sameWork' | 'quotedCents' | 'paidCents'>): string =>
  sameWork === 'more_unasked'
    ? 'A customer says you did more work than agreed without asking, and that they paid ' +
      `${formatCents(paidCents)}. You quoted ${formatCents(quotedCents)}.`
    : `A customer says they paid ${formatCents(paidCents)} for the job you quoted at ` +
      `${formatCents(quotedCents)}.`;

const MAX_JOB = 80;

/** The message to a shop about a report that counts against it. */
export function reportMessage(facts: ReportFacts): ContactMessage {
  const { appName, shop, countsFrom, link } = facts;
  const job = `${facts.vehicle}: ${facts.job}`.slice(0, MAX_JOB);
  return {
    subject: `A customer says you charged more: ${job}`,
    preview: `If that’s wrong, tell us before it counts on ${countsFrom}.`,
    heading: 'A customer says you charged more',
    paragraphs: [
      `Hi ${shop}, this is ${appName}. We ask every customer what they paid.`,
      job,
      claimOf(facts),
      `Starting ${countsFrom}, this counts toward how often your shop keeps its quoted prices, a ` +
        'figure that drivers see. If it’s wrong, or there’s more to the story, tell us before then. ' +
        'Our staff reads every answer.',
    ],
    action: { label: 'Answer', url: link },
    footer:
      `You’re getting this because someone at ${shop} agreed on the phone to get messages from ` +
      `${appName}. The link is only for ${shop} and only for this report.`,
    text:
      `${appName} for ${shop}: a customer says you charged more than you quoted. Wrong? Tell us by ` +
      `${countsFrom}: ${link}`,
  };
}

/** Form line ends (CRLF) count as one character. */
export const readAnswer = (values: FormValues): string =>
  (values['answer'] ?? '').replaceAll('\r\n', '\n').trim();
