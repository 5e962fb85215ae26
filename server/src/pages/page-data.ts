import type { PublicConfig } from '../modules/system/index.ts';
import { html, type Markup } from '../platform/pages/html.ts';

/**
 * The web app's initial data, in an element that browsers don't execute. No text in it can close
 * it.
 */
export function dataElement(id: string, data: unknown): Markup {
  const json = { markup: JSON.stringify(data).replaceAll('<', '\\u003c') };
  return html`<script type="application/json" id="${id}">${json}</script>`;
}

/** Included in every page of the web app, so that the first frame is already right. */
export const configElement = (config: PublicConfig): Markup => dataElement('app-config', config);
