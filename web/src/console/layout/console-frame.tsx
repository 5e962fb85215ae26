import { useState } from 'react';
import type { Elements } from '../../lib/elements.ts';
import { Logo } from '../../ui/display/logo.tsx';
import { LookUpButton, LookUpDialog } from '../desk/look-up/look-up.tsx';
import styles from './layout.module.css';

interface ConsoleFrameProps {
  title: string;
  staffName?: string | undefined;
  /** Smaller text and buttons, used by the desk. */
  dense?: boolean;
  /** Fills the window's height, with scrolling parts inside. */
  className?: string | undefined;
  /** Buttons and links at the right end of the bar. */
  tools: Elements;
  children: Elements;
}

/** The bar at the top of every console page, and the page below it. */
export function ConsoleFrame({
  title,
  staffName,
  dense = false,
  className = '',
  tools,
  children,
}: ConsoleFrameProps) {
  const [looksUp, setLooksUp] = useState(false);
  return (
    <div className={`${styles.frame} ${dense ? styles.dense : ''} ${className}`}>
      <header className={styles.bar}>
        <Logo size={24} />
        <strong>{title}</strong>
        {staffName !== undefined && <span className={styles.soft}>{staffName}</span>}
        <span className={styles.push} />
        <LookUpButton onPress={() => setLooksUp(true)} />
        {tools}
      </header>
      {children}
      {looksUp && <LookUpDialog onClose={() => setLooksUp(false)} />}
    </div>
  );
}
