import styles from './skeleton.module.css';

/**
 * A placeholder in the shape of loading content. An SVG, because its size then needs no inline
 * style, which server-rendered pages may not have.
 */
export function Skeleton({
  width = '100%',
  height = '1em',
  radius = 6,
}: {
  width?: string;
  height?: string;
  radius?: 6 | 8 | 10;
}) {
  return (
    <svg
      className={styles.block}
      data-radius={radius}
      width={width}
      height={height}
      aria-hidden="true"
    >
      {/* Only printed, because paper has no backgrounds. A page printed too early would be blank. */}
      <text y="1em">Still loading</text>
    </svg>
  );
}

/** Shown while the code or data of a page is loading. */
export const PageSkeleton = () => (
  <main id="main" tabIndex={-1} className={styles.page}>
    <PartSkeleton />
  </main>
);

/** Shown inside a page while the code or data of its main part is loading. */
export function PartSkeleton() {
  return (
    <div className={styles.part} aria-busy="true">
      <span className="visually-hidden" role="status">
        Loading the page
      </span>
      <div className={styles.heading}>
        <Skeleton height="38px" />
      </div>
      <div className={styles.line}>
        <Skeleton />
      </div>
      <Skeleton height="220px" radius={10} />
    </div>
  );
}
