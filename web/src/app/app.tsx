import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '../lib/api/query-client.ts';
import { Shell } from './shell/shell.tsx';

interface AppProps {
  /** On the server, each rendered page has its own cache. */
  client?: QueryClient;
  /** Content inside the frame: the routes. */
  children: ReactNode;
}

/** Everything inside the router. */
export function App({ client = queryClient, children }: AppProps) {
  return (
    <QueryClientProvider client={client}>
      <Shell>{children}</Shell>
    </QueryClientProvider>
  );
}
