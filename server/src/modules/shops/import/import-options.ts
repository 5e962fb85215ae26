import type { CsvField } from './csv-shop.rules.ts';
import type { ImportFormat } from './shop-rows.ts';

export interface ImportOptions {
  file: string;
  format: ImportFormat;
  /** The same source and id is the same shop at the next import. */
  source: string;
  columns: Readonly<Partial<Record<CsvField, string>>>;
  /** Everything is done and then rolled back. */
  dryRun: boolean;
  /** Retires however large a share of the source's shops the file lacks. */
  force?: boolean;
  /** The file holds a part of its source: what it lacks is not retired. */
  partial?: boolean;
}
