import { retiresTooMany } from './retirement/retirement.rules.ts';
import { importStatusOf } from './runs/runs.rules.ts';
import type { ImportRun, StoredReportRow } from './runs/runs.store.ts';

/** Counts of a run that has not reported progress yet. */
const NO_PROGRESS = {
  share: 0,
  rows: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  rejected: 0,
  noted: 0,
  retired: 0,
  live_before: 0,
  proposals: 0,
};

export function presentImport(run: ImportRun, now: Date) {
  const size = Number(run.size_bytes);
  const received = Number(run.received_bytes);
  const status = importStatusOf(run, now);
  return {
    id: run.id,
    type: 'shop_import' as const,
    attributes: {
      file_name: run.file_name,
      format: run.format,
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
      ...NO_PROGRESS,
      ...run.progress,
      force: run.force,
      partial: run.partial,
      stops: retiresTooMany(run.progress.retired ?? 0, run.progress.live_before ?? 0),
      failure: run.failure,
      staff: run.staff,
      created_at: run.created_at.toISOString(),
      finished_at: run.finished_at?.toISOString() ?? null,
    },
  };
}

export const presentReportRow = ({ id, import_id: _import, ...attributes }: StoredReportRow) => ({
  id,
  type: 'shop_import_row' as const,
  attributes,
});
