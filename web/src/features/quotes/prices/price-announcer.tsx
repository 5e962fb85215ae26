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
  const [news, setNews] = useState('');
  useEffect(() => {
    if (!prices) return;
    const told = known.current ? describePriceChanges(known.current, prices, formatDollars) : '';
    known.current = prices;
    if (told) setNews(told);
  }, [prices]);
  return (
    <p role="status" className="visually-hidden">
      {news}
    </p>
  );
}
