import '../ui/tokens.css';
import '../ui/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from '../lib/query-client.ts';
import { storedTheme } from '../lib/theme.ts';
import { SessionWarning } from '../ui/session-warning.tsx';
import { Toasts } from '../ui/toasts.tsx';
import { ConsoleApp } from './console-app.tsx';
import { askSessionEnd, leaveDesk, stayAtDesk } from './console-session.ts';

// Dark unless somebody chose otherwise: eight hours a day.
document.documentElement.dataset['theme'] = storedTheme() === 'light' ? 'light' : 'dark';
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <ConsoleApp />
        <SessionWarning ask={askSessionEnd} stay={stayAtDesk} leave={leaveDesk} />
        <Toasts />
      </QueryClientProvider>
    </StrictMode>,
  );
}
