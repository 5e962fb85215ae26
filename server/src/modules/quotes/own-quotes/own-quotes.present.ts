import { centsToDollars } from '@fourbay/contract/formats/money';
import type { quotePayment } from '@fourbay/contract/quotes/reported-payment';
import type { quoteResource } from '@fourbay/contract/quotes/quotes';
import type { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { correctableUntil } from '../paid/kept.rules.ts';
import { presentPhotos } from '../photos/photos.present.ts';
import type { QuoteRow } from './own-quotes.store.ts';

const presentPayment = (
  images: Pick<Deps['images'], 'link'>,
  row: QuoteRow,
): z.output<typeof quotePayment> | null =>
  row.paid_cents === null || row.first_reported_at === null
    ? null
    : {
        amount: centsToDollars(row.paid_cents),
        user_quote_price_id: row.paid_price_id,
        same_work: row.same_work,
        tax: centsToDollars(row.tax_cents),
        receipt_url: row.receipt_key && images.link(row.receipt_key, 'large'),
        correctable_until: correctableUntil(row.first_reported_at).toISOString(),
      };

export const presentQuote = (
  images: Pick<Deps['images'], 'link'>,
  row: QuoteRow,
): z.output<typeof quoteResource> => ({
  id: row.id,
  type: 'user_quote',
  attributes: {
    user_id: row.user_id,
    user_vehicle_id: row.user_vehicle_id,
    status: row.status,
    archived: row.archived,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    expiry: row.expires_at.toISOString(),
    expected_at: row.closed_at ? null : row.expected_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
    close_reason: row.close_reason,
    refunded: row.refunded_at !== null,
    version: row.version,
    service_title: row.service_title,
    description: row.description,
    note: row.note,
    photos: presentPhotos(images, row.photos),
    radius: row.radius,
    price_count: row.price_count,
    part_price_count: row.part_price_count,
    requested_service_provider_id: row.requested_service_provider_id,
    services: row.services,
    user_vehicle: { id: row.user_vehicle_id, full_vehicle_name: row.full_vehicle_name },
    user_address: {
      location_name: row.location_name,
      address: row.address,
      city: row.city,
      state: row.state_abr,
      zip: row.zip,
      approximate: row.approximate,
      latitude: row.latitude,
      longitude: row.longitude,
      timezone: row.timezone,
    },
    user_vehicle_service_histories: row.histories,
    shared: row.shared,
    going_to_price_id: row.going_to_price_id,
    paid: presentPayment(images, row),
    booking: row.booking && presentBooking(row.booking),
    open_questions: row.open_questions.map(presentOpenQuestion),
    correctable: row.correctable,
    cancel_refunds: row.cancel_refunds,
    question_count: row.question_count,
    current_call: row.current_call && {
      ...row.current_call,
      started_at: new Date(row.current_call.started_at).toISOString(),
    },
  },
});

const presentBooking = (booking: NonNullable<QuoteRow['booking']>) => ({
  id: booking.id,
  state: booking.state,
  user_quote_price_id: booking.price_id,
  service_provider: { id: booking.shop_id, name: booking.shop },
  timezone: booking.timezone,
  slot:
    booking.from === null || booking.until === null
      ? null
      : {
          from: new Date(booking.from).toISOString(),
          until: new Date(booking.until).toISOString(),
        },
});

const presentOpenQuestion = ({ asked_at, ...question }: QuoteRow['open_questions'][number]) => ({
  ...question,
  asked_at: new Date(asked_at).toISOString(),
});
