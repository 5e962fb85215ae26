import { Eye, EyeOff } from 'lucide-react';
import { formatDollars, plural } from '../../../lib/text/format.ts';
import styles from './share-quote-modal.module.css';

export interface SharePreviewProps {
  job?: string;
  vehicle?: string;
  town?: string;
  prices?: number;
  /** The lowest price, in dollars. */
  from?: number;
}

/** A small picture of the page behind the link, and what is left out of it. */
export function SharePreview({ job, vehicle, town, prices = 0, from }: SharePreviewProps) {
  return (
    <>
      {job !== undefined && (
        <div className={styles.preview}>
          <p className={styles.lintel}>
            <span>What they’ll see</span>
            {prices > 0 && <span>{plural(prices, 'price')}</span>}
          </p>
          <div className={styles.board}>
            <p>
              <strong>{job}</strong>
              <span>{vehicle}</span>
              <span>{town}</span>
            </p>
            {from !== undefined && (
              <p className={styles.from}>
                {prices > 1 && <span>from</span>}
                <strong>{formatDollars(from)}</strong>
              </p>
            )}
          </div>
        </div>
      )}
      <ul className={styles.facts}>
        <li>
          <Eye aria-hidden="true" size={20} />
          <span>
            They see the job, your car, the town, and every shop and price, including any that come
            in later.
          </span>
        </li>
        <li>
          <EyeOff aria-hidden="true" size={20} />
          <span>They don’t see your name, your address, or how far the shops are.</span>
        </li>
      </ul>
    </>
  );
}
