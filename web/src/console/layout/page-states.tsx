import { RetryNotice } from '../../ui/feedback/retry-notice.tsx';
import { Loading } from './loaded.tsx';
import styles from './layout.module.css';

/** A reload also loads a newer release, whose files have other names. */
export function BrokenPage() {
  return (
    <main id="main" className={styles.page}>
      <RetryNotice onRetry={() => location.reload()}>This page didn’t load.</RetryNotice>
    </main>
  );
}

/** Shown while the code of a page is loading. */
export function PageLoading() {
  return (
    <main id="main" className={styles.page}>
      <Loading />
    </main>
  );
}
