import { Button } from '../../ui/buttons/button.tsx';
import styles from '../shell/page.module.css';

/** Replaces a page that failed to render, with a link to continue. */
export function BrokenPage() {
  return (
    <main id="main" tabIndex={-1} className={styles.center}>
      <div role="alert">
        <h1>This page didn’t load</h1>
        <p>Something went wrong on our end or with your connection.</p>
      </div>
      <Button kind="primary" onClick={() => location.reload()}>
        Reload the page
      </Button>
    </main>
  );
}
