import { formatUsNumber } from '@fourbay/contract/texts/phone-numbers';
import { inSentence } from '../line/request-words.ts';
import type { IncomingCall, Matter } from './incoming.queries.ts';

export const WHY: Record<Matter['why'], string> = {
  price: 'They owe us a price',
  booking: 'Booking',
  call_back: 'We owe them a call',
  other: 'Answered before',
};

/** `(303) 555-0990` */
export const numberOf = ({ number }: Pick<IncomingCall, 'number'>): string =>
  number === null ? 'A hidden number' : formatUsNumber(number);

/** The shop, or the number that calls. */
export const callerOf = (call: Pick<IncomingCall, 'shop' | 'number'>): string =>
  call.shop?.name ?? numberOf(call);

/** What to say first. */
export function greetingOf(agent: string, matter: Matter | undefined, known: boolean): string {
  const hello = `Thanks for calling Fourbay, this is ${agent}.`;
  if (matter)
    return `${hello} Is this about ${inSentence(matter.service_title)} on a ${matter.vehicle}?`;
  return known
    ? `${hello} How can I help?`
    : `${hello} Which shop is this? Do you have a six-letter code from us?`;
}

export const headOf = ({ shop, shops }: IncomingCall): string =>
  shop || shops.length > 0 ? 'A shop is calling us' : 'An unknown number is calling us';

/** Why it rings here, and what happens if nobody answers. */
export function whatFollows(
  { ringing, next_agent: next }: IncomingCall,
  chosen: Matter | undefined,
): string {
  const why = chosen?.held_by_you ? 'You’re first because you hold this.  ' : '';
  if (!ringing) return why;
  const then = next === null ? 'our voicemail answers' : `it goes to ${next}`;
  const rings = (Date.parse(ringing.until) - Date.parse(ringing.since)) / 1_000;
  return `${why}After ${Math.round(rings)} seconds, ${then}. Messages go to the queue.`;
}
