import { Link } from 'react-router';
import { useAppConfig } from '../../lib/api/app-config.ts';
import { formatCount, plural } from '../../lib/text/format.ts';
import { Chip } from '../../ui/display/chip.tsx';
import styles from './proof.module.css';

/** Figures that a visitor can check, each shown only if there is something to count. */
export function Proof() {
  const { proof, demo } = useAppConfig();
  const { prices = 0, shops = 0, kept = 0, of = 0 } = proof ?? {};
  return (
    <section className={styles.proof} aria-label="See for yourself">
      {demo && <Chip>Demo: made-up prices</Chip>}
      {prices > 0 && (
        <p>
          <b>{plural(prices, 'price')}</b>
          <span>{` from ${plural(shops, 'shop')} this month. `}</span>
          <Link discover="none" to="/prices">
            See what shops quote
          </Link>
        </p>
      )}
      {of > 0 && (
        <p>
          <span>{'Shops kept their quoted price '}</span>
          <b>{`${formatCount(kept)} of ${formatCount(of)} times`}</b>
          <span>, based on what owners paid.</span>
        </p>
      )}
      <p>
        <Link discover="none" to="/sample_quote">
          See a sample quote
        </Link>
      </p>
    </section>
  );
}
