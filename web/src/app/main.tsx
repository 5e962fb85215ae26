import '../ui/tokens.css';
import '../ui/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { queryClient } from '../lib/query-client.ts';
import { restoreSession } from '../lib/session.ts';
import { applyStoredTheme } from '../lib/theme.ts';
import { leaveAfterSession } from './leave-after-session.ts';
import { Shell } from './shell.tsx';

applyStoredTheme();
// The user is fresh before anything is shown: no flash of the signed-out header.
await restoreSession(leaveAfterSession);
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <Shell />
        </BrowserRouter>
      </QueryClientProvider>
    </StrictMode>,
  );
}
