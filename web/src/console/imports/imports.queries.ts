import type { ReplyOf, Routes } from '@fourbay/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { downloadText } from '../../lib/api/download.ts';
import { queryClient } from '../../lib/api/query-client.ts';

export type ShopImport = ReplyOf<Routes['GET /api/v2/console/shop_imports']>['data'][number];

const POLL_INTERVAL_MS = 1_000;
const isRunning = (of: ShopImport | undefined): boolean => of?.attributes.status === 'running';

export const useImports = (items: number) =>
  useQuery({
    queryKey: ['shop-imports', 'list', items],
    queryFn: ({ signal }) =>
      call('GET /api/v2/console/shop_imports', { query: { items }, signal, background: true }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.data.some(isRunning) ? POLL_INTERVAL_MS : false),
  });

export const useImport = (id: string) =>
  useQuery({
    queryKey: ['shop-imports', 'one', id],
    queryFn: ({ signal }) =>
      call('GET /api/v2/console/shop_imports/{id}', { params: { id }, signal, background: true }),
    staleTime: 0,
    refetchInterval: ({ state }) => (isRunning(state.data?.data) ? POLL_INTERVAL_MS : false),
  });

/** `key` identifies the run of the rows: rows of a finished run never change. */
export const useImportRows = (id: string, key: string, items: number) =>
  useQuery({
    queryKey: ['shop-imports', 'rows', id, key, items],
    queryFn: ({ signal }) =>
      call('GET /api/v2/console/shop_imports/{id}/rows', {
        params: { id },
        query: { items },
        signal,
      }),
    placeholderData: (before) => before,
  });

export async function startImport(
  id: string,
  dryRun: boolean,
  { force = false, partial = false }: { force?: boolean; partial?: boolean } = {},
): Promise<void> {
  try {
    await call('POST /api/v2/console/shop_imports/{id}/run', {
      params: { id },
      body: { dry_run: dryRun, force, partial },
    });
  } finally {
    await queryClient.invalidateQueries({ queryKey: ['shop-imports'] });
  }
}

/** Downloads by script, because a link could not send the credential. */
export async function downloadRows(id: string): Promise<void> {
  const csv: unknown = await call('GET /api/v2/console/shop_imports/{id}/rows/csv', {
    params: { id },
  });
  downloadText(`import-${id}-rejected.csv`, 'text/csv', String(csv));
}
