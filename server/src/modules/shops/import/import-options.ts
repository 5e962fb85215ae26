import type { CsvField } from './csv/csv-shop.rules.ts';
import type { ImportFormat } from './rows/shop-rows.ts';

export interface ImportOptions {
  file: string;
  format: ImportFormat;
  /** Source and id identify the same shop at the next import. */
  source: string;
  columns: Readonly<Partial<Record<CsvField, string>>>;
  /** In a dry run, everything is done and then rolled back. */
  dryRun: boolean;
  /** Retires any share of the source's shops. */
  force?: boolean;
  /** The file covers only part of its source, so missing shops are not retired. */
  partial?: boolean;
}
