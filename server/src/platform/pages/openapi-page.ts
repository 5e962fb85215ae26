import type { Endpoint } from '@fourbay/contract';
import { html, htmlDocument, type Markup } from './html.ts';
import type { ApiDocument } from '../http/openapi.ts';

const STYLE = `
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
  const byTag = [...Map.groupBy(endpoints, ({ tag }) => tag)];
  const body = html`<h1>${title} API</h1>
<p>Every call, as <a href="/api/v2/openapi.json">OpenAPI 3.1</a>.
Bearer credentials; refusals carry <code>error</code> and <code>code</code>.</p>
<p>${byTag.map(([tag], at) => html`${at > 0 && ' · '}<a href="#${anchorOf(tag)}">${tag}</a>`)}</p>
${byTag.map(
  ([tag, calls]) => html`<h2 id="${anchorOf(tag)}">${tag}</h2>
${calls.map((endpoint) => describeCall(endpoint, document))}`,
)}`;
  return htmlDocument({ title: `${title} API`, style: STYLE, body }).markup;
}

const anchorOf = (tag: string): string => tag.replace(/\W+/g, '-');

/** Code words, separated by commas. */
const listed = (words: readonly string[]): Markup =>
  html`${words.map((word, at) => html`${at > 0 && ', '}<code>${word}</code>`)}`;

function describeCall(endpoint: Endpoint, document: ApiDocument): Markup {
  const { method, path, summary, access, status, errors = [] } = endpoint;
  const call = document.paths[path]?.[method.toLowerCase()];
  const parameters = (call?.parameters ?? []).map(({ name }) => name);
  const body = Object.values(call?.requestBody?.content ?? {})[0]?.schema;
  const reply = Object.values(call?.responses[String(status)]?.content ?? {})[0]?.schema;
  return html`<details><summary><b>${method}</b><code>${path}</code><span>${summary}</span></summary>
<p>Access: ${access}. Answers ${status}.${
    errors.length > 0 && html` Refusals of its own: ${listed(errors)}.`
  }</p>${parameters.length > 0 && html`<p>Parameters: ${listed(parameters)}</p>`}${schema(
    'Body',
    body,
  )}${schema('Answer', reply)}</details>
`;
}

const schema = (label: string, value: unknown): Markup | false =>
  value !== undefined && html`<p>${label}</p><pre>${JSON.stringify(value, null, 2)}</pre>`;
