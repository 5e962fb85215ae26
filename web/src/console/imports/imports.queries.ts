import type { ReplyOf, Routes } from '@fourbay/contract';
import { IMPORT_PART_BYTES } from '@fourbay/contract/shops/shop-limits';
import { mutationOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { saveCsv } from '../../lib/api/download.ts';
import { reload } from '../../lib/api/query-keys.ts';
import { formatOf } from './import-file.ts';

export type ShopImport = ReplyOf<Routes['GET /api/v2/console/shop_imports']>['data'][number];

const importsKey = ['shop-imports'];

const POLL_INTERVAL_MS = 1_000;
const isRunning = (of: ShopImport | undefined): boolean => of?.attributes.status === 'running';

export const useImports = (items: number) =>
  useQuery({
    queryKey: [...importsKey, 'list', items],
    queryFn: ({ signal }) =>
      call('GET /api/v2/console/shop_imports', { query: { items }, signal, background: true }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.data.some(isRunning) ? POLL_INTERVAL_MS : false),
  });

export const useImport = (id: string) =>
  useQuery({
    queryKey: [...importsKey, 'one', id],
    queryFn: ({ signal }) =>
      call('GET /api/v2/console/shop_imports/{id}', { params: { id }, signal, background: true }),
    staleTime: 0,
    refetchInterval: ({ state }) => (isRunning(state.data?.data) ? POLL_INTERVAL_MS : false),
  });

/** `key` identifies the run of the rows, because rows of a finished run never change. */
export const useImportRows = (id: string, key: string, items: number) =>
  useQuery({
    queryKey: [...importsKey, 'rows', id, key, items],
    queryFn: ({ signal }) =>
      call('GET /api/v2/console/shop_imports/{id}/rows', {
        params: { id },
        query: { items },
        signal,
      }),
    placeholderData: (before) => before,
  });

interface ImportRun {
  id: string;
  dry_run: boolean;
  force?: boolean;
  partial?: boolean;
}

/** Checks a file, or imports it; pending until its new state is shown. */
export const startImport = mutationOptions({
  mutationFn: ({ id, dry_run, force = false, partial = false }: ImportRun) =>
    call('POST /api/v2/console/shop_imports/{id}/run', {
      params: { id },
      body: { dry_run, force, partial },
    }),
  onSettled: () => reload(importsKey),
});

interface ImportFile {
  file: File;
  source: string;
  columns: Record<string, string>;
  signal: AbortSignal;
  /** Called with the share sent, from 0 to 1. */
  onProgress: (share: number) => void;
}

/**
 * Uploads a file in parts, so that neither side holds more than one in memory; returns the import's
 * id.
 */
export const sendFile = mutationOptions({
  mutationFn: async ({ file, source, columns, signal, onProgress }: ImportFile) => {
    const { name: file_name, size } = file;
    const { id } = (
      await call('POST /api/v2/console/shop_imports', {
        body: { file_name, size, format: formatOf(file_name), source, columns },
        signal,
      })
    ).data;
    for (let offset = 0; offset < size; offset += IMPORT_PART_BYTES) {
      const part = file.slice(offset, offset + IMPORT_PART_BYTES);
      const body = new FormData();
      body.append('offset', String(offset));
      body.append('part', part, 'part');
      await call('POST /api/v2/console/shop_imports/{id}/parts', {
        params: { id },
        body,
        signal,
        onProgress: (share) => onProgress((offset + share * part.size) / size),
      });
    }
    return id;
  },
});

export const downloadRows = mutationOptions({
  mutationFn: async (id: string) => {
    const csv: unknown = await call('GET /api/v2/console/shop_imports/{id}/rows/csv', {
      params: { id },
    });
    saveCsv(`import-${id}-rejected`, csv);
  },
});
