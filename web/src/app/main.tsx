import '../ui/tokens.css';
import '../ui/base.css';
import './boot.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { readAppConfig, takeAppConfig } from '../lib/app-config.ts';
import { currentSession, restoreSession } from '../lib/session.ts';
import { applyStoredTheme } from '../lib/theme.ts';
import { App } from './app.tsx';
import { applySessionEvent } from './session-events.ts';
import { takeRenderedData } from './rendered-page.ts';
import { AppRoutes, pageAt, prefetchPage } from './routes.tsx';
import { watchForUpdates } from './update-notice.ts';

const FIRST_WORKER_AFTER_MS = 4_000;
const ONCE = { once: true };

applyStoredTheme();
const isLanding = location.pathname === '/';
// Scripts that the browser has kept may be here before the end of the page.
if (document.readyState === 'loading')
  await new Promise((parsed) => document.addEventListener('readystatechange', parsed, ONCE));
takeAppConfig();
// The user is fresh before anything is shown: no flash of the signed-out header. The page's code is
// there as well, so that it takes the place of what the server rendered in one go.
const restored = restoreSession(applySessionEvent);
// Not after the user: what the page shows is asked for beside it.
if (currentSession()) void prefetchPage(location.pathname);
const [, settingsKnown] = await Promise.all([
  restored,
  isLanding && readAppConfig(),
  pageAt(location.pathname)
    ?.page.preload()
    // Shown as a broken page, with a way on.
    .catch(() => {}),
]);
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
  // A page that came rendered for a visitor keeps what was typed and pressed there.
  if (root.hasChildNodes() && (isLanding ? settingsKnown : rendered && !signedIn))
    hydrateRoot(root, app, {
      // Times in the visitor's zone, or their last search: then React renders the page anew.
      onRecoverableError() {},
    });
  else createRoot(root).render(app);
}
if (import.meta.env.PROD) {
  watchForUpdates(new URL(import.meta.url).pathname);
  // A page waits for nothing that a worker does on a first visit: it starts when that has loaded.
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
  if (worker)
    setTimeout(
      () =>
        void import('./offline.ts')
          .then(({ startServiceWorker }) => startServiceWorker())
          .catch(() => {}),
      worker.controller ? 0 : FIRST_WORKER_AFTER_MS,
    );
}
