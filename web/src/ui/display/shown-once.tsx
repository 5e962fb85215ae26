import { useState } from 'react';
import { downloadText } from '../../lib/api/download.ts';
import { Button } from '../buttons/button.tsx';
import styles from './shown-once.module.css';

interface ShownOnceProps {
  /** Accessible name of the lines. */
  label: string;
  lines: readonly string[];
  /** Offers the lines as a text file of this name. */
  fileName?: string;
}

/** Secrets that will not be shown again, to copy or to save as a file. */
export function ShownOnce({ label, lines, fileName }: ShownOnceProps) {
  const [copied, setCopied] = useState<boolean>();
  const text = lines.join('\n');
  const copy = (): void => {
    // If the page may not use the clipboard, the text can be selected instead.
    Promise.resolve(navigator.clipboard)
      .then((clipboard) => clipboard.writeText(text))
      .then(
        () => setCopied(true),
        () => setCopied(false),
      );
  };
  return (
    <div className={styles.once}>
      <ul
        className={`${styles.lines} ${lines.length > 1 ? styles.many : ''}`}
        aria-label={label}
        translate="no"
      >
        {lines.map((line) => (
          <li key={line}>
            <code>{line}</code>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button size="small" onClick={copy}>
          Copy
        </Button>
        {fileName !== undefined && (
          <Button size="small" onClick={() => downloadText(fileName, 'text/plain', `${text}\n`)}>
            Save as a file
          </Button>
        )}
        <span role="status">
          {copied !== undefined &&
            (copied ? 'Copied.' : 'This browser won’t let us copy. Select the text and copy it.')}
        </span>
      </div>
    </div>
  );
}
