import type { Deps } from '../../../deps.ts';
import { before, days } from '../../../platform/clock.ts';
import { deleteImportPartsBefore, deleteReportRowsBefore } from './runs.store.ts';

const FILE_RETENTION_MS = days(7);
const REPORT_RETENTION_MS = days(90);

export const deleteOldImportFiles = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> =>
  deleteImportPartsBefore(db, before(now(), FILE_RETENTION_MS));

export const deleteOldImportReports = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> =>
  deleteReportRowsBefore(db, before(now(), REPORT_RETENTION_MS));
