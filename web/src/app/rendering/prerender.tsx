// Entry point of the server build, which renders pages.
import { QueryClient, type Query } from '@tanstack/react-query';
import { StrictMode, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { matchPath, StaticRouter } from 'react-router';
import { ApiError, setTransport } from '../../lib/api/api.ts';
import { isAppConfig, presetAppConfig, type AppConfig } from '../../lib/api/app-config.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { App } from '../app.tsx';
import { PageHeadContext, type PageHead } from '../shell/page.tsx';
import {
  AppRoutes,
  landing,
  NOT_FOUND,
  OWNER_PAGES,
  pageAt,
  PUBLIC_PAGES,
  REDIRECTS,
} from '../routes.tsx';
import { WaitingPage } from './waiting-page.tsx';

await landing.preload();

function renderApp(client: QueryClient, path: string, page: ReactNode): string {
  const html = renderToString(
    <StrictMode>
      <StaticRouter location={path}>
        <App client={client}>{page}</App>
      </StaticRouter>
    </StrictMode>,
  );
  // The same HTML in fewer bytes.
  return html.replaceAll(/><\/(?:path|rect)>/g, '/>');
}

/** The initial landing page for a visitor. */
export function renderLanding(config: AppConfig): string {
  presetAppConfig(queryClient, config);
  return renderApp(queryClient, '/', <AppRoutes />);
}

export interface RenderedPage extends PageHead {
  html: string;
  /**
   * Query data with which the page was rendered, for the app to take over: pairs of key and data. A
   * frame has none.
   */
  data?: readonly (readonly [key: unknown, data: unknown])[];
  /** Source file of the page, whose style it needs. */
  source?: string | undefined;
  searchable: boolean;
}

/** Source files of pages whose style and scripts are sent with the page or its frame. */
export const pageSources: readonly string[] = [
  ...new Set(
    [...PUBLIC_PAGES, NOT_FOUND, ...OWNER_PAGES].flatMap(
      ({ source, frameOf }) => source ?? frameOf ?? [],
    ),
  ),
];

/** Sets how the pages call the server, on behalf of the visitor. */
export { setTransport as connect };

/**
 * Rendered repeatedly, because loaded data leads to further queries: a town, then the shops around
 * it.
 */
const MAX_PASSES = 4;

const newClient = (): QueryClient =>
  new QueryClient({
    // A failed call is rendered as failed; no query continues after the page is sent.
    defaultOptions: {
      queries: { retry: false, retryOnMount: false, staleTime: Infinity, gcTime: Infinity },
    },
  });

const isWaiting = (query: Query): boolean =>
  query.state.status === 'pending' &&
  !('enabled' in query.options && query.options.enabled === false);

const isMissing = ({ state: { error } }: Query): boolean =>
  error instanceof ApiError && error.status === 404;

/** The full path of a short one. */
export const redirectOf = (path: string): string | undefined =>
  REDIRECTS.find(({ from }) => from === path)?.to;

/**
 * The initial state of any page but the landing page for a visitor; pages for owners as their frame
 * only.
 */
export async function renderPage(address: string, config: AppConfig): Promise<RenderedPage> {
  const [path = '/'] = address.split('?', 1);
  const client = newClient();
  presetAppConfig(client, config);
  const found = pageAt(path) ?? NOT_FOUND;
  const head: PageHead = { title: config.app_name };
  if (!found.source) {
    const own = OWNER_PAGES.some((page) => matchPath(page.path, path));
    const html = renderApp(client, address, <WaitingPage own={own} />);
    return { ...head, html, source: found.frameOf, searchable: false };
  }
  await found.page.preload();
  const page = (
    <PageHeadContext value={(own) => void Object.assign(head, own)}>
      <AppRoutes />
    </PageHeadContext>
  );
  let html = renderApp(client, address, page);
  const queries = client.getQueryCache();
  for (let pass = 1; pass < MAX_PASSES; pass += 1) {
    const waiting = queries.getAll().filter(isWaiting);
    if (waiting.length === 0) break;
    await Promise.allSettled(waiting.map((query) => query.fetch()));
    html = renderApp(client, address, page);
  }
  return {
    ...head,
    missing: head.missing === true || queries.getAll().some(isMissing),
    html,
    data: dataOf(client),
    source: found.source,
    searchable: found.searchable === true,
  };
}

const dataOf = (client: QueryClient): [unknown, unknown][] =>
  client
    .getQueryCache()
    .getAll()
    .filter(({ queryKey, state }) => state.status === 'success' && !isAppConfig(queryKey))
    .map(({ queryKey, state }) => [queryKey, state.data]);
