import type { CallMatter } from '@fourbay/contract/voice/calling-shop';
import type { Matter } from '../look-up/look-up.store.ts';
import type { DueBooking, LastCall } from './matters.store.ts';

export interface RankedMatter extends Matter {
  why: CallMatter['why'];
  dueAt: Date;
  lastOutcome: CallMatter['last_outcome'];
}

/** Outcomes after which a shop still owes us a price. */
const UNANSWERED: readonly LastCall['outcome'][] = [
  null,
  'no_answer',
  'voicemail',
  'busy_line',
  'closed',
  'too_busy',
  'cut_off',
];

const LIKELIEST: readonly CallMatter['why'][] = ['price', 'booking', 'call_back', 'other'];

/** What a shop may be calling about, the likeliest first, and the newest of equal ones. */
export function rankMatters(
  matters: readonly Matter[],
  { calls, bookings }: { calls: readonly LastCall[]; bookings: readonly DueBooking[] },
): RankedMatter[] {
  return matters
    .map((matter) => {
      const booking = bookings.find(({ id }) => matter.kind === 'booking' && id === matter.id);
      if (booking)
        return {
          ...matter,
          why: booking.waits ? ('booking' as const) : ('other' as const),
          dueAt: booking.due_at,
          lastOutcome: null,
        };
      const call = calls.find(
        (one) =>
          one.quote_id === matter.quote_id &&
          one.service_provider_id === matter.service_provider_id,
      );
      const isPromised = call?.outcome === 'call_back';
      return {
        ...matter,
        why: isPromised ? ('call_back' as const) : whyOf(call),
        dueAt: (isPromised && call.call_back_at) || (call?.target_at ?? matter.since),
        lastOutcome: call?.outcome ?? null,
      };
    })
    .toSorted(
      (a, b) =>
        LIKELIEST.indexOf(a.why) - LIKELIEST.indexOf(b.why) ||
        b.since.getTime() - a.since.getTime(),
    );
}

const whyOf = (call: LastCall | undefined): 'price' | 'other' =>
  call && UNANSWERED.includes(call.outcome) ? 'price' : 'other';
