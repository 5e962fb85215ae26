import '../ui/theme/tokens.css';
import '../ui/theme/base.css';
import './boot.css';
import { noop } from '@tanstack/react-query';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { takeAppConfig } from '../lib/api/app-config.ts';
import { queryClient } from '../lib/api/query-client.ts';
import { currentSession, restoreSession } from '../lib/session/session.ts';
import { setOwnScript } from '../lib/browser/old-release.ts';
import { applyStoredTheme } from '../lib/browser/theme.ts';
import { App } from './app.tsx';
import { applySessionEvent } from './session/session-events.ts';
import { keyFirstEntry } from '../ui/navigation/scroll-restoration.tsx';
import { loadPage } from '../ui/navigation/lazy-page.tsx';
import { takeRenderedData } from './rendering/rendered-page.ts';
import { keepTypedText } from './rendering/typed-text.ts';
import { AppRoutes, pageAt } from './routes.tsx';
import { watchForUpdates } from './shell/update-notice.ts';

const FIRST_WORKER_AFTER_MS = 4_000;
const ONCE = { once: true };

const ownScript = new URL(import.meta.url).pathname;
setOwnScript(ownScript);
applyStoredTheme();
keyFirstEntry();
const isLanding = location.pathname === '/';
// Cached scripts may run before the page is completely parsed.
if (document.readyState === 'loading')
  await new Promise((parsed) => document.addEventListener('readystatechange', parsed, ONCE));
takeAppConfig();
// Waits for the user, so that the signed-out header does not flash, and for the page's code, so
// that it replaces the server's rendering in one step.
const restored = restoreSession(applySessionEvent);
const first = pageAt(location.pathname);
const code = first && loadPage(first.page.lazy);
// Loads in parallel with the user, not afterward.
if (currentSession() && first?.page.owner)
  void code
    ?.then(({ loader }) =>
      loader?.({ params: first.params, search: new URLSearchParams(location.search), queryClient }),
    )
    .catch(noop);
// A page whose code did not load is rendered as a broken page with a link to continue.
await Promise.all([restored, code?.catch(noop)]);
const signedIn = currentSession() !== undefined;
const rendered = takeRenderedData(signedIn);
const root = document.getElementById('root');
if (root) {
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App>
          <AppRoutes />
        </App>
      </BrowserRouter>
    </StrictMode>
  );
  // React renders a transition in short steps, so the page stays responsive.
  // Hydrating keeps what was typed and clicked on a page rendered for a visitor.
  if (rendered && (isLanding || !signedIn))
    startTransition(
      () =>
        void hydrateRoot(root, app, {
          // The client's markup can differ, because it uses the visitor's time zone and last search.
          // React then re-renders the page.
          onRecoverableError() {},
        }),
    );
  else {
    keepTypedText(root);
    startTransition(() => createRoot(root).render(app));
  }
}
if (import.meta.env.PROD) {
  watchForUpdates(ownScript);
  // Registered after loading, because on a first visit no page needs the worker.
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
  if (worker)
    setTimeout(
      () =>
        void import('./session/offline.ts')
          .then(({ startServiceWorker }) => startServiceWorker())
          .catch(() => {}),
      worker.controller ? 0 : FIRST_WORKER_AFTER_MS,
    );
}
