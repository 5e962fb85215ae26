import styles from './upload-progress.module.css';

/** `share`: the share of the upload that was sent, from 0 to 1. */
export function UploadProgress({ label, share }: { label: string; share: number }) {
  return (
    <p className={styles.progress}>
      <progress max={1} value={share} aria-label={label} />
      <span>{` ${share < 1 ? `${Math.round(share * 100)}% sent` : 'Saving…'}`}</span>
    </p>
  );
}
