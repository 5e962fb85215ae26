import styles from '../shops.module.css';

/** Says that a shop pays for its position, and what that means. */
export function SponsoredNote() {
  return (
    <details className={styles.sponsorNote}>
      <summary>Sponsored</summary>
      <p>This shop pays to stand out here. That never changes who our agents call.</p>
    </details>
  );
}
