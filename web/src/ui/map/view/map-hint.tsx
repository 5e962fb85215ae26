import type { AccidentalGesture } from './deliberate-gestures.ts';
import styles from '../map.module.css';

const WHEEL_KEY = /Mac/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

/**
 * Explains for a moment how to move the map, after a gesture scrolled the page. The buttons and the
 * list need no hint.
 */
export function MapHint({ by, shown }: { by: AccidentalGesture; shown: boolean }) {
  return (
    <div className={styles.hint} data-shown={shown} aria-hidden="true">
      <span>
        {by === 'finger'
          ? 'Use two fingers to move the map'
          : `Hold ${WHEEL_KEY} and scroll to zoom`}
      </span>
    </div>
  );
}
