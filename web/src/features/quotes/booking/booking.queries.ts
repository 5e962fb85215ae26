import { useQuery } from '@tanstack/react-query';
import type { BodyOf, ReplyOf, Routes } from '@fourbay/contract';
import { call } from '../../../lib/api/api.ts';
import { downloadText } from '../../../lib/api/download.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { reloadQuote } from '../quotes.queries.ts';

type BookingRoute = 'GET /api/v2/servicechek/user_quotes/{id}/booking';
export type Booking = ReplyOf<Routes[BookingRoute]>['data']['attributes'];

/** The newest booking of a quote, reloaded with each version of the quote. */
export const useBooking = (quoteId: string, version: number, enabled: boolean) =>
  useQuery({
    queryKey: ['booking', quoteId, version],
    enabled,
    queryFn: async ({ signal }) =>
      (
        await call('GET /api/v2/servicechek/user_quotes/{id}/booking', {
          params: { id: quoteId },
          signal,
        })
      ).data.attributes,
    placeholderData: (before: Booking | undefined, query) =>
      query?.queryKey[1] === quoteId ? before : undefined,
  });

export const useBookableTimes = (quoteId: string, priceId: string) =>
  useQuery({
    queryKey: ['booking-times', quoteId, priceId],
    queryFn: ({ signal }) =>
      call('GET /api/v2/servicechek/user_quotes/{id}/booking/times', {
        params: { id: quoteId },
        query: { user_quote_price_id: priceId },
        signal,
      }),
    staleTime: 0,
  });

async function reloadBooking(quoteId: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['booking', quoteId] }),
    reloadQuote(quoteId),
  ]);
}

export async function createBooking(
  quoteId: string,
  body: BodyOf<Routes['POST /api/v2/servicechek/user_quotes/{id}/booking']>,
  key: string,
): Promise<void> {
  await call('POST /api/v2/servicechek/user_quotes/{id}/booking', {
    params: { id: quoteId },
    headers: { 'idempotency-key': key },
    body,
  });
  await reloadBooking(quoteId);
}

export async function changeBooking(
  quoteId: string,
  body: BodyOf<Routes['PATCH /api/v2/servicechek/user_quotes/{id}/booking']>,
): Promise<void> {
  await call('PATCH /api/v2/servicechek/user_quotes/{id}/booking', {
    params: { id: quoteId },
    body,
  });
  await reloadBooking(quoteId);
}

export async function cancelBooking(quoteId: string): Promise<void> {
  await call('DELETE /api/v2/servicechek/user_quotes/{id}/booking', { params: { id: quoteId } });
  await reloadBooking(quoteId);
}

export async function acceptOffer(quoteId: string, slotId: string): Promise<void> {
  await call('POST /api/v2/servicechek/user_quotes/{id}/booking/accept', {
    params: { id: quoteId },
    body: { slot_id: slotId },
  });
  await reloadBooking(quoteId);
}

export async function reportVisit(quoteId: string, tookPlace: boolean): Promise<void> {
  await call('POST /api/v2/servicechek/user_quotes/{id}/booking/visit', {
    params: { id: quoteId },
    body: { took_place: tookPlace },
  });
  await reloadBooking(quoteId);
}

/** Downloads by script, because a link could not send the credential. */
export async function downloadCalendarFile(quoteId: string): Promise<void> {
  const file: unknown = await call('GET /api/v2/servicechek/user_quotes/{id}/booking.ics', {
    params: { id: quoteId },
  });
  downloadText('appointment.ics', 'text/calendar', String(file));
}
