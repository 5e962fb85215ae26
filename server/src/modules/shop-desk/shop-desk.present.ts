import { importStatusOf, type ImportRun } from '../shops/index.ts';

const COUNTS = {
  share: 0,
  rows: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  rejected: 0,
  noted: 0,
  proposals: 0,
};

export function presentImport(run: ImportRun, now: Date) {
  const [size, received] = [Number(run.size_bytes), Number(run.received_bytes)];
  const status = importStatusOf(run, now);
  return {
    id: run.id,
    type: 'shop_import' as const,
    attributes: {
      file_name: run.file_name,
      format: run.format as 'json' | 'csv',
      source: run.source,
      size,
      received,
      status,
      dry_run: run.dry_run,
      runnable:
        received === size &&
        status !== 'running' &&
        (status !== 'done' || run.dry_run) &&
        run.has_file,
      ...COUNTS,
      ...(run.progress as Partial<typeof COUNTS>),
      failure: run.failure,
      staff: run.staff,
      created_at: run.created_at.toISOString(),
      finished_at: run.finished_at?.toISOString() ?? null,
    },
  };
}
