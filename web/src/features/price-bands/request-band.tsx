import { formatDollars } from '../../lib/text/format.ts';
import { EachAlone } from './each-alone.tsx';
import styles from './price-bands.module.css';
import { useRequestBand, type PriceBandInput } from './price-bands.queries.ts';
import { PriceStrip } from './price-strip.tsx';

/** The job's usual cost, shown before it is requested. */
export function RequestBand({ input }: { input: PriceBandInput | undefined }) {
  const { data } = useRequestBand(input);
  if (!input || !data?.band) return null;
  const { attributes: band } = data.band;
  return (
    <section className={styles.panel} aria-labelledby="usual-price">
      <h2 id="usual-price">What it usually costs</h2>
      {band.enough && (
        <p className={styles.figures}>
          <span>{'Usually '}</span>
          <strong>{formatDollars(Math.round(band.low ?? 0))}</strong>
          <span>{' to '}</span>
          <strong>{formatDollars(Math.round(band.high ?? 0))}</strong>
          <span>{`, typically ${formatDollars(Math.round(band.typical ?? 0))}.`}</span>
        </p>
      )}
      <EachAlone band={band} />
      <PriceStrip band={band} />
      <p className={styles.basis}>
        {`${band.basis}${band.typical !== null && data.demo ? ' Demo: these prices are made up.' : ''}`}
      </p>
    </section>
  );
}
