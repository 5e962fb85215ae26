/** What a message says, free of any markup. */
export interface MailContent {
  subject: string;
  /** The first line a mail client shows beside the subject. */
  preview: string;
  heading: string;
  paragraphs: string[];
  /** A short code shown large, to be typed. */
  code?: string;
  action?: { label: string; url: string };
  /** Label and value pairs, such as prices. */
  facts?: [label: string, value: string][];
  /** Why the reader got this. */
  footer: string;
}

interface Setting {
  appName: string;
  baseUrl: string;
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);

/** One layout for every message, as text and as HTML that also reads in dark mode and on a phone. */
export function renderMail(content: MailContent, setting: Setting): RenderedMail {
  // A line break in a subject would start another header.
  const subject = content.subject.replace(/[\r\n]+/g, ' ').slice(0, 200);
  return { subject, text: renderText(content, setting), html: renderHtml(content, subject, setting) };
}

function renderText({ heading, paragraphs, code, action, facts, footer }: MailContent, { appName, baseUrl }: Setting): string {
  return [
    heading,
    ...paragraphs,
    ...(code ? [code] : []),
    ...(facts ? [facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    `--\n${footer}\n${appName}, ${baseUrl}`,
  ].join('\n\n');
}

function renderHtml({ preview, heading, paragraphs, code, action, facts, footer }: MailContent, subject: string, { appName, baseUrl }: Setting): string {
  const parts = [
    `<h1 style="margin:0 0 16px;font-size:24px;line-height:1.2">${escape(heading)}</h1>`,
    ...paragraphs.map((text) => `<p style="margin:0 0 16px">${escape(text)}</p>`),
    ...(code ? [`<p class="code" style="margin:8px 0 24px;font-size:34px;font-weight:700;letter-spacing:6px">${escape(code)}</p>`] : []),
    ...(facts ? [factTable(facts)] : []),
    ...(action ? [`<p style="margin:8px 0 24px"><a href="${escape(action.url)}" style="display:inline-block;background:#F5A300;color:#1B2225;font-weight:700;text-decoration:none;padding:14px 22px;border-radius:8px">${escape(action.label)}</a></p>`] : []),
  ];
  return `<!doctype html>
<html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escape(subject)}</title>
<style>@media (prefers-color-scheme:dark){body,.page{background:#14191B!important}.card{background:#1D2427!important;color:#EEF0EE!important}.soft{color:#A3ADB2!important}}</style></head>
<body class="page" style="margin:0;background:#F4F2EE"><div style="display:none;max-height:0;overflow:hidden">${escape(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#FFFFFF;color:#1B2225;border-radius:10px;font:16px/1.5 Helvetica,Arial,sans-serif"><tr><td style="padding:32px 28px">
<p style="margin:0 0 24px;font-weight:700;font-size:18px">${escape(appName)}</p>
${parts.join('\n')}
<p class="soft" style="margin:24px 0 0;font-size:14px;color:#566066">${escape(footer)}<br>${escape(appName)}, <a class="soft" style="color:#566066" href="${escape(baseUrl)}">${escape(baseUrl)}</a></p>
</td></tr></table></td></tr></table></body></html>
`;
}

const factTable = (facts: [string, string][]): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px">${facts
    .map(([label, value]) => `<tr><td style="padding:6px 0">${escape(label)}</td><td align="right" style="padding:6px 0;font-weight:700">${escape(value)}</td></tr>`)
    .join('')}</table>`;
