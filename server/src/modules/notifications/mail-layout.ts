import { html, type Markup } from '../../platform/html.ts';

/** The text of a mail, without markup. */
export interface MailContent {
  subject: string;
  /** The first line a mail client shows beside the subject. */
  preview: string;
  heading: string;
  paragraphs: string[];
  /** A short code to type, shown large. */
  code?: string;
  /** Label and value pairs, such as prices. */
  facts?: [label: string, value: string][];
  action?: { label: string; url: string };
  /** Paragraphs after the button. */
  closing?: string[];
  /** Why the mail was sent to this reader. */
  footer: string;
}

export interface MailContext {
  appName: string;
  baseUrl: string;
  /** The page that switches this kind of mail off. */
  unsubscribeUrl?: string;
}

interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/** One layout for every mail, as text and as HTML for light and dark mode and for phones. */
export function renderMail(content: MailContent, context: MailContext): RenderedMail {
  // A line break in a subject would inject a header.
  const subject = content.subject.replace(/\s+/g, ' ').trim().slice(0, 200);
  return {
    subject,
    text: renderText(content, context),
    html: renderHtml(content, subject, context).markup,
  };
}

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
    `--\n${footer}${unsubscribeUrl ? `\nStop these e-mails: ${unsubscribeUrl}` : ''}\n${appName}, ` +
      `${baseUrl}\n`,
  ].join('\n\n');
}

/** Styles are inline for mail clients without style sheets; the sheet adds phones and dark mode. */
const FONT = "font-family:'Archivo','Helvetica Neue',Helvetica,Arial,sans-serif";
const SHEET = html`<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
a{color:#0A5566}
@media (max-width:480px){.pad{padding:24px 20px!important}.outer{padding:0!important}.card{border-radius:0!important}.button a{display:block!important;text-align:center}.code{letter-spacing:4px!important}}
@media (prefers-color-scheme:dark){body,.ground{background:#14191B!important}.card{background:#1D2427!important;border-color:#323B3F!important}.ink{color:#EEF0EE!important}.soft,.soft a{color:#A3ADB2!important}.box{background:#2A3236!important}.line{border-color:#323B3F!important}.door{background:#3A4449!important}a{color:#6CC3D5}}
[data-ogsc] .ink{color:#EEF0EE!important}[data-ogsc] .soft{color:#A3ADB2!important}[data-ogsb] .card{background:#1D2427!important}[data-ogsb] .box{background:#2A3236!important}
</style>`;

function renderHtml(content: MailContent, subject: string, context: MailContext): Markup {
  const { preview, heading, paragraphs, code, action, facts = [], closing = [] } = content;
  return html`<!doctype html>
<html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${subject}</title>
${SHEET}</head>
<body class="ground" style="margin:0;padding:0;background:#F4F2EE">
<div style="display:none;max-height:0;overflow:hidden">${preview}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:#F4F2EE"><tr><td class="outer" align="center" style="padding:32px 12px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#FFFFFF;border:1px solid #E4E0D8;border-radius:10px;${FONT}"><tr><td class="pad" style="padding:32px 36px">
${brand(context.appName)}
<h1 class="ink" style="margin:28px 0 14px;font-size:26px;line-height:1.2;font-weight:800;color:#1B2225">${heading}</h1>
${paragraphs.map(paragraph)}
${code && html`<p class="box ink code" style="margin:20px 0 24px;padding:16px;border-radius:8px;background:#F4F2EE;text-align:center;font-size:34px;line-height:1.2;font-weight:700;letter-spacing:8px;color:#1B2225">${code}</p>`}
${facts.length > 0 && factTable(facts)}
${action && button(action)}
${closing.map(paragraph)}
${footerBlock(content.footer, context)}
</td></tr></table></td></tr></table></body></html>
`;
}

/** The logo, four doors with one open, drawn with table cells: mail clients block images. */
const brand = (
  appName: string,
): Markup => html`<table role="presentation" cellpadding="0" cellspacing="0"><tr>
${['#F5A300', '#1B2225', '#1B2225', '#1B2225'].map((color) => html`<td style="padding-right:3px"><div${color === '#1B2225' ? html` class="door"` : ''} style="width:9px;height:20px;border-radius:2px;background:${color};font-size:0;line-height:0">&nbsp;</div></td>`)}
<td class="ink" style="padding-left:7px;font-size:18px;font-weight:800;color:#1B2225">${appName}</td></tr></table>`;

const paragraph = (text: string): Markup =>
  html`<p class="ink" style="margin:0 0 16px;font-size:16px;line-height:1.55;color:#1B2225">${text}</p>`;

const button = ({
  label,
  url,
}: {
  label: string;
  url: string;
}): Markup => html`<p class="button" style="margin:24px 0 12px"><a href="${url}" style="display:inline-block;background:#F5A300;color:#1B2225;font-size:16px;font-weight:700;text-decoration:none;padding:14px 24px;border-radius:8px">${label}</a></p>
<p class="soft" style="margin:0 0 20px;font-size:13px;line-height:1.5;color:#566066">Or open this address: <a href="${url}" style="word-break:break-all">${url}</a></p>`;

const factTable = (facts: [string, string][]): Markup =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:4px 0 20px;font-size:16px;line-height:1.4">${facts.map(
    ([label, value]) =>
      html`<tr><td class="soft line" style="padding:9px 12px 9px 0;border-bottom:1px solid #E4E0D8;color:#566066">${label}</td><td class="ink line" align="right" style="padding:9px 0;border-bottom:1px solid #E4E0D8;font-weight:700;color:#1B2225">${value}</td></tr>`,
  )}</table>`;

const footerBlock = (footer: string, { appName, baseUrl, unsubscribeUrl }: MailContext): Markup =>
  html`<div class="soft line" style="margin:28px 0 0;padding-top:18px;border-top:1px solid #E4E0D8;font-size:13px;line-height:1.55;color:#566066">${footer}${
    unsubscribeUrl && html` <a href="${unsubscribeUrl}">Stop these e-mails</a>.`
  }<br>${appName}, <a href="${baseUrl}">${baseUrl.replace(/^https?:\/\//, '')}</a></div>`;
