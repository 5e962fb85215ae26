import { expect, type Page, test as base } from '@playwright/test';
import { signUpThroughApi } from '../browser/api-client.ts';
import { createPerson, type Person } from '../browser/people.ts';
import { recordSecret } from '../browser/recorded-secrets.ts';
import { findFaults } from './axe.ts';

interface Fixtures {
  /** Errors of the page's browser, which fail the test unless it removes them. */
  browserErrors: string[];
  /** An owner who is signed in on the page; for tests that are not about signing up. */
  owner: Person;
}

/** A page without errors of the browser, and without requests to anybody but our server. */
export const test = base.extend<Fixtures>({
  browserErrors: async ({ baseURL: _ }, use) => use([]),
  page: async ({ page, baseURL, browserErrors }, use) => {
    await recordBrowserErrors(page, browserErrors, baseURL ?? '');
    await use(page);
    expect(browserErrors, 'errors of the browser').toEqual([]);
  },
  owner: async ({ context, request, baseURL }, use) => {
    const person = createPerson();
    const { session } = await signUpThroughApi(request, person);
    await context.setStorageState({
      cookies: [],
      origins: [
        {
          origin: baseURL ?? '',
          localStorage: [{ name: 'session', value: JSON.stringify(session) }],
        },
      ],
    });
    await use(person);
  },
});

const REFUSAL = /^Failed to load resource: the server responded with a status of 4\d\d/;
const CLEAR_PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);

/** Records errors of the page, and requests to anybody but our server, which are blocked. */
export async function recordBrowserErrors(
  page: Page,
  errors: string[],
  address: string,
): Promise<void> {
  page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
  page.on('response', (response) => {
    if (/\/users\/(sign_in(\/otp)?|verify)$/.test(response.url()) && response.ok())
      void response.json().then(
        ({ token }: { token?: string }) => recordSecret(token),
        () => {},
      );
  });
  page.on('console', (message) => {
    // A refusal of the API is shown by the page, and so is that there is none at an address; any
    // other error is a fault, blocks by the page's content security policy included.
    const { url } = message.location();
    const refusal =
      REFUSAL.test(message.text()) &&
      (url === page.url() || new URL(url).pathname.startsWith('/api/'));
    if (message.type() === 'error' && !refusal) errors.push(`${message.text()} (${url})`);
  });
  await page.route(
    (url) => !url.href.startsWith(address) && url.protocol.startsWith('http'),
    (route) => {
      // Map tiles come from another server; an empty one will do.
      if (route.request().resourceType() === 'image')
        return route.fulfill({ contentType: 'image/png', body: CLEAR_PIXEL });
      errors.push(`asked for ${route.request().url()}`);
      return route.abort();
    },
  );
}

/** Expects no fault of accessibility that axe can find. */
export async function expectAccessible(page: Page): Promise<void> {
  const faults = (await findFaults(page)).map(({ id, help, nodes }) => {
    const places = nodes.map(({ html, failureSummary }) => `  ${html}\n  ${failureSummary}`);
    return `${id}: ${help}\n${places.join('\n')}`;
  });
  expect(faults).toEqual([]);
}
