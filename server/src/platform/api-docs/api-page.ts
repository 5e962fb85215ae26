import type { Endpoint } from '@fourbay/contract';
import { accessTexts, neededScope } from '@fourbay/contract/wire/endpoint';
import { errorTable } from '@fourbay/contract/wire/errors';
import { tagSections } from '@fourbay/contract/wire/tags';
import { isRecord } from '../values/is-record.ts';
import { html, type Markup } from '../pages/html.ts';
import { styledPage } from '../pages/page.ts';
import { STYLE } from './api-page-style.ts';
import { errorsOf, type ApiDocument } from './openapi.ts';
import type { Parameter } from './parameters.ts';

/** A call that was run, and what came back. */
export interface ApiExample {
  /** Operation id. */
  call: string;
  title: string;
  request: string;
  status: number;
  /** Absent when the body was empty. */
  reply?: unknown;
}

interface PageParts {
  title: string;
  /** What a developer reads before the calls. */
  guide: Markup;
  examples: readonly ApiExample[];
}

/** The API reference: a guide, then every call by resource. Works without script. */
export function apiPage(
  endpoints: readonly Endpoint[],
  document: ApiDocument,
  { title, guide, examples }: PageParts,
): ReturnType<typeof styledPage> {
  const byTag = Map.groupBy<string, Endpoint>(endpoints, ({ tag }) => tag);
  const callsOf = (tag: string, about: string): Markup => html`<h3 id="${anchorOf(tag)}">${tag}</h3>
<p>${about}</p>
${(byTag.get(tag) ?? []).map((endpoint) =>
  describeCall(
    endpoint,
    document,
    examples.filter(({ call }) => call === endpoint.id),
  ),
)}`;
  const body = html`<h1>${title} API</h1>
${guide}
${tagSections.map(({ id, title: heading, tags }) => {
  const shown = Object.entries(tags).filter(([tag]) => byTag.has(tag));
  return html`<h2 id="${id}">${heading}</h2>
<p>${shown.map(([tag], at) => html`${at > 0 && ' · '}<a href="#${anchorOf(tag)}">${tag}</a>`)}</p>
${shown.map(([tag, about]) => callsOf(tag, about))}`;
})}`;
  return styledPage({ title: `${title} API`, style: STYLE, body });
}

const anchorOf = (tag: string): string => tag.toLowerCase().replace(/\W+/g, '-');

/** Text with its words between backticks as code. */
const prose = (text: string): Markup =>
  html`${text.split('`').map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : part))}`;

/** An API key never gives more access than that of a signed-in user. */
function accessOf(endpoint: Endpoint): string {
  const { access } = endpoint;
  if (access !== 'user') return accessTexts[access];
  const scope = neededScope(endpoint);
  return scope === 'session'
    ? `${accessTexts.user} API keys are refused.`
    : `${accessTexts.user} An API key needs the scope \`${scope}\`.`;
}

function describeCall(
  endpoint: Endpoint,
  document: ApiDocument,
  examples: readonly ApiExample[],
): Markup {
  const { id, method, path, summary, description, status } = endpoint;
  const call = document.paths[path]?.[method.toLowerCase()];
  const success = call?.responses[String(status)];
  const body = Object.values(call?.requestBody?.content ?? {})[0]?.schema;
  const reply =
    success && 'content' in success && success.content
      ? Object.values(success.content)[0]?.schema
      : undefined;
  return html`<details id="${id}">
<summary><b>${method}</b><code>${path}</code><span>${summary}</span></summary>
${description && html`<p>${prose(description)}</p>`}
<p>${prose(accessOf(endpoint))} Operation id: <code>${id}</code>.</p>
${parameterTable(call?.parameters ?? [])}
${schema('Body', body)}
${schema(`Reply, status ${status}`, reply)}
${errorList(endpoint)}
${examples.map(describeExample)}</details>
`;
}

function parameterTable(parameters: readonly Parameter[]): Markup | false {
  return (
    parameters.length > 0 &&
    html`<h4>Parameters</h4><table><tbody>${parameters.map(
      ({ name, schema: shape, description = '', required }) =>
        html`<tr><td><code>${name}</code>${required && ' (required)'}</td><td>${typeOf(shape)}</td>
<td>${prose(description)}</td></tr>`,
    )}</tbody></table>`
  );
}

function typeOf({ type, enum: values, default: fallback, items }: Record<string, unknown>): Markup {
  const name = type === 'array' && isRecord(items) ? `list of ${String(items['type'])}s` : type;
  return html`${Array.isArray(values) ? listed(values.map(String)) : String(name ?? 'string')}${
    fallback !== undefined && html`, default <code>${String(fallback)}</code>`
  }`;
}

/** Code words, separated by commas. */
const listed = (words: readonly string[]): Markup =>
  html`${words.map((word, at) => html`${at > 0 && ', '}<code>${word}</code>`)}`;

const errorList = (endpoint: Endpoint): Markup | false => {
  const codes = errorsOf(endpoint);
  return (
    codes.length > 0 &&
    html`<h4>Errors</h4><ul>${codes.map(
      (code) => html`<li>${errorTable[code].status} <code>${code}</code></li>`,
    )}</ul>`
  );
};

const schema = (label: string, value: unknown): Markup | false =>
  value !== undefined && html`<h4>${label}</h4><pre>${JSON.stringify(value, null, 2)}</pre>`;

/** An example as the guide and the calls show it. */
export const describeExample = ({ title, request, status, reply }: ApiExample): Markup =>
  html`<h4>Example: ${title}</h4><pre>${request}</pre><p>Status ${status}${
    reply === undefined ? ', without a body.' : ':'
  }</p>${reply !== undefined && html`<pre>${JSON.stringify(reply, null, 2)}</pre>`}`;
