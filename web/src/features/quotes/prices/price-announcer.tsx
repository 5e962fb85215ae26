import type { QuotedPrice } from '@fourbay/contract/quotes/quotes';
import { useState } from 'react';
import { formatDollars } from '../../../lib/text/format.ts';
import { describePriceChanges } from './announcement.ts';

/**
 * Announces to screen readers, politely, what arrived since the page was opened. Earlier content is
 * read normally.
 */
export function PriceAnnouncer({ prices }: { prices: readonly QuotedPrice[] | undefined }) {
  const [{ known, announcement }, setAnnounced] = useState({ known: prices, announcement: '' });
  // During rendering rather than afterward, so that price and announcement always appear together.
  if (prices && prices !== known) {
    const changes = known ? describePriceChanges(known, prices, formatDollars) : '';
    setAnnounced({ known: prices, announcement: changes || announcement });
  }
  return (
    <p role="status" className="visually-hidden">
      {announcement}
    </p>
  );
}
