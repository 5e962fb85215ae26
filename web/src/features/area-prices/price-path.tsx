import { Link } from 'react-router';
import styles from './area-prices.module.css';

interface PricePathProps {
  /** From the most general to the most specific, without the page itself. */
  steps: readonly { to: string; name: string }[];
}

/** Breadcrumbs of a page about what people pay. */
export function PricePath({ steps }: PricePathProps) {
  return (
    <nav aria-label="Breadcrumb" className={styles.path}>
      {steps.map(({ to, name }, at) => (
        <span key={to}>
          {at > 0 && <span aria-hidden="true">› </span>}
          <Link to={to}>{name}</Link>
        </span>
      ))}
    </nav>
  );
}
