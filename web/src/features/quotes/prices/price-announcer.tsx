import type { PriceResource } from '@fourbay/contract/quotes';
import { useEffect, useRef, useState } from 'react';
import { formatDollars } from '../../../lib/format.ts';
import { describePriceChanges } from './announcement.ts';

/**
 * Tells screen readers, politely, what arrived since the page was opened; what was there already is
 * read as it stands.
 */
export function PriceAnnouncer({ prices }: { prices: readonly PriceResource[] | undefined }) {
  const known = useRef(prices);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    if (!prices) return;
    const changes = known.current ? describePriceChanges(known.current, prices, formatDollars) : '';
    known.current = prices;
    if (changes) setAnnouncement(changes);
  }, [prices]);
  return (
    <p role="status" className="visually-hidden">
      {announcement}
    </p>
  );
}
