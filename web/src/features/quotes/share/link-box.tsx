import { Copy } from 'lucide-react';
import type { Copying } from '../../../lib/browser/use-copy.ts';
import styles from './share-quote-modal.module.css';

/** The link on one line, selected whole by one press. */
export function LinkBox({ url, copy }: { url: string; copy: Copying | undefined }) {
  return (
    <div className={styles.link}>
      <input
        readOnly
        aria-label="Link to share"
        translate="no"
        value={url}
        onFocus={({ target }) => target.select()}
      />
      {copy && (
        <button type="button" onClick={copy.run}>
          <Copy aria-hidden="true" size={18} />
          <span>Copy</span>
        </button>
      )}
    </div>
  );
}
