import type { Page } from '@playwright/test';
import type { ScreenData } from '../browser/screen-data.ts';
import { isModal, type Screen } from '../browser/screens.ts';

// Prepared once per run by running-server.ts.

/** A supervisor's session as the console stores it. */
export const readSupervisorSession = (): { token: string } =>
  JSON.parse(process.env.E2E_SUPERVISOR ?? '{}');

/** An owner with records for every screen. Tests only read them. */
export const readScreenData = (): ScreenData => JSON.parse(process.env.E2E_SCREENS ?? '{}');

/** Who opens a page. */
export type Who = 'visitors' | 'owners';

const isFor = (who: Who, { visitor }: Screen): boolean => (visitor ? 'visitors' : 'owners') === who;

/** The modals of visitors or owners. */
export const listModals = (who: Who): Screen[] =>
  readScreenData().screens.filter((screen) => isModal(screen) && isFor(who, screen));

/** Every page that visitors or owners can open, once. Owners can open every page that visitors can. */
function listPages(who: Who): Screen[] {
  const pages = new Map<string, Screen>();
  for (const screen of readScreenData().screens)
    if (!isModal(screen) && (who === 'owners' || screen.visitor))
      // At a URL that both have, owners get a page of their own.
      pages.set(screen.path, screen);
  return [...pages.values()];
}

interface Visit {
  pages: string;
  who: Who;
  /** Whether these are the visitor's own pages. Owners also open visitors' pages. */
  own: boolean;
}

/** Together they open every page as everyone who can open it. */
export const VISITS: readonly Visit[] = [
  { pages: 'pages of visitors', who: 'visitors', own: true },
  { pages: 'pages of owners', who: 'owners', own: true },
  { pages: 'pages of visitors, opened by owners,', who: 'owners', own: false },
];

export const listVisited = ({ who, own }: Visit): Screen[] =>
  listPages(who).filter((screen) => isFor(who, screen) === own);

/** Signs the page in as the owner with data for every screen. */
export const storeOwnerSession = (page: Page): Promise<unknown> =>
  page.addInitScript(
    (session) => localStorage.setItem('session', session),
    readScreenData().session,
  );
