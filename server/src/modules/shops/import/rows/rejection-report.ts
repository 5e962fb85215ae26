import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { csvLine } from '@fourbay/contract/formats/csv-line';

export interface RejectionReport {
  write(entry: {
    row: number;
    kind: 'rejected' | 'note' | 'retired';
    id: string;
    name: string;
    reason: string;
  }): Promise<void>;
  close(): Promise<void>;
}

export const REPORT_COLUMNS = ['row', 'kind', 'id', 'name', 'reason'] as const;

/** A CSV file with a line per row that was rejected or imported without a field. */
export function openRejectionReport(path: string): RejectionReport {
  const file = createWriteStream(path, { encoding: 'utf8' });
  const failed = new Promise<never>((_resolve, reject) => void file.once('error', reject));
  failed.catch(() => {});
  const line = async (fields: readonly (string | number)[]): Promise<void> => {
    if (file.write(formatReportLine(fields))) return;
    await Promise.race([once(file, 'drain'), failed]);
  };
  void line(REPORT_COLUMNS).catch(() => {});
  return {
    write: ({ row, kind, id, name, reason }) => line([row, kind, id, name, reason]),
    async close() {
      file.end();
      await Promise.race([finished(file), failed]);
    },
  };
}

export const formatReportLine = (fields: readonly (string | number)[]): string =>
  `${csvLine(fields)}\n`;
