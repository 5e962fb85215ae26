import { Button } from '../../../ui/buttons/button.tsx';
import { UploadProgress } from '../../../ui/feedback/upload-progress.tsx';
import styles from './documents.module.css';
import type { Upload } from './use-uploads.ts';

interface UploadListProps {
  uploads: readonly Upload[];
  /** Undefined where files are sent with a form. */
  onRetry?: (upload: Upload) => void;
  onCancel: (key: string) => void;
}

/** Files that aren't documents yet, with their progress or problem. */
export function UploadList({ uploads, onRetry, onCancel }: UploadListProps) {
  if (uploads.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Files to add">
      {uploads.map((upload) => (
        <UploadRow key={upload.key} upload={upload} onRetry={onRetry} onCancel={onCancel} />
      ))}
    </ul>
  );
}

interface UploadRowProps {
  upload: Upload;
  onRetry: ((upload: Upload) => void) | undefined;
  onCancel: (key: string) => void;
}

function UploadRow({ upload, onRetry, onCancel }: UploadRowProps) {
  const { key, file, share, problem, retry } = upload;
  const sending = share !== undefined;
  return (
    <li className={styles.upload}>
      <div className={styles.about}>
        <strong>{file.name}</strong>
        {sending && <UploadProgress label={`Uploading ${file.name}`} share={share} />}
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
      </div>
      {retry && onRetry && !sending && (
        <Button size="small" aria-label={`Try ${file.name} again`} onClick={() => onRetry(upload)}>
          Try again
        </Button>
      )}
      <Button
        size="small"
        aria-label={sending ? `Cancel ${file.name}` : `Don’t add ${file.name}`}
        onClick={() => onCancel(key)}
      >
        {sending ? 'Cancel' : 'Remove'}
      </Button>
    </li>
  );
}
