import { plural } from '@fourbay/contract/formats/format';
import type { MessageState } from '@fourbay/contract/support/messages';
import type { JobAbout } from '../../platform/jobs/jobs-about.ts';
import type { EmailState, TextState } from '../support/index.ts';
import type {
  findEvents,
  findExplainedOwner,
  findExplainedQuote,
  findExplainedShop,
} from './explain.store.ts';

type Found<Find extends (...args: never[]) => Promise<unknown>> = NonNullable<
  Awaited<ReturnType<Find>>
>;
type Quote = Found<typeof findExplainedQuote>;
type Owner = Found<typeof findExplainedOwner>;
type Shop = Found<typeof findExplainedShop>;
type Event = Found<typeof findEvents>[number];

export interface Section {
  heading: string;
  lines: string[];
}

/** `2026-11-18 14:05 UTC` */
export const momentText = (at: Date): string =>
  `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

const QUOTE_STATES: Record<string, string> = {
  requested: 'It waits for an agent to take it.',
  finding_service_provider: 'An agent took it and is looking for shops.',
  gathering_price: 'Shops are being asked.',
  delayed: 'It is delayed: the owner got the quote back, and shops are still being asked.',
  completed: 'It is complete.',
  cancelled: 'It was canceled.',
  expired: 'Its prices have expired.',
};

const isOpen = ({ closed_at, status }: Quote): boolean =>
  closed_at === null && !['completed', 'cancelled', 'expired'].includes(status);

function holderLine({ agent, held_since, held_until }: Quote, now: Date): string {
  if (agent === null || !held_since || !held_until) return 'Nobody holds it.';
  return held_until > now
    ? `Agent ${agent} has held it since ${momentText(held_since)}, until ${momentText(held_until)} ` +
        'unless they continue.'
    : `Agent ${agent} held it until ${momentText(held_until)}. Anybody can take it now.`;
}

const deadline = (what: string, at: Date, now: Date): string =>
  `${what}: ${momentText(at)}${at <= now ? ' (passed)' : ''}.`;

function nextLines(quote: Quote, now: Date): string[] {
  if (isOpen(quote))
    return [
      deadline('Promised to the owner', quote.expected_at, now),
      deadline('Counts as late', quote.target_at, now),
      deadline('Returned to the owner’s balance', quote.limit_at, now),
      deadline('Closes', quote.closes_at, now),
    ];
  if (quote.status === 'completed') return [deadline('Its prices expire', quote.expires_at, now)];
  return ['Nothing more happens.'];
}

export function quoteSections(quote: Quote, now: Date): Section[] {
  const open = isOpen(quote);
  const state = [
    QUOTE_STATES[quote.status] ?? `Its status is ${quote.status}.`,
    `Owner ${quote.user_id} requested ${quote.service_title} for vehicle ${quote.user_vehicle_id} at ` +
      `${momentText(quote.created_at)}.`,
    `${plural(quote.prices, 'price')}, ${quote.part_prices} for part of the job, ` +
      `${quote.waiting_prices} held back, ` +
      `${plural(quote.open_questions, 'open question')} to shops by link.`,
    ...(quote.closed_at
      ? [`Closed at ${momentText(quote.closed_at)}: ${quote.close_reason ?? 'no reason given'}.`]
      : []),
    ...(quote.refunded_at ? [`The quote was returned at ${momentText(quote.refunded_at)}.`] : []),
  ];
  const holder = [
    holderLine(quote, now),
    ...(quote.on_phone_with ? [`An agent is on the phone with shop ${quote.on_phone_with}.`] : []),
  ];
  return [
    { heading: 'State', lines: state },
    { heading: 'Who holds it', lines: open ? holder : ['Nobody, because it is closed.'] },
    { heading: 'Next', lines: nextLines(quote, now) },
  ];
}

export const eventsSection = (events: readonly Event[]): Section => ({
  heading: 'Latest events',
  lines: events.map(
    ({ at, actor, kind, shop, detail }) =>
      `${momentText(at)}: ${kind} by ${actor}${shop ? `, shop ${shop}` : ''}` +
      `${detail ? ` (${detail})` : ''}`,
  ),
});

export function ownerSections(owner: Owner): Section[] {
  const blocked = [
    ...(owner.erased_at ? [`Erased at ${momentText(owner.erased_at)}.`] : []),
    ...(owner.deleted_at ? [`Deleted at ${momentText(owner.deleted_at)}. It can’t sign in.`] : []),
    ...(owner.suspended_at
      ? [`Suspended at ${momentText(owner.suspended_at)}: ${owner.suspended_reason ?? ''}.`]
      : []),
    ...(owner.confirmed_at ? [] : ['The e-mail address isn’t confirmed, so it can’t sign in.']),
    ...(owner.reset_required_at ? ['It must choose a new password before it can sign in.'] : []),
    ...(owner.do_not_contact ? ['It turned off everything but necessary messages.'] : []),
  ];
  return [
    {
      heading: 'State',
      lines: [
        `A ${owner.role}’s account, created at ${momentText(owner.created_at)}.`,
        ...(blocked.length > 0 ? blocked : ['It can sign in.']),
        `${plural(owner.sessions, 'session')}, ${plural(owner.vehicles, 'vehicle')}.`,
        `Quotes left: ${owner.monthly} monthly, ${owner.yearly} yearly, ${owner.additional} additional.`,
      ],
    },
  ];
}

export function shopSections(shop: Shop): Section[] {
  const obstacles = [
    ...(shop.archived ? [`It is retired: ${shop.archived_reason ?? 'no reason given'}.`] : []),
    ...(shop.merged_into_id ? [`It was merged into shop ${shop.merged_into_id}.`] : []),
    ...(shop.has_phone ? [] : ['It has no phone number.']),
    ...(shop.do_not_call_at
      ? [`It asked at ${momentText(shop.do_not_call_at)} not to be called.`]
      : []),
    ...(shop.number_refused ? ['Its number asked not to be called.'] : []),
    ...(shop.number_wrong ? ['Its number is known to be wrong.'] : []),
    ...(shop.call_back_at
      ? [`It asked to be called back at ${momentText(shop.call_back_at)}, and waits until then.`]
      : []),
    ...(shop.has_hours ? [] : ['Its opening hours are unknown.']),
  ];
  return [
    {
      heading: 'Can it be called?',
      lines: obstacles.length > 0 ? obstacles : ['Yes, while it is open.'],
    },
    {
      heading: 'Activity',
      lines: [
        `${plural(shop.calls_today, 'call')} today (${shop.timezone}). ` +
          (shop.last_call ? `Last call: ${momentText(shop.last_call)}.` : 'It was never called.'),
        `${plural(shop.contacts, 'contact')} agreed to links. ` +
          `${plural(shop.open_questions, 'question')} and ${plural(shop.open_bookings, 'booking')} open.`,
      ],
    },
  ];
}

/** What became of an e-mail that wasn't sent. */
const UNSENT: Readonly<Record<MessageState, string>> = {
  waiting: 'waiting to be sent',
  retrying: 'waiting to be sent',
  sent: 'handed to the mail server',
  delivered: 'handed to the mail server',
  uncertain: 'perhaps sent, and not tried again',
  refused: 'not sent: the mail server refused it',
  failed: 'not sent: every attempt failed',
  expired: 'not sent, and it expired, so it can’t be sent anymore',
  canceled: 'not sent: canceled',
};

export function mailState(mail: EmailState, state: MessageState): string {
  if (mail.sent_at) return `handed to the mail server at ${momentText(mail.sent_at)}`;
  if (state === 'uncertain' && mail.repeatable && mail.single === null)
    return 'perhaps sent, and waiting to be sent again';
  const refusal = mail.refused_at ? ` at ${momentText(mail.refused_at)}` : '';
  return `${UNSENT[state]}${refusal}`;
}

export const mailLine = (mail: EmailState, state: MessageState): string =>
  `E-mail ${mail.id}, ${mail.kind}, ${momentText(mail.created_at)}: ${mailState(mail, state)}.`;

export const textLine = ({ id, purpose, status, error_code, created_at }: TextState): string =>
  `Text ${id}, ${purpose}, ${momentText(created_at)}: ${status}` +
  `${error_code ? ` (the carrier’s error ${error_code})` : ''}.`;

function jobState(job: JobAbout): string {
  if (job.name === 'dead-letter') return 'gave up';
  const attempts = `attempt ${job.retries + 1} of ${job.retry_limit + 1}`;
  if (job.state === 'created') return `due at ${momentText(job.start_after)}`;
  if (job.state === 'retry') return `failed, ${attempts} at ${momentText(job.start_after)}`;
  if (job.state === 'active') return `running, ${attempts}`;
  if (job.state === 'failed') return `gave up after ${plural(job.retries + 1, 'attempt')}`;
  return `${job.state}${job.ended ? ` at ${momentText(job.ended)}` : ''}`;
}

export const jobsSection = (jobs: readonly JobAbout[]): Section => ({
  heading: 'Jobs',
  lines: jobs.map(
    (job) => `${job.name}: ${jobState(job)}.${job.error ? ` Last error: ${job.error}` : ''}`,
  ),
});
