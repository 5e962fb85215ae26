import { expect, type Page, test as base } from '@playwright/test';
import { findFaults } from './axe.ts';
import { recordSecret } from '../browser/recorded-secrets.ts';

/**
 * A page whose browser must have nothing to complain about, and which meets nobody but our server.
 */
export const test = base.extend<{ complaints: string[] }>({
  complaints: async ({ baseURL: _ }, use) => use([]),
  page: async ({ page, baseURL, complaints }, use) => {
    await watch(page, complaints, baseURL ?? '');
    await use(page);
    expect(complaints, 'what the browser complained about').toEqual([]);
  },
});

const REFUSED = /^Failed to load resource: the server responded with a status of 4\d\d/;
const CLEAR_PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);

/** Notes what the browser complains about and whatever is asked of anybody but our server. */
export async function watch(page: Page, complaints: string[], address: string): Promise<void> {
  page.on('pageerror', (error) => complaints.push(error.stack ?? error.message));
  page.on('response', (response) => {
    if (/\/users\/sign_in(\/otp)?$/.test(response.url()) && response.ok())
      void response.json().then(
        ({ token }: { token?: string }) => recordSecret(token),
        () => {},
      );
  });
  page.on('console', (message) => {
    // What the API refuses is an answer that the page shows; everything else is a fault, as is what
    // the page's policy blocks.
    const refused =
      REFUSED.test(message.text()) && new URL(message.location().url).pathname.startsWith('/api/');
    if (message.type() === 'error' && !refused)
      complaints.push(`${message.text()} (${message.location().url})`);
  });
  await page.route(
    (url) => !url.href.startsWith(address) && url.protocol.startsWith('http'),
    (route) => {
      // Map tiles come from elsewhere, and an empty one is as good here.
      if (route.request().resourceType() === 'image')
        return route.fulfill({ contentType: 'image/png', body: CLEAR_PIXEL });
      complaints.push(`asked for ${route.request().url()}`);
      return route.abort();
    },
  );
}

/** Nothing that a machine can find stands in the way of people with disabilities. */
export async function expectAccessible(page: Page): Promise<void> {
  const found = (await findFaults(page)).map(
    ({ id, help, nodes }) =>
      `${id}: ` +
      `${help}\n${nodes.map(({ html, failureSummary }) => `  ${html}\n  ${failureSummary}`).join('\n')}`,
  );
  expect(found).toEqual([]);
}
