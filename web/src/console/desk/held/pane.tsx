import type { Elements } from '../../../lib/elements.ts';
import layout from '../../layout/layout.module.css';
import styles from './panes.module.css';

interface PaneProps {
  /** Accessible name of the region. */
  label: string;
  heading: Elements;
  /** Content beside the heading. */
  aside?: Elements;
  children: Elements;
}

/** One of the three columns of a held request. */
export function Pane({ label, heading, aside, children }: PaneProps) {
  return (
    <section className={styles.pane} aria-label={label}>
      <header className={layout.titleRow}>
        {heading}
        {aside}
      </header>
      {children}
    </section>
  );
}
