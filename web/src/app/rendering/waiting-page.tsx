import { PageSkeleton } from '../../ui/feedback/skeleton.tsx';
import styles from '../shell/page.module.css';

/** Placeholder for the page until the app has loaded. */
export function WaitingPage({ own }: { own: boolean }) {
  return (
    <>
      <noscript>
        <p className={styles.noscript}>
          <span>
            {(own
              ? 'Your garage, quotes, and settings need JavaScript'
              : 'This page needs JavaScript') + ', which is turned off in this browser. '}
          </span>
          <a href="/service_providers/search_results">Find a shop</a>
          <span>{' works without it.'}</span>
        </p>
      </noscript>
      <PageSkeleton />
    </>
  );
}
