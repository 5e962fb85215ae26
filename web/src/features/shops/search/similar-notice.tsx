import styles from '../shops.module.css';

/** Shown above results when none has exactly the searched name. */
export function SimilarNotice({ text }: { text: string }) {
  return (
    <p className={styles.similar} role="status">
      No shop is called “{text}”. These within 100 miles have similar names.
    </p>
  );
}
