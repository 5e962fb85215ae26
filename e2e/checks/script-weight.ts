import type { Page, Request } from '@playwright/test';

const KB = 1024;
/**
 * The maximum JavaScript of any route except the landing page before the first interaction. The map and the
 * console are not counted.
 */
export const MAX_SCRIPT_BYTES = 160 * KB;
const NOT_COUNTED = /\/assets\/(leaflet|map|console)/;

/**
 * The size of all scripts that the page asks for from now on, as sent. The page must not have scripts cached
 * that an earlier page asked for.
 */
export function weighScripts(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  const record = (request: Request): void => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js') && !NOT_COUNTED.test(pathname))
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  };
  page.on('requestfinished', record);
  return async () => {
    page.off('requestfinished', record);
    return (await Promise.all(sizes)).reduce((total, size) => total + size, 0);
  };
}

/** Describes what is wrong with that weight, if anything. Zero bytes mean that nothing was measured. */
export const weightFault = (bytes: number): string[] =>
  bytes > MAX_SCRIPT_BYTES || bytes === 0 ? [`${(bytes / KB).toFixed(1)} KB of scripts`] : [];
