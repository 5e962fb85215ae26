import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '../src/lib/api/query-client.ts';

/** For `render(…, { wrapper: QueryWrapper })`: what queries and mutations need. */
export const QueryWrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
