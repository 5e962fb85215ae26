import styles from './shops.module.css';

const TERMS = 'https://www.openstreetmap.org/copyright';

/** Whom facts about shops are from. */
export function ShopCredit({ credit }: { credit: string }) {
  return (
    <p className={styles.soft}>
      Shop data from{' '}
      <a href={TERMS} target="_blank" rel="noreferrer">
        {credit.replace('© ', '')}
      </a>
      .
    </p>
  );
}
