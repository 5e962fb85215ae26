import type { Endpoint } from '@fourbay/contract';
import { escapeHtml } from './html.ts';
import type { ApiDocument } from './openapi.ts';

export const API_PAGE_STYLE = `
:root {
  color-scheme: light dark;
  --line: light-dark(#d9d5cd, #343e43);
  --soft: light-dark(#566066, #a3adb2);
  --link: light-dark(#0a5566, #6cc3d5);
}
body {
  max-width: 980px;
  margin: 0 auto;
  padding: 28px 20px 80px;
  background: light-dark(#f4f2ee, #14191b);
  color: light-dark(#1b2225, #eef0ee);
  font: 16px/1.5 system-ui, sans-serif;
}
a { color: var(--link); }
details { border-top: 1px solid var(--line); padding: 10px 0; }
summary { display: flex; flex-wrap: wrap; gap: 4px 14px; cursor: pointer; }
summary b { width: 64px; }
summary span { color: var(--soft); }
code, pre { font: 14px/1.45 ui-monospace, monospace; }
pre { padding: 12px; overflow: auto; border: 1px solid var(--line); border-radius: 8px; }
`;

/** A readable page of every call, generated from the same document; works without script. */
export function apiPage(
  endpoints: readonly Endpoint[],
  document: ApiDocument,
  title: string,
): string {
  const byTag = Map.groupBy(endpoints, ({ tag }) => tag);
  const sections = [...byTag].map(([tag, calls]) =>
    [
      `<h2 id="${anchorOf(tag)}">${escapeHtml(tag)}</h2>`,
      ...calls.map((endpoint) => describeCall(endpoint, document)),
    ].join('\n'),
  );
  const links = [...byTag.keys()].map(
    (tag) => `<a href="#${anchorOf(tag)}">${escapeHtml(tag)}</a>`,
  );
  return `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${escapeHtml(title)} API</title>
<link rel="stylesheet" href="/api/v2/docs.css">
</head>
<body>
<h1>${escapeHtml(title)} API</h1>
<p>Every call, as <a href="/api/v2/openapi.json">OpenAPI 3.1</a>.
Bearer credentials; refusals carry <code>error</code> and <code>code</code>.</p>
<p>${links.join(' · ')}</p>
${sections.join('\n')}</body></html>`;
}

const anchorOf = (tag: string): string => escapeHtml(tag.replace(/\W+/g, '-'));

function describeCall(endpoint: Endpoint, document: ApiDocument): string {
  const call = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
  const parameters = (call?.parameters ?? [])
    .map(({ name }) => `<code>${escapeHtml(name)}</code>`)
    .join(', ');
  const errors = (endpoint.errors ?? []).map((code) => `<code>${code}</code>`).join(', ');
  const body = Object.values(call?.requestBody?.content ?? {})[0]?.schema;
  const reply = Object.values(call?.responses[String(endpoint.status)]?.content ?? {})[0]?.schema;
  return [
    `<details><summary><b>${endpoint.method}</b><code>${escapeHtml(endpoint.path)}</code>`,
    `<span>${escapeHtml(endpoint.summary)}</span></summary>`,
    `<p>Access: ${endpoint.access}. Answers ${endpoint.status}.`,
    errors && ` Refusals of its own: ${errors}.`,
    '</p>',
    parameters && `<p>Parameters: ${parameters}</p>`,
    body ? `<p>Body</p>${schema(body)}` : '',
    reply ? `<p>Answer</p>${schema(reply)}` : '',
    '</details>',
  ].join('');
}

const schema = (value: unknown): string =>
  `<pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;
