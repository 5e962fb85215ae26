import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { sendDevPage } from '../../../platform/pages/dev-pages.ts';
import { html, type Markup } from '../../../platform/pages/html.ts';
import { listDemoAccounts } from './demo-accounts.service.ts';

const REFRESH_SECONDS = 10;

/** The demo's sign-ins, as a page and as JSON; registered in the demo only. */
export function addDemoAccounts(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'secrets' | 'now' | 'config'>,
): void {
  app.get('/dev/demo-accounts.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ accounts: await listDemoAccounts(deps) }),
  );
  app.get('/dev/demo-accounts', async (_request, reply) =>
    sendDevPage(reply, {
      title: 'Demo sign-ins',
      appName: deps.config.APP_NAME,
      refreshSeconds: REFRESH_SECONDS,
      body: accountsBody(await listDemoAccounts(deps)),
    }),
  );
}

type DemoListing = Awaited<ReturnType<typeof listDemoAccounts>>;

const accountsBody = (accounts: DemoListing): Markup => html`
<p class="note">Three demo accounts. The agent and the supervisor also need a code, as if from an
authenticator app. Each code works once. This page refreshes itself.</p>
<div class="card"><table>
<tr>${['Who', 'E-mail', 'Password', 'Code'].map(headerCell)}</tr>
${accounts.map(accountRow)}
</table></div>`;

const headerCell = (label: string): Markup => html`<th scope="col">${label}</th>`;

const accountRow = (account: DemoListing[number]): Markup =>
  html`<tr><td><b>${account.name}</b><br>${account.role}</td>
<td><code>${account.email}</code></td>
<td><code>${account.password}</code></td>
<td>${codeCell(account.second_factor, account.code)}</td></tr>`;

function codeCell(isRequired: boolean, code: string | null): Markup {
  if (!isRequired) return html`none needed`;
  return code ? html`<code class="code">${code}</code>` : html`new code in under 30 seconds`;
}
