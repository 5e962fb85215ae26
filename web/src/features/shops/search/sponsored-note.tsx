import styles from '../shops.module.css';

/** Says that a shop pays, and what that means, wherever the shop stands. */
export function SponsoredNote() {
  return (
    <details className={styles.sponsorNote}>
      <summary>Sponsored</summary>
      <p>This shop pays to stand out here. That never changes who our agents call.</p>
    </details>
  );
}
