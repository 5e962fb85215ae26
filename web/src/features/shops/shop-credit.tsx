import styles from './shops.module.css';

const TERMS = 'https://www.openstreetmap.org/copyright';

/** Attribution of a shop's facts. */
export function ShopCredit({ credit }: { credit: string }) {
  return (
    <p className={styles.soft}>
      <span>{'Shop data from '}</span>
      <a href={TERMS} target="_blank" rel="noreferrer">
        {credit.replace('© ', '')}
      </a>
      <span>.</span>
    </p>
  );
}
