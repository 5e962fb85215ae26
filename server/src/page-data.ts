import type { PublicConfig } from './modules/system/index.ts';

/**
 * The web app's initial data, in an element that browsers don't execute; no text in it can close
 * it.
 */
export function dataElement(id: string, data: unknown): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${json}</script>`;
}

/** Included in every page of the web app, so that the first frame is already right. */
export const configElement = (config: PublicConfig): string => dataElement('app-config', config);
