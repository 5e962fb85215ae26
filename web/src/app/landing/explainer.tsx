import { useState, useSyncExternalStore } from 'react';
import styles from './landing.module.css';

const never = (): (() => void) => () => {};

/**
 * The film is fetched when somebody wants to see it, and its poster once the app is there: neither
 * holds up the first page.
 */
export function Explainer() {
  const [playing, setPlaying] = useState(false);
  const appIsThere = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <div className={styles.film}>
      {playing ? (
        <video
          controls
          autoPlay
          muted
          playsInline
          poster="/media/poster.webp"
          src="/media/fourbay.mp4"
          aria-label="How it works, filmed from the product"
        >
          <track kind="captions" src="/media/fourbay.vtt" srcLang="en" label="English" default />
        </video>
      ) : (
        <button type="button" onClick={() => setPlaying(true)}>
          {appIsThere && (
            <img src="/media/poster.webp" alt="" loading="lazy" width={1280} height={800} />
          )}
          <span>Watch how it works</span>
        </button>
      )}
    </div>
  );
}
