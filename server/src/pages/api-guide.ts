import { errorTable } from '@fourbay/contract/wire/errors';
import { DEFAULT_ITEMS, MAX_COUNTED, MAX_ITEMS } from '@fourbay/contract/wire/list';
import { MAX_PICTURE_BYTES } from '@fourbay/contract/wire/picture-limits';
import { describeExample, type ApiExample } from '../platform/api-docs/api-page.ts';
import { html, type Markup } from '../platform/pages/html.ts';
import examples from './api-examples.json' with { type: 'json' };

/**
 * Calls with their replies, written by `test/sweeps/api-examples.test.ts` from a running server.
 * @internal
 */
export const apiExamples: readonly ApiExample[] = examples;

/**
 * What the OpenAPI document says about the API as a whole.
 * @internal
 */
export const API_DESCRIPTION =
  'Car owners request quotes, and local repair shops give prices. The guide at /api/v2/docs ' +
  'covers authentication, paging, filters, idempotency, errors, and limits.';

const exampleOf = (title: string): Markup =>
  html`${apiExamples.filter((example) => example.title === title).map(describeExample)}`;

const SECTIONS: readonly (readonly [title: string, text: Markup])[] = [
  [
    'Basics',
    html`<p>Requests and replies are JSON. A record is <code>{"id", "type", "attributes"}</code>, and
is returned in <code>data</code>. Ids are strings. Times are ISO 8601 in UTC, money is in US
dollars, distances are in miles, and coordinates are WGS 84.
Text in the examples such as <code>$API</code> stands for your own values: <code>$API</code> is the
address of this server, and <code>$TOKEN</code> is a session token or an API key.</p>`,
  ],
  [
    'Authentication',
    html`<p>Most calls need a credential in the <code>Authorization</code> header. There are two kinds:</p>
<ul><li><b>Session tokens</b> come from signing in. A session ends after 14 days without use, and
after 90 days in any case. For staff, the limits are 1 hour and 12 hours. The header
<code>X-Session-Ends-In</code> of a reply says how many seconds are left without use. Send
<code>X-Background: 1</code> with a call that shouldn’t count as use.</li>
<li><b>API keys</b> are for programs. A key acts as its owner, within the scopes it was created with:
<code>read</code>, <code>write</code>, and <code>export</code>. It can’t manage credentials or make
staff calls.</li></ul>
<p>A page in a browser can only call the API from this site, and must send
<code>X-Requested-With: XMLHttpRequest</code> with each call that changes something.</p>
${exampleOf('Sign in')}${exampleOf('Create an API key')}`,
  ],
  [
    'Paging',
    html`<p>A list returns a page of rows in <code>data</code>, and the total in <code>meta.count</code>.
Ask for a page with <code>page</code>, which starts at 1, and for its size with <code>items</code>. The
default is ${DEFAULT_ITEMS} rows and the maximum ${MAX_ITEMS}, unless the call says otherwise. The
shop search calls the size <code>per_page</code>. You have all rows when a page is empty, or when
you have as many as <code>meta.count</code>.</p>
<p>Very long lists are counted up to ${MAX_COUNTED} rows. To read on at the same speed, send
<code>after</code> with the id of the last row you have.</p>`,
  ],
  [
    'Filters and sorting',
    html`<p>Filter with <code>query[FIELD_PREDICATE]=VALUE</code>, and sort with
<code>query[s]=FIELD asc</code> or <code>desc</code>. The predicates are <code>eq</code>,
<code>not_eq</code>, <code>cont</code> (contains, in any case), <code>gt</code>, <code>gteq</code>,
<code>lt</code>, <code>lteq</code>, and <code>in</code>, which you repeat:
<code>query[id_in][]=1&amp;query[id_in][]=2</code>. Each call lists the filters it has. Any other
parameter is an error. A filter never shows you more than you may see.</p>
${exampleOf('Filter, sort, and page a list')}`,
  ],
  [
    'Idempotency',
    html`<p>A call that creates something may time out after it has succeeded. To retry it safely, send an
<code>Idempotency-Key</code> of 1 to 200 visible characters with calls that list it. Within 24 hours, the
same key and body get the first reply again. The same key with another body gets
<code>idempotency_mismatch</code>. If the first call is still running after 5 seconds, the retry gets
<code>in_progress</code>.</p>
${exampleOf('Request a quote once')}`,
  ],
  [
    'Polling and live updates',
    html`<p>Prices arrive over about 20 minutes. Poll them with the <code>ETag</code> of the last reply, and
get status 304 until something changes. Or open a WebSocket at <code>/cable</code>, which speaks the
Action Cable protocol, and reload a quote when a message names it.</p>
${exampleOf('Poll prices that haven’t changed')}`,
  ],
  [
    'Limits',
    html`<p>A JSON body can be up to 256 KB, and a file up to ${MAX_PICTURE_BYTES / 1024 / 1024} MB.
Sign-ins, e-mails, texts, uploads, and public lookups are limited by account or by IP address.
If you exceed a limit, you get status 429. A busy server replies with status 503. In both cases,
<code>Retry-After</code> says how many seconds to wait.</p>`,
  ],
  [
    'Errors',
    html`<p>An error has a status of 400 or above. Its body has <code>error</code>, a sentence that you can
show to the user, and <code>code</code>, which never changes. With status 422, <code>errors</code> says what
is wrong with each field. Every reply has an <code>X-Request-Id</code>. Include it when you report a
problem.</p>
${exampleOf('Send an incomplete vehicle')}
<table><thead><tr><th>Status</th><th>Code</th><th>Sentence</th></tr></thead><tbody>${Object.entries(
      errorTable,
    )
      .sort(([, one], [, other]) => one.status - other.status)
      .map(
        ([code, { status, sentence }]) =>
          html`<tr><td>${status}</td><td><code>${code}</code></td><td>${sentence}</td></tr>`,
      )}</tbody></table>`,
  ],
];

const anchorOf = (title: string): string => title.toLowerCase().replaceAll(' ', '-');

/** What the API's documents say besides its calls. */
export const aboutApi = (appName: string) => ({
  title: appName,
  description: API_DESCRIPTION,
  guide: apiGuide(appName),
  examples: apiExamples,
});

/** What a developer reads before the calls. */
const apiGuide = (appName: string): Markup => html`<p>Use this API to do what ${appName}’s web app
does. It is also available as <a href="/api/v2/openapi.json">OpenAPI 3.1</a>. Operation ids don’t change, so
you can generate a client from it.</p>
<p>${SECTIONS.map(([title]) => html`<a href="#${anchorOf(title)}">${title}</a> · `)}
<a href="#calls">Calls</a></p>
${SECTIONS.map(
  ([title, text]) => html`<h2 id="${anchorOf(title)}">${title}</h2>
${text}`,
)}`;
