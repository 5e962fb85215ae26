import '../ui/tokens.css';
import '../ui/base.css';
import './boot.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { readAppConfig } from '../lib/app-config.ts';
import { restoreSession } from '../lib/session.ts';
import { applyStoredTheme } from '../lib/theme.ts';
import { App } from './app.tsx';
import { applySessionEvent } from './session-events.ts';
import { landing } from './routes.tsx';
import { watchForUpdates } from './update-notice.ts';

applyStoredTheme();
// The user is fresh before anything is shown: no flash of the signed-out header. The landing page
// came rendered with its settings.
const [, settingsKnown] = await Promise.all([
  restoreSession(applySessionEvent),
  location.pathname === '/' && readAppConfig(),
  location.pathname === '/' && landing.preload(),
]);
const root = document.getElementById('root');
if (root) {
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </StrictMode>
  );
  // The landing page came rendered: what was typed and pressed there stays.
  if (root.hasChildNodes() && settingsKnown) hydrateRoot(root, app);
  else createRoot(root).render(app);
}
if (import.meta.env.PROD) {
  watchForUpdates(new URL(import.meta.url).pathname);
  // Only for a page to show without a connection.
  void navigator.serviceWorker?.register('/sw.js').catch(() => {});
}
