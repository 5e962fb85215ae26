import type { HeldRequest } from '../../desk.queries.ts';
import { compareLines } from '../../prices/asked-lines.ts';
import { EMPTY_PRICE, type PriceText } from '../../prices/price-text.ts';
import styles from '../panes.module.css';

interface ScriptProps {
  request: HeldRequest;
  /** The field of the price form that has the focus. */
  field: string | undefined;
  typed: PriceText | undefined;
}

/** What to say. The line of the field in focus is marked, and lines that were answered are checked. */
export const Script = ({ request, field, typed = EMPTY_PRICE }: ScriptProps) => (
  <ol className={styles.script}>
    {compareLines(request, field, typed).map(({ text, isAsked, isAnswered }) => (
      <li key={text} data-answered={isAnswered} aria-current={isAsked ? 'step' : undefined}>
        <span>{text}</span>
        {isAnswered && <span className="visually-hidden"> (answered)</span>}
      </li>
    ))}
  </ol>
);
