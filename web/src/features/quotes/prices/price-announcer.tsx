import type { PriceResource } from '@fourbay/contract/quotes';
import { useState } from 'react';
import { formatDollars } from '../../../lib/format.ts';
import { describePriceChanges } from './announcement.ts';

/**
 * Tells screen readers, politely, what arrived since the page was opened; what was there already is
 * read as it stands.
 */
export function PriceAnnouncer({ prices }: { prices: readonly PriceResource[] | undefined }) {
  const [{ known, announcement }, setAnnounced] = useState({ known: prices, announcement: '' });
  // In the rendering that shows a price, not after it: the two are never apart.
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
