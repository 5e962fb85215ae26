import styles from './skeleton.module.css';

/** Stands for what is still loading, in its shape. */
export function Skeleton({
  width = '100%',
  height = '1em',
  radius = 6,
}: {
  width?: string;
  height?: string;
  radius?: number;
}) {
  return (
    <span
      className={styles.block}
      style={{ width, height, borderRadius: radius }}
      aria-hidden="true"
    />
  );
}

/** Shown while the code or data of a page is loading. */
export function PageSkeleton() {
  return (
    <main id="main" tabIndex={-1} className={styles.page} aria-busy="true">
      <span className="visually-hidden" role="status">
        Loading the page
      </span>
      <Skeleton width="min(360px, 80%)" height="38px" />
      <Skeleton width="min(540px, 100%)" />
      <Skeleton height="220px" radius={10} />
    </main>
  );
}
