import { Copy } from 'lucide-react';
import { useState } from 'react';
import styles from './share-quote-modal.module.css';

interface CopyLink {
  run: () => void;
  /** What happened, once it was tried. */
  outcome: string | undefined;
}

/** Copies a link, and says whether that worked. */
export function useCopy(url: string): CopyLink {
  const [outcome, setOutcome] = useState<string>();
  const run = (): void => {
    // If the page may not use the clipboard, the link can be selected instead.
    Promise.resolve(navigator.clipboard)
      .then((clipboard) => clipboard.writeText(url))
      .then(
        () => setOutcome('Copied.'),
        () => setOutcome('This browser won’t let us copy. Select the link and copy it.'),
      );
  };
  return { run, outcome };
}

/** The link on one line, selected whole by one press. */
export function LinkBox({ url, copy }: { url: string; copy: CopyLink | undefined }) {
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
