import { Link } from 'react-router';
import styles from './area-prices.module.css';

/** Links to more specific pages, each with a summary. */
export function PriceList({
  items,
}: {
  items: readonly { to: string; name: string; note: string }[];
}) {
  return (
    <ul className={styles.list}>
      {items.map(({ to, name, note }) => (
        <li key={to}>
          <Link to={to}>{name}</Link>
          <span>{note}</span>
        </li>
      ))}
    </ul>
  );
}
