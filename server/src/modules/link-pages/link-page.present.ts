import { formatUsNumber } from '@fourbay/contract/texts/phone-numbers';
import { groupedLetters } from '@fourbay/contract/voice/call-us';
import { html, type Markup } from '../../platform/pages/html.ts';

export interface LinkPage {
  title: string;
  /** Shown next to the site's name. */
  aside?: Markup | string;
  main: Markup;
  /** The letters to say on the phone, if it's about one request or booking. */
  reference?: string;
}

const LOGO = html`<svg viewBox="0 0 36 28" width="36" height="28" aria-hidden="true"><rect width="36"
height="28" rx="4" fill="currentColor"/><path class="ground" d="M3 8h6v17H3zM11 8h6v17h-6zM27 8h6v17h-6zM19
8h6v3h-6z"/><path fill="#f5a300" d="M19 11h6v14h-6z"/></svg>`;

const DEMO_NOTE = html`<p class="demo">Demo: the driver and the shop are made up.</p>`;

/** The body of a page: the site's name and the link's content. */
export const framed = (
  { appName, demo }: { appName: string; demo: boolean },
  { aside, main, reference }: LinkPage,
  ourNumber: string | undefined,
): Markup =>
  html`<header class="top"><div class="bar"><span class="logo">${LOGO}<b>${appName}</b></span>
<span class="left">${aside}</span></div>${demo && DEMO_NOTE}</header><main>${main}</main>
${ourNumber && callUs(ourNumber, reference)}`;

const callUs = (number: string, reference: string | undefined): Markup =>
  html`<footer class="call">Rather talk? Call us at <a href="tel:${number}">${formatUsNumber(number)}</a>${
    reference && ` and say the letters ${groupedLetters(reference)}`
  }.</footer>`;

export const fact = (label: string, value: Markup | string): Markup =>
  html`<div><dt>${label}</dt><dd>${value}</dd></div>`;

/** Leads to the page that asks whether to stop. */
export const stopLink = (token: string): Markup =>
  html`<p><a class="btn bare" href="/answer/${token}/stop">Don’t ask us again</a></p>`;

/** A page with one sentence. `token` is set while its address can still unsubscribe. */
export const messagePage = (heading: string, sentence: string, token?: string): LinkPage => ({
  title: heading,
  main: html`<div class="single"><h1>${heading}</h1><p>${sentence}</p>${token && stopLink(token)}</div>`,
});

/** A page with one sentence and one button, which posts to `action`. */
export const buttonPage = (
  heading: string,
  sentence: string,
  button: { label: string; action: string },
): LinkPage => ({
  title: heading,
  main: html`<div class="single"><h1>${heading}</h1><p>${sentence}</p>
<form method="post" action="${button.action}"><button class="btn">${button.label}</button></form></div>`,
});
