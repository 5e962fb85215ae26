import { afterLeaving } from '../browser/modal.ts';

const KEY = 'return-to';

/** Set by the shell once it can navigate. */
let navigate: ((path: string) => void) | undefined;

export function setNavigator(go: (path: string) => void): void {
  navigate = go;
}

/** Opens a page of the app; false when the app has not started. */
export function goTo(path: string): boolean {
  afterLeaving(() => navigate?.(path));
  return navigate !== undefined;
}

/** Saves where to continue after signing in, for the browser session. */
export const saveReturnPath = (path: string): void => sessionStorage.setItem(KEY, path);

/** The page that required the log-in, returned once; never a URL of another site. */
export function consumeReturnPath(): string | undefined {
  const path = sessionStorage.getItem(KEY) ?? '';
  sessionStorage.removeItem(KEY);
  return /^\/(?!\/)/.test(path) ? path : undefined;
}
