import { NOT_AN_ESTIMATE } from '@fourbay/contract/bookings/booking-limits';
import { formatDollars } from '../../../lib/text/format.ts';
import { openingText } from '../prices/price-facts.ts';
import type { PricedBay } from './price-board.ts';
import styles from './price-card.module.css';

/** Shown on both prices whose order tax may change: the one without tax and the one with it. */
const TAX_CAVEATS = {
  best: 'Tax is extra, so another price may end up lower.',
  near: 'Tax is included, so this may end up the lowest.',
};

/** Details outside the rows: the agent's note, corrections, caveats. */
export function PriceRemarks({ bay: { price, taxCaveat } }: { bay: PricedBay }) {
  const opening = openingText(price);
  const { source, shopperNote, corrected_from, estimated } = price.attributes.price;
  return (
    <div className={styles.remarks}>
      {taxCaveat && <p className={styles.caveat}>{TAX_CAVEATS[taxCaveat]}</p>}
      {opening && <p className={styles.caveat}>{opening}</p>}
      {estimated && <p className={styles.line}>Estimated from similar vehicles</p>}
      {shopperNote && <p className={styles.note}>{shopperNote}</p>}
      {corrected_from !== null && (
        <p className={styles.line}>
          {`Corrected. It was ${formatDollars(corrected_from)} before.`}
        </p>
      )}
      {source === 'call' && <p className={styles.told}>{NOT_AN_ESTIMATE}</p>}
    </div>
  );
}
