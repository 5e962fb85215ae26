import type { PriceResource } from '@fourbay/contract/quotes';
import { Printer, Share2 } from 'lucide-react';
import { openModal } from '../../../lib/modal.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { canMoveToHistory, type Quote } from '../list/quote-list.ts';
import styles from './quote-actions.module.css';
import { isOpen } from '../quote-status.ts';

interface QuoteActionsProps {
  quote: Quote;
  prices: readonly PriceResource[];
  onPrint: () => void;
}

/** What an owner can do with a quote in its present status. */
export function QuoteActions({ quote, prices, onPrint }: QuoteActionsProps) {
  const { status, price_count, service_title, user_vehicle_id } = quote.attributes;
  return (
    <div className={styles.actions}>
      {price_count > 0 && <PriceActions quote={quote} prices={prices} onPrint={onPrint} />}
      {canMoveToHistory(quote) && (
        <Button
          onClick={() =>
            openModal('confirm_move_to_service_history', {
              quoteId: quote.id,
              vehicleId: user_vehicle_id,
              title: service_title,
            })
          }
        >
          Move to service history
        </Button>
      )}
      <LinkButton to={`/request_a_quote/step/1?reset=true&again=${quote.id}`}>
        Request again
      </LinkButton>
      {isOpen(status) && (
        <Button
          kind="danger"
          onClick={() =>
            openModal('confirm_cancel_quote', {
              quoteId: quote.id,
              refunded: status === 'requested' || status === 'finding_service_provider',
            })
          }
        >
          Cancel the request
        </Button>
      )}
    </div>
  );
}

function PriceActions({ quote, prices, onPrint }: QuoteActionsProps) {
  const { shared, paid, going_to_price_id } = quote.attributes;
  const shops = prices.map(({ id, attributes: { service_provider, price } }) => ({
    priceId: id,
    name: service_provider.name,
    dollars: price.price,
  }));
  return (
    <>
      <Button onClick={onPrint}>
        <Printer aria-hidden="true" size={18} /> Print all prices
      </Button>
      <Button onClick={() => openModal('share_quote', { quoteId: quote.id })}>
        <Share2 aria-hidden="true" size={18} /> {shared ? 'Shared by a link' : 'Share'}
      </Button>
      <Button
        onClick={() =>
          openModal('report_paid', {
            quoteId: quote.id,
            vehicleId: quote.attributes.user_vehicle_id,
            shops,
            priceId: paid?.user_quote_price_id ?? going_to_price_id,
            amount: paid?.amount ?? null,
          })
        }
      >
        {paid ? 'Change what you paid' : 'What did you pay?'}
      </Button>
    </>
  );
}
