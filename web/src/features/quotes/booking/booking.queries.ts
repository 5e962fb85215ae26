import { mutationOptions, queryOptions, useQuery } from '@tanstack/react-query';
import type { BodyOf, ReplyOf, Routes } from '@fourbay/contract';
import { call } from '../../../lib/api/api.ts';
import { downloadText } from '../../../lib/api/download.ts';
import { reload } from '../../../lib/api/query-keys.ts';
import { reloadQuote } from '../quotes.queries.ts';

type BookingRoute = 'GET /api/v2/servicechek/user_quotes/{id}/booking';
export type Booking = ReplyOf<Routes[BookingRoute]>['data']['attributes'];

const bookingKey = (quoteId: string) => ['booking', quoteId] as const;

const bookingQuery = (quoteId: string, version: number) =>
  queryOptions({
    queryKey: [...bookingKey(quoteId), version],
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

/** The newest booking of a quote, reloaded with each version of the quote. */
export const useBooking = (quoteId: string, version: number, enabled: boolean) =>
  useQuery({ ...bookingQuery(quoteId, version), enabled });

const bookableTimesQuery = (quoteId: string, priceId: string) =>
  queryOptions({
    queryKey: ['booking-times', quoteId, priceId],
    queryFn: ({ signal }) =>
      call('GET /api/v2/servicechek/user_quotes/{id}/booking/times', {
        params: { id: quoteId },
        query: { user_quote_price_id: priceId },
        signal,
      }),
    staleTime: 0,
  });

export const useBookableTimes = (quoteId: string, priceId: string) =>
  useQuery(bookableTimesQuery(quoteId, priceId));

const reloadBooking = (quoteId: string): Promise<unknown> =>
  Promise.all([reload(bookingKey(quoteId)), reloadQuote(quoteId)]);

interface TimesRequest {
  quoteId: string;
  priceId: string;
  /** True to ask for other times of a booking. */
  moving: boolean;
  wanted: Omit<
    BodyOf<Routes['POST /api/v2/servicechek/user_quotes/{id}/booking']>,
    'user_quote_price_id'
  >;
  /** Idempotency key of a new booking. */
  key: string;
}

/** Asks the shop for an appointment, or for other times of one. */
export const requestTimes = mutationOptions({
  mutationFn: ({ quoteId, priceId, moving, wanted, key }: TimesRequest) =>
    moving
      ? call('PATCH /api/v2/servicechek/user_quotes/{id}/booking', {
          params: { id: quoteId },
          body: wanted,
        })
      : call('POST /api/v2/servicechek/user_quotes/{id}/booking', {
          params: { id: quoteId },
          headers: { 'idempotency-key': key },
          body: { ...wanted, user_quote_price_id: priceId },
        }),
  onSuccess: (_asked, { quoteId }) => reloadBooking(quoteId),
});

export const cancelBooking = mutationOptions({
  mutationFn: (quoteId: string) =>
    call('DELETE /api/v2/servicechek/user_quotes/{id}/booking', { params: { id: quoteId } }),
  onSuccess: (_cancelled, quoteId) => reloadBooking(quoteId),
});

export const acceptOffer = mutationOptions({
  mutationFn: ({ quoteId, slotId }: { quoteId: string; slotId: string }) =>
    call('POST /api/v2/servicechek/user_quotes/{id}/booking/accept', {
      params: { id: quoteId },
      body: { slot_id: slotId },
    }),
  onSuccess: (_accepted, { quoteId }) => reloadBooking(quoteId),
});

export const reportVisit = mutationOptions({
  mutationFn: ({ quoteId, tookPlace }: { quoteId: string; tookPlace: boolean }) =>
    call('POST /api/v2/servicechek/user_quotes/{id}/booking/visit', {
      params: { id: quoteId },
      body: { took_place: tookPlace },
    }),
  onSuccess: (_reported, { quoteId }) => reloadBooking(quoteId),
});

/** Downloads by script, because a link could not send the credential. */
export const downloadCalendarFile = mutationOptions({
  mutationFn: (quoteId: string): Promise<unknown> =>
    call('GET /api/v2/servicechek/user_quotes/{id}/booking.ics', { params: { id: quoteId } }),
  onSuccess: (file) => downloadText('appointment.ics', 'text/calendar', String(file)),
});
