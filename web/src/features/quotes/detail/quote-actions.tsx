import type { BookingState } from '@fourbay/contract/bookings/booking-limits';
import type { QuotedPrice } from '@fourbay/contract/quotes/quotes';
import { Printer, Share2 } from 'lucide-react';
import { openModal } from '../../../lib/browser/modal.ts';
import { Link } from 'react-router';
import { useNow } from '../../../lib/browser/use-now.ts';
import { localDay } from '../../../lib/text/local-today.ts';
import { ActionMenu } from '../../../ui/buttons/action-menu.tsx';
import { findSlotAhead, formatSpan, formatStart } from '../booking/booking-time.ts';
import type { MoveToHistoryInput } from '../followup/move-to-history-modal.tsx';
import type { ReportPaidInput } from '../followup/report-paid-modal.tsx';
import { coverageLabel, isPart } from '../prices/part-prices.ts';
import type { CancelInput } from './cancel-quote-modal.tsx';
import { isWithoutSalesTax, taxIncludedIn } from '../prices/price-facts.ts';
import { canMoveToHistory, type Quote } from '../list/quote-list.ts';
import { isOpen } from '../quote-status.ts';
import type { SharePreviewProps } from '../share/share-preview.tsx';

interface QuoteActionsProps {
  quote: Quote;
  prices: readonly QuotedPrice[];
  onPrint: () => void;
}

/** The owner's actions on a quote in its current status. */
export function QuoteActions({ quote, prices, onPrint }: QuoteActionsProps) {
  const { status, price_count, part_price_count } = quote.attributes;
  const now = useNow();
  return (
    <ActionMenu label="Quote options">
      {price_count + part_price_count > 0 && (
        <PriceActions quote={quote} prices={prices} onPrint={onPrint} />
      )}
      {canMoveToHistory(quote) && (
        <button
          type="button"
          onClick={() =>
            openModal('confirm_move_to_service_history', moveInput(quote, prices, now))
          }
        >
          Move to service history
        </button>
      )}
      <Link to={`/request_a_quote/step/1?reset=true&again=${quote.id}`}>Request again</Link>
      {isOpen(status) && <CorrectAction quote={quote} />}
      {isOpen(status) && (
        <button
          type="button"
          data-danger
          onClick={() =>
            openModal('confirm_cancel_quote', {
              quoteId: quote.id,
              reason: cancelReason(quote),
            })
          }
        >
          Cancel the request
        </button>
      )}
    </ActionMenu>
  );
}

/** Corrects the request, or, once shops have been called, sends the agent a note. */
function CorrectAction({ quote }: { quote: Quote }) {
  return quote.attributes.correctable ? (
    <button type="button" onClick={() => openModal('correct_quote', { quoteId: quote.id })}>
      Correct the request
    </button>
  ) : (
    <button type="button" onClick={() => openModal('desk_note', { quoteId: quote.id })}>
      Send the agent a note
    </button>
  );
}

/** Why canceling gives the quote back, if it does. */
function cancelReason({ attributes }: Quote): CancelInput['reason'] {
  if (attributes.refunded) return 'returned';
  if (!attributes.cancel_refunds) return 'none';
  return attributes.correctable ? 'not_called' : 'wrong_details';
}

/** Bookings whose shop did the work, unless the owner says otherwise. */
const KEPT: ReadonlySet<BookingState> = new Set(['confirmed', 'done']);

/** The day of a kept appointment, or the appointment that is still ahead. */
function timesOf(booking: Quote['attributes']['booking'], now: Date) {
  const ahead = findSlotAhead(booking, now);
  if (booking && ahead) return { appointment: formatSpan(ahead, booking.timezone) };
  return booking?.slot && KEPT.has(booking.state)
    ? { doneOn: localDay(booking.slot.from, booking.timezone) }
    : {};
}

function moveInput(quote: Quote, prices: readonly QuotedPrice[], now: Date): MoveToHistoryInput {
  const { service_title, user_vehicle_id, paid, going_to_price_id, booking } = quote.attributes;
  const shopPriceId = paid ? paid.user_quote_price_id : going_to_price_id;
  return {
    quoteId: quote.id,
    vehicleId: user_vehicle_id,
    title: service_title,
    shops: prices.map(({ attributes: { service_provider, price } }) => ({
      name: service_provider.name,
      dollars: price.price,
    })),
    bookedShop: booking && KEPT.has(booking.state) ? booking.service_provider.name : '',
    asksShop: shopPriceId === null,
    asksAmount: paid === null,
    ...timesOf(booking, now),
  };
}

/** What visitors of the quote’s link see, in short. */
function previewOf({ attributes }: Quote, prices: readonly QuotedPrice[]): SharePreviewProps {
  const { service_title, user_vehicle, user_address } = attributes;
  const whole = prices.filter((one) => !isPart(one)).map((one) => one.attributes.price.price);
  return {
    job: service_title,
    vehicle: user_vehicle.full_vehicle_name,
    town: `${user_address.city}, ${user_address.state}`,
    prices: prices.length,
    ...(whole.length > 0 ? { from: Math.min(...whole) } : {}),
  };
}

function PriceActions({ quote, prices, onPrint }: QuoteActionsProps) {
  const { shared } = quote.attributes;
  const shops = prices.map((one) => {
    const { service_provider, price } = one.attributes;
    return {
      priceId: one.id,
      name: [service_provider.name, isPart(one) && coverageLabel(one)].filter(Boolean).join(', '),
      dollars: price.price,
      taxIncluded: taxIncludedIn(one),
      noSalesTax: isWithoutSalesTax(service_provider.address),
    };
  });
  return (
    <>
      <button type="button" onClick={onPrint}>
        <Printer aria-hidden="true" size={18} />
        <span>Print all prices</span>
      </button>
      <button
        type="button"
        onClick={() =>
          openModal('share_quote', { quoteId: quote.id, shared, preview: previewOf(quote, prices) })
        }
      >
        <Share2 aria-hidden="true" size={18} />
        <span>{shared ? 'Shared by link' : 'Share'}</span>
      </button>
      <PaidAction quote={quote} shops={shops} />
    </>
  );
}

interface PaidActionProps {
  quote: Quote;
  shops: ReportPaidInput['shops'];
}

/** Asks what was paid, from the time of the appointment on. */
function PaidAction({ quote, shops }: PaidActionProps) {
  const { paid, going_to_price_id, booking } = quote.attributes;
  const ahead = findSlotAhead(booking, useNow());
  if (booking && ahead && !paid)
    return (
      <button type="button" disabled>
        <span>{'What did you pay? '}</span>
        <span>{`Opens ${formatStart(ahead, booking.timezone)}`}</span>
      </button>
    );
  return (
    <button
      type="button"
      onClick={() =>
        openModal('report_paid', {
          quoteId: quote.id,
          vehicleId: quote.attributes.user_vehicle_id,
          shops,
          priceId: paid?.user_quote_price_id ?? going_to_price_id,
          amount: paid?.amount ?? null,
          sameWork: paid?.same_work ?? null,
          tax: paid?.tax ?? null,
          inHistory: quote.attributes.user_vehicle_service_histories.length > 0,
        })
      }
    >
      {paid ? 'Change what you paid' : 'What did you pay?'}
    </button>
  );
}
