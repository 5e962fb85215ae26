import type { QueryClient } from '@tanstack/react-query';
import { use, type ComponentType } from 'react';
import type { Params } from 'react-router';
import { reloadOldRelease } from '../../lib/browser/old-release.ts';

interface LoaderInput {
  params: Params;
  search: URLSearchParams;
  queryClient: QueryClient;
}

/**
 * Fills the query client with what a page shows first, dependent queries included. It may reject, because the
 * page itself shows what failed.
 */
export type Loader = (input: LoaderInput) => Promise<unknown>;

/** What a page's file exports, named as in React Router's route modules. */
export interface PageModule {
  Component: ComponentType;
  /**
   * Required of a page that the server renders with data. On owners' pages, it runs while the app
   * is still waiting for the user.
   */
  loader?: Loader;
  /**
   * The part of the URL's query that a page for search engines shows, so that the server can keep
   * the page. By default, none.
   */
  publicSearch?: (search: URLSearchParams) => URLSearchParams;
}

type Load = () => Promise<PageModule>;

const MAX_WAIT_MS = 20_000;

/** A script that hangs counts as a failure to load. */
async function withinLimit<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new Error('This page is taking too long to load.')),
    MAX_WAIT_MS,
  );
  return Promise.race([loading, late.promise]).finally(() => clearTimeout(timer));
}

const modules = new Map<Load, Promise<PageModule>>();

async function loadOrReload(lazy: Load): Promise<PageModule> {
  try {
    return await lazy();
  } catch (error) {
    await reloadOldRelease();
    throw error;
  }
}

/** Loads a page's module once. */
export function loadPage(lazy: Load): Promise<PageModule> {
  const known = modules.get(lazy);
  if (known) return known;
  const loading = withinLimit(loadOrReload(lazy));
  modules.set(lazy, loading);
  // React reads these, and immediately renders a page that has loaded, on the server too.
  loading.then(
    (value) => void Object.assign(loading, { status: 'fulfilled', value }),
    (reason: unknown) => void Object.assign(loading, { status: 'rejected', reason }),
  );
  return loading;
}

/** A page, or the main part of one, whose code is loaded when it's shown. */
export function LazyPage({ lazy }: { lazy: Load }) {
  const { Component } = use(loadPage(lazy));
  return <Component />;
}
