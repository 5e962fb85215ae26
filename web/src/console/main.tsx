import '../ui/theme/tokens.css';
import '../ui/theme/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { takeAppConfig } from '../lib/api/app-config.ts';
import { queryClient, refetchOnEveryPage } from '../lib/api/query-client.ts';
import { setOwnScript } from '../lib/browser/old-release.ts';
import { storedTheme } from '../lib/browser/theme.ts';
import { SessionWarning } from '../ui/feedback/session-warning.tsx';
import { Toasts } from '../ui/feedback/toasts.tsx';
import { keyFirstEntry } from '../ui/navigation/scroll-restoration.tsx';
import { ConsoleApp } from './console-app.tsx';
import { readSessionEnd, renewSession, signOut } from './console-session.ts';

setOwnScript(new URL(import.meta.url).pathname);
// Dark by default, because agents look at it for eight hours a day.
document.documentElement.dataset['theme'] = storedTheme() === 'light' ? 'light' : 'dark';

refetchOnEveryPage();
takeAppConfig();
keyFirstEntry();
const root = document.getElementById('root');
if (root) {
  const app = (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <ConsoleApp />
        </BrowserRouter>
        <SessionWarning onCheck={readSessionEnd} onStay={renewSession} onSignOut={signOut} />
        <Toasts />
      </QueryClientProvider>
    </StrictMode>
  );
  // React renders a transition in short steps, so the page stays responsive.
  startTransition(() => createRoot(root).render(app));
}
