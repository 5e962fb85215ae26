import { Printer } from 'lucide-react';
import { openModal } from '../../lib/modal.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import type { Quote } from './quote-list.ts';
import styles from './quote-actions.module.css';
import { isOpen } from './quote-status.ts';

/** What an owner can do with a quote, by how it stands. */
export function QuoteActions({ quote, onPrint }: { quote: Quote; onPrint: () => void }) {
  const { status, price_count } = quote.attributes;
  return (
    <div className={styles.actions}>
      {price_count > 0 && (
        <Button onClick={onPrint}>
          <Printer aria-hidden="true" size={18} /> Print all prices
        </Button>
      )}
      <LinkButton to={`/request_a_quote/step/1?reset=true&again=${quote.id}`}>Request again</LinkButton>
      {isOpen(status) && (
        <Button kind="danger" onClick={() => openModal('confirm_cancel_quote', { quoteId: quote.id, refunded: status === 'requested' || status === 'finding_service_provider' })}>
          Cancel the request
        </Button>
      )}
    </div>
  );
}
