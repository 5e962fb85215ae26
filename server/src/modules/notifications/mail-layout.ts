import { html, type Markup } from '../../platform/pages/html.ts';

/** The content of an e-mail, without markup. */
export interface MailContent {
  subject: string;
  /** Preview text that mail clients show beside the subject. */
  preview: string;
  heading: string;
  paragraphs: string[];
  /** A short code to type, in large type. */
  code?: string;
  /** Label and value pairs, such as prices. */
  facts?: [label: string, value: string][];
  action?: { label: string; url: string };
  /** Paragraphs after the button. */
  closing?: string[];
  /** Why the reader is getting the e-mail. */
  footer: string;
}

interface MailContext {
  appName: string;
  baseUrl: string;
  /** The page for turning off this kind of e-mail. */
  unsubscribeUrl?: string;
}

interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/** Renders an e-mail as text and as HTML, for light and dark mode and for phones. */
export function renderMail(given: MailContent, context: MailContext): RenderedMail {
  const content = {
    ...given,
    heading: addressed(given.heading),
    paragraphs: given.paragraphs.map(addressed),
  };
  // Collapsed, because a line break in a subject would inject a header.
  const subject = content.subject.replace(/\s+/g, ' ').trim().slice(0, 200);
  return {
    subject,
    text: renderText(content, context),
    html: renderHtml(content, subject, context).markup,
  };
}

/** E-mails greet readers by first name, but accounts created with a log-in code may have none. */
const addressed = (line: string): string =>
  line.replace(/^, /, 'Hi, ').replace(/, ?(?=[?.!]?$)/, '');

function renderText(
  { heading, paragraphs, code, action, facts = [], closing = [], footer }: MailContent,
  { appName, baseUrl, unsubscribeUrl }: MailContext,
): string {
  return [
    heading,
    ...paragraphs,
    ...(code ? [code] : []),
    ...(facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...closing,
    [
      `--\n${footer}`,
      ...(unsubscribeUrl ? [`Unsubscribe: ${unsubscribeUrl}`] : []),
      `${appName}, ${baseUrl}\n`,
    ].join('\n'),
  ].join('\n\n');
}

/**
 * Inline styles for mail clients without style sheets. The style sheet adds phones and dark mode.
 */
const FONT = "font-family:'Archivo','Helvetica Neue',Helvetica,Arial,sans-serif";
const INK = 'color:#1B2225';
const SOFT = 'color:#566066';
const LINE = 'border-bottom:1px solid #E4E0D8';
const STYLES = {
  page: 'margin:0;padding:0;background:#F4F2EE',
  card: 'max-width:560px;background:#FFFFFF;border:1px solid #E4E0D8;border-radius:10px;' + FONT,
  heading: `margin:28px 0 14px;font-size:26px;line-height:1.2;font-weight:800;${INK}`,
  paragraph: `margin:0 0 16px;font-size:16px;line-height:1.55;${INK}`,
  code:
    'margin:20px 0 24px;padding:16px;border-radius:8px;background:#F4F2EE;text-align:center;' +
    `font-size:34px;line-height:1.2;font-weight:700;letter-spacing:8px;${INK}`,
  door: 'width:9px;height:20px;border-radius:2px;font-size:0;line-height:0',
  appName: `padding-left:7px;font-size:18px;font-weight:800;${INK}`,
  button:
    `display:inline-block;background:#F5A300;${INK};font-size:16px;font-weight:700;` +
    'text-decoration:none;padding:14px 24px;border-radius:8px',
  address: `margin:0 0 20px;font-size:13px;line-height:1.5;${SOFT}`,
  facts: 'margin:4px 0 20px;font-size:16px;line-height:1.4',
  factLabel: `padding:9px 12px 9px 0;${LINE};${SOFT}`,
  factValue: `padding:9px 0;${LINE};font-weight:700;${INK}`,
  footer:
    'margin:28px 0 0;padding-top:18px;border-top:1px solid #E4E0D8;font-size:13px;' +
    `line-height:1.55;${SOFT}`,
};
/** Attributes of a layout table. */
const LAYOUT = html`role="presentation" cellpadding="0" cellspacing="0"`;
const FULL_WIDTH = html`role="presentation" width="100%" cellpadding="0" cellspacing="0"`;

const SHEET = html`<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
a{color:#0A5566}
@media (max-width:480px){
.pad{padding:24px 20px!important}
.outer{padding:0!important}
.card{border-radius:0!important}
.button a{display:block!important;text-align:center}
.code{letter-spacing:4px!important}
}
@media (prefers-color-scheme:dark){
body,.ground{background:#14191B!important}
.card{background:#1D2427!important;border-color:#323B3F!important}
.ink{color:#EEF0EE!important}
.soft,.soft a{color:#A3ADB2!important}
.box{background:#2A3236!important}
.line{border-color:#323B3F!important}
.door{background:#3A4449!important}
a{color:#6CC3D5}
}
[data-ogsc] .ink{color:#EEF0EE!important}
[data-ogsc] .soft{color:#A3ADB2!important}
[data-ogsb] .card{background:#1D2427!important}
[data-ogsb] .box{background:#2A3236!important}
</style>`;

function renderHtml(content: MailContent, subject: string, context: MailContext): Markup {
  const { preview, heading, paragraphs, code, action, facts = [], closing = [] } = content;
  return html`<!doctype html>
<html lang="en-US"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark"><title>${subject}</title>
${SHEET}</head>
<body class="ground" style="${STYLES.page}">
<div style="display:none;max-height:0;overflow:hidden">${preview}</div>
<table ${FULL_WIDTH} class="ground" style="background:#F4F2EE">
<tr><td class="outer" align="center" style="padding:32px 12px">
<table ${FULL_WIDTH} class="card" style="${STYLES.card}">
<tr><td class="pad" style="padding:32px 36px">
${brand(context.appName)}
<h1 class="ink" style="${STYLES.heading}">${heading}</h1>
${paragraphs.map(paragraph)}
${code && html`<p class="box ink code" style="${STYLES.code}">${code}</p>`}
${facts.length > 0 && factTable(facts)}
${action && button(action)}
${closing.map(paragraph)}
${footerBlock(content.footer, context)}
</td></tr></table></td></tr></table></body></html>
`;
}

/** The logo, four doors with one open, as table cells, because mail clients block images. */
const brand = (appName: string): Markup => html`<table ${LAYOUT}><tr>
${[true, false, false, false].map(door)}
<td class="ink" style="${STYLES.appName}">${appName}</td></tr></table>`;

const door = (isOpen: boolean): Markup =>
  html`<td style="padding-right:3px">${isOpen ? OPEN_DOOR : CLOSED_DOOR}</td>`;
const OPEN_DOOR = html`<div style="${STYLES.door};background:#F5A300">&nbsp;</div>`;
const CLOSED_DOOR = html`<div class="door" style="${STYLES.door};background:#1B2225">&nbsp;</div>`;

const paragraph = (text: string): Markup =>
  html`<p class="ink" style="${STYLES.paragraph}">${text}</p>`;

const button = ({ label, url }: { label: string; url: string }): Markup =>
  html`<p class="button" style="margin:24px 0 12px">
<a href="${url}" style="${STYLES.button}">${label}</a></p>
<p class="soft" style="${STYLES.address}">Or open this link:
<a href="${url}" style="word-break:break-all">${url}</a></p>`;

const factTable = (facts: [string, string][]): Markup =>
  html`<table ${FULL_WIDTH} style="${STYLES.facts}">${facts.map(factRow)}</table>`;

const factRow = ([label, value]: [string, string]): Markup =>
  html`<tr><td class="soft line" style="${STYLES.factLabel}">${label}</td>
<td class="ink line" align="right" style="${STYLES.factValue}">${value}</td></tr>`;

function footerBlock(footer: string, { appName, baseUrl, unsubscribeUrl }: MailContext): Markup {
  const stop = unsubscribeUrl && html` <a href="${unsubscribeUrl}">Unsubscribe</a>.`;
  const home = html`<a href="${baseUrl}">${baseUrl.replace(/^https?:\/\//, '')}</a>`;
  return html`<div class="soft line" style="${STYLES.footer}">
${footer}${stop}<br>${appName}, ${home}</div>`;
}
