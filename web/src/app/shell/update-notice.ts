import { minutes } from '@fourbay/contract/formats/durations';
import { showToast } from '../../lib/browser/toast.ts';

const CHECK_INTERVAL_MS = minutes(15);

/** Missing from other sites' pages, such as a Wi-Fi log-in page. */
const OUR_SCRIPT = /\/assets\/[\w.-]+\.js/;

/** True when the server's current script differs from the given one. */
async function isOutdated(script: string): Promise<boolean> {
  try {
    const page = await fetch('/index.html', { cache: 'no-store' });
    const text = await page.text();
    return page.ok && OUR_SCRIPT.test(text) && !text.includes(script);
  } catch {
    return false;
  }
}

/**
 * Checks for a newer version when the user returns to the tab, and offers it once. It never reloads
 * by itself.
 */
export function watchForUpdates(script: string): void {
  let askedAt = Date.now();
  const ask = async (): Promise<void> => {
    if (document.hidden || Date.now() - askedAt < CHECK_INTERVAL_MS) return;
    askedAt = Date.now();
    if (!(await isOutdated(script))) return;
    document.removeEventListener('visibilitychange', listen);
    showToast('A new version of this page is ready.', {
      label: 'Load it',
      run: () => location.reload(),
    });
  };
  const listen = (): void => void ask();
  document.addEventListener('visibilitychange', listen);
}
