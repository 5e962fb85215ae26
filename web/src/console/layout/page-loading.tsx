import styles from './layout.module.css';

/** Stands for a page whose code is on the way. */
export function PageLoading() {
  return (
    <main id="main" className={styles.page}>
      <p role="status">Loading…</p>
    </main>
  );
}
