import '../ui/tokens.css';
import '../ui/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from '../lib/query-client.ts';
import { storedTheme } from '../lib/theme.ts';
import { Toasts } from '../ui/toasts.tsx';
import { ConsoleApp } from './console-app.tsx';

// Dark unless somebody chose otherwise: eight hours a day.
document.documentElement.dataset['theme'] = storedTheme() === 'light' ? 'light' : 'dark';
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <ConsoleApp />
        <Toasts />
      </QueryClientProvider>
    </StrictMode>,
  );
}
