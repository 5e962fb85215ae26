import { RetryNotice } from '../../ui/retry-notice.tsx';
import styles from './layout.module.css';

/** A reload also loads a newer release, whose files have other names. */
export function BrokenPage() {
  return (
    <main id="main" className={styles.page}>
      <RetryNotice onRetry={() => location.reload()}>This page did not load.</RetryNotice>
    </main>
  );
}
