import styles from './layout.module.css';

/** Shown while the code of a page is loading. */
export function PageLoading() {
  return (
    <main id="main" className={styles.page}>
      <p role="status">Loading…</p>
    </main>
  );
}
