// Entry point of the server build, which renders pages.
import { noop, QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { ApiError, setTransport } from '../../lib/api/api.ts';
import { isAppConfig, presetAppConfig, type AppConfig } from '../../lib/api/app-config.ts';
import { App } from '../app.tsx';
import { PageHeadContext, type PageHead } from '../shell/page.tsx';
import { AppRoutes, pageAt, PAGES, REDIRECTS } from '../routes.tsx';
import { loadPage } from '../../ui/navigation/lazy-page.tsx';
import { WaitingPage } from './waiting-page.tsx';

/** Data of the queries with which a page was rendered, for the app to take over. */
type PageData = readonly (readonly [key: unknown, data: unknown])[];

export interface RenderedPage extends PageHead {
  html: string;
  /** A page that waits for the app has none. */
  data?: PageData;
  /** A call for its data failed for a passing reason, so the next visitor may see more. */
  incomplete?: boolean;
  /** The page's file, by which the build lists its styles and scripts. */
  file?: string | undefined;
  searchable: boolean;
}

/** The files of all pages, for the build. */
export const pageFiles: readonly string[] = [...new Set(PAGES.map(({ file }) => file))];

/** Sets how the pages call the server, on behalf of the visitor. */
export { setTransport as connect };

const newClient = (): QueryClient =>
  new QueryClient({
    // A failed call is rendered as failed. No query continues after the page is sent.
    defaultOptions: {
      queries: { retry: false, retryOnMount: false, staleTime: Infinity, gcTime: Infinity },
    },
  });

/** The full path of a short one. */
export const redirectOf = (path: string): string | undefined =>
  REDIRECTS.find(({ from }) => from === path)?.to;

/**
 * The address under which a page is the same for every visitor, without what they only bring along,
 * such as an ad's click id; undefined for a page that can't be kept.
 */
export async function publicAddress(address: string): Promise<string | undefined> {
  const [path = '/', search] = address.split('?', 2);
  const page = pageAt(path)?.page;
  if (!page?.searchable) return undefined;
  const { publicSearch } = await loadPage(page.lazy);
  const shown = publicSearch?.(new URLSearchParams(search)).toString();
  return shown ? `${path}?${shown}` : path;
}

/**
 * The initial state of a page for a visitor, rendered once, after its loader. A page that isn't
 * rendered for visitors waits for the app.
 */
export async function renderPage(address: string, config: AppConfig): Promise<RenderedPage> {
  const [path = '/', search] = address.split('?', 2);
  const queryClient = newClient();
  presetAppConfig(queryClient, config);
  const { page, params = {} } = pageAt(path) ?? {};
  const { loader } = page?.rendered ? await loadPage(page.lazy) : {};
  await loader?.({ params, search: new URLSearchParams(search), queryClient }).catch(noop);
  const head: PageHead = { title: config.app_name };
  const html = renderToString(
    <StrictMode>
      <StaticRouter location={address}>
        <App client={queryClient}>
          <PageHeadContext value={(own) => void Object.assign(head, own)}>
            {page?.rendered ? <AppRoutes /> : <WaitingPage own={page?.owner === true} />}
          </PageHeadContext>
        </App>
      </StaticRouter>
    </StrictMode>,
  );
  if (!page?.rendered) return { ...head, html, file: page?.file, searchable: false };
  return {
    ...head,
    missing: head.missing === true || errorsOf(queryClient).some(isMissing),
    incomplete: errorsOf(queryClient).some((error) => !isMissing(error)),
    html,
    data: dataOf(queryClient),
    file: page.file,
    searchable: page.searchable === true,
  };
}

const isMissing = (error: Error): boolean => error instanceof ApiError && error.status === 404;

const errorsOf = (client: QueryClient): Error[] =>
  client
    .getQueryCache()
    .getAll()
    .flatMap(({ state: { error } }) => error ?? []);

const dataOf = (client: QueryClient): PageData =>
  client
    .getQueryCache()
    .getAll()
    .filter(({ queryKey, state }) => state.status === 'success' && !isAppConfig(queryKey))
    .map(({ queryKey, state }) => [queryKey, state.data]);
