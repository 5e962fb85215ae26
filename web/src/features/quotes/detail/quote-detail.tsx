import type { QuotedPrice } from '@fourbay/contract/quotes/quotes';
import { useMemo, useState, type Ref } from 'react';
import { flushSync } from 'react-dom';
import type { Elements } from '../../../lib/elements.ts';
import { useAppConfig } from '../../../lib/api/app-config.ts';
import { BookingCard } from '../booking/booking-card.tsx';
import { BoardSkeleton } from '../board/board-skeleton.tsx';
import { FreshnessNotice } from '../prices/freshness-notice.tsx';
import { PaidNotice } from '../followup/paid-notice.tsx';
import { PriceAnnouncer } from '../prices/price-announcer.tsx';
import { isLive, type PriceSort } from '../board/price-board.ts';
import { PrintSheet } from '../prices/print-sheet.tsx';
import { QuoteActions } from './quote-actions.tsx';
import { QuoteBoard } from '../board/quote-board.tsx';
import { QuestionCard } from '../questions/question-card.tsx';
import styles from './quote-detail.module.css';
import { QuoteHeader } from './quote-header.tsx';
import type { Quote } from '../list/quote-list.ts';
import { QuoteMap } from './quote-map.tsx';
import { isOpen } from '../quote-status.ts';
import { QuoteTimeline } from '../timeline/quote-timeline.tsx';
import { useSeen } from './use-seen.ts';
import { useTitleCount } from '../prices/use-title-count.ts';
import type { usePrices } from '../prices/prices.queries.ts';

interface QuoteDetailProps {
  quote: Quote;
  prices: ReturnType<typeof usePrices>;
  sort: PriceSort;
  onSort: (sort: PriceSort) => void;
  heading: Ref<HTMLHeadingElement>;
  /** The job's usual cost, with this quote's prices marked in it. */
  usualRange?: Elements;
  /** Shown as long as prices may still come. */
  whileWaiting?: Elements;
}

const NO_PRICES: readonly QuotedPrice[] = [];

/** The prices of a quote: those for the whole job, those for part of it, and both. */
function usePriceLists(list: QuoteDetailProps['prices']['data']) {
  const loaded = list?.data;
  const parts = list?.included ?? NO_PRICES;
  const live = useMemo(() => loaded?.filter(isLive) ?? NO_PRICES, [loaded]);
  const shown = useMemo(() => [...live, ...parts.filter(isLive)], [live, parts]);
  const all = useMemo(() => loaded && [...loaded, ...parts], [loaded, parts]);
  return { loaded, parts, all, live, shown };
}

/** One quote with its prices, actions, timeline, and map. */
export function QuoteDetail(props: QuoteDetailProps) {
  const { quote, prices, sort, onSort, heading, usualRange, whileWaiting } = props;
  const { app_name, demo } = useAppConfig();
  const [printed, setPrinted] = useState<readonly QuotedPrice[]>();
  const { loaded, parts, all, live, shown } = usePriceLists(prices.data);
  useTitleCount(loaded);
  useSeen(quote.id, quote.attributes.version);
  const print = (chosen: readonly QuotedPrice[]): void => {
    // The print dialog prints what is rendered when it opens.
    flushSync(() => setPrinted(chosen));
    window.print();
    setPrinted(undefined);
  };
  return (
    <article className={styles.detail}>
      <div className={styles.screen}>
        <QuoteHeader quote={quote} heading={heading}>
          <QuoteActions quote={quote} prices={shown} onPrint={() => print(shown)} />
        </QuoteHeader>
        {isOpen(quote.attributes.status) && whileWaiting}
        <FreshnessNotice
          failed={prices.isError}
          readAt={prices.data ? prices.dataUpdatedAt : 0}
          onRetry={() => void prices.refetch()}
        />
        <QuestionCard quote={quote} />
        <BookingCard quote={quote} />
        <PaidNotice paid={quote.attributes.paid} prices={all ?? NO_PRICES} />
        {/* Keyed separately, because siblings with the same key would leave the earlier announcement. */}
        <PriceAnnouncer key={`announcer-${quote.id}`} prices={all} />
        {prices.data ? (
          <QuoteBoard
            key={quote.id}
            quote={quote}
            prices={prices.data.data}
            parts={parts}
            sort={sort}
            demo={demo}
            onSort={onSort}
            onPrint={(price) => print([price])}
          />
        ) : (
          !prices.isError && <BoardSkeleton />
        )}
        {usualRange}
        <div className={styles.under}>
          <QuoteTimeline quote={quote} />
          <QuoteMap quote={quote.attributes} prices={shown} />
        </div>
      </div>
      <PrintSheet
        quote={quote}
        prices={printed ?? shown}
        all={live}
        appName={app_name}
        demo={demo}
      />
    </article>
  );
}
