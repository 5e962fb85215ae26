import type { PublicConfig } from './modules/system/index.ts';

/** What the app begins with, in an element that no browser runs and no text in it can end. */
export function dataElement(id: string, data: unknown): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${json}</script>`;
}

/** Stands in every page of the web app: what it changes is right in the first frame. */
export const configElement = (config: PublicConfig): string => dataElement('app-config', config);
