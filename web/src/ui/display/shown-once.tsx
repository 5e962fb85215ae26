import { downloadText } from '../../lib/api/download.ts';
import { useCopy } from '../../lib/browser/use-copy.ts';
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
  const text = lines.join('\n');
  const copy = useCopy(text);
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
        <Button size="small" onClick={copy.run}>
          Copy
        </Button>
        {fileName !== undefined && (
          <Button size="small" onClick={() => downloadText(fileName, 'text/plain', `${text}\n`)}>
            Save as a file
          </Button>
        )}
        <span role="status">{copy.outcome}</span>
      </div>
    </div>
  );
}
