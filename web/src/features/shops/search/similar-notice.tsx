import styles from '../shops.module.css';

/** Above results none of which has the name that was searched. */
export function SimilarNotice({ text }: { text: string }) {
  return (
    <p className={styles.similar} role="status">
      No shop is called “{text}”. These within 100 miles have similar names.
    </p>
  );
}
