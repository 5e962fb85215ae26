/**
 * Files below `web/src` that don't load, change and submit as `docs/developing.md` says. The list
 * may only shrink.
 */
export const UNCONVERTED_WEB_DATA: readonly string[] = [
];
