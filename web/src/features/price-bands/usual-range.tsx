import { formatDollars } from '../../lib/text/format.ts';
import { EachAlone } from './each-alone.tsx';
import styles from './price-bands.module.css';
import { PriceStrip } from './price-strip.tsx';
import { useQuoteBand } from './price-bands.queries.ts';
import { compareWithTypical } from './strip-layout.ts';

interface UsualRangeProps {
  quoteId: string;
  /** The quote's live prices in dollars, in bay order. */
  prices: readonly number[];
}

const whole = (dollars: number | null): string => formatDollars(Math.round(dollars ?? 0));

/** One range for the whole quote, computed without its own prices, which are marked in it. */
export function UsualRange({ quoteId, prices }: UsualRangeProps) {
  const { data } = useQuoteBand(quoteId);
  const band = data?.band;
  if (!data || !band) return null;
  return (
    <section className={`${styles.panel} ${styles.beside}`} aria-labelledby="usual-range">
      <div>
        <h2 id="usual-range">What shops usually quote</h2>
        {band.enough && (
          <p className={styles.figures}>
            {prices.length > 0 && <strong>{`${compareWithTypical(prices, band)} `}</strong>}
            <span>{`${whole(band.low)} to ${whole(band.high)}, typically ${whole(band.typical)}.`}</span>
          </p>
        )}
        <EachAlone band={band} />
        <p className={styles.basis}>
          {`${band.basis}${band.typical !== null && data.demo ? ' Demo: made-up prices.' : ''}`}
        </p>
      </div>
      <PriceStrip band={band} marked={prices} />
    </section>
  );
}
