import { useState, useSyncExternalStore } from 'react';
import styles from './landing.module.css';

const never = (): (() => void) => () => {};

/**
 * Loads the video on the first press and its poster after the app has started, so that neither
 * delays the first page.
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
          // Takes the button's place, so that keyboard focus continues there.
          ref={(video) => video?.focus()}
          controls
          autoPlay
          muted
          playsInline
          poster="/media/poster.webp"
          src="/media/fourbay.mp4"
          aria-label="How it works: a video of the product"
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
