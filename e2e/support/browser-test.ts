import { expect, type Page, test as base } from '@playwright/test';
import { type ApiClient, createSource, signUpThroughApi } from '../browser/api-client.ts';
import { createPerson, type Person } from '../browser/people.ts';
import { recordSecret } from '../browser/recorded-secrets.ts';
import { findFaults } from './axe.ts';
import { addCivic } from '../journeys/brakes-quote.ts';

interface Fixtures {
  /** Errors of the page's browser, which fail the test unless it removes them. */
  browserErrors: string[];
  /** An owner who is signed in on the page; for tests that are not about signing up. */
  owner: SignedInOwner;
  /** The owner, with a 2015 Honda Civic EX; for tests that are not about adding vehicles. */
  ownerOfCar: SignedInOwner;
}

interface SignedInOwner extends Person {
  /** Calls the API as the owner. */
  call: ApiClient;
}

/** Options for tests of motion. Elsewhere, motion is reduced (see playwright.config.ts). */
export const IN_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** A page without browser errors, and without requests to other servers. */
export const test = base.extend<Fixtures>({
  // Each visitor has its own address, so that tests don't share rate limits.
  extraHTTPHeaders: async ({ baseURL: _ }, use) => use({ 'x-forwarded-for': createSource() }),
  browserErrors: async ({ baseURL: _ }, use) => use([]),
  page: async ({ page, baseURL, browserErrors }, use) => {
    recordBrowserErrors(page, browserErrors, baseURL ?? '');
    await use(page);
    expect(browserErrors, 'errors of the browser').toEqual([]);
  },
  owner: async ({ context, request, baseURL }, use) => {
    const person = createPerson();
    const { call, session } = await signUpThroughApi(request, person);
    await context.setStorageState({
      cookies: [],
      origins: [
        {
          origin: baseURL ?? '',
          localStorage: [{ name: 'session', value: JSON.stringify(session) }],
        },
      ],
    });
    await use({ ...person, call });
  },
  ownerOfCar: async ({ owner }, use) => {
    await addCivic(owner.call);
    await use(owner);
  },
});

const REFUSAL = /^Failed to load resource: the server responded with a status of 4\d\d/;
/** The error of a live connection that was opening when a log-out ended its session. */
const SOCKET_REFUSAL =
  /^WebSocket connection to 'ws:\S+\/cable\?\S+' failed: HTTP Authentication failed/;

/**
 * Records errors of the page, and requests to any server but ours and the `others`. The browser resolves no
 * other names. Playwright routes would be slower and disable the browser's cache.
 */
export function recordBrowserErrors(
  page: Page,
  errors: string[],
  address: string,
  others: readonly string[] = [],
): void {
  let hasLoggedOut = false;
  page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
  page.on('request', (request) => {
    hasLoggedOut ||= request.method() === 'DELETE' && request.url().endsWith('/users/sign_out');
  });
  page.on('response', (response) => {
    if (/\/users\/(sign_in(\/otp)?|verify)$/.test(response.url()) && response.ok())
      void response.json().then(
        ({ token }: { token?: string }) => recordSecret(token),
        () => {},
      );
  });
  page.on('console', (message) => {
    // The page shows API refusals and missing pages. Any other error is a fault, including violations of the
    // content security policy.
    const { url } = message.location();
    const refusal =
      REFUSAL.test(message.text()) &&
      (url === page.url() || new URL(url).pathname.startsWith('/api/'));
    const socketRefusal = hasLoggedOut && SOCKET_REFUSAL.test(message.text());
    if (message.type() === 'error' && !refusal && !socketRefusal)
      errors.push(`${message.text()} (${url})`);
  });
  const known = [address, ...others];
  page.on('request', (request) => {
    const url = request.url();
    if (url.startsWith('http') && !known.some((start) => url.startsWith(start)))
      errors.push(`asked for ${url}`);
  });
}

/** Expects no accessibility violation that axe can find. */
export async function expectAccessible(page: Page): Promise<void> {
  // A page that is still loading has no heading yet.
  await expect(page.locator('h1').first()).toBeAttached();
  await expect(page.locator('main[aria-busy="true"]')).toHaveCount(0);
  const faults = (await findFaults(page)).map(({ id, help, nodes }) => {
    const places = nodes.map(({ html, failureSummary }) => `  ${html}\n  ${failureSummary}`);
    return `${id}: ${help}\n${places.join('\n')}`;
  });
  expect(faults).toEqual([]);
}
