import type { ShopImport } from './imports.queries.ts';

type Attributes = ShopImport['attributes'];

/** The status of an import as a short label. */
export function importStatusText({ status, dry_run }: Pick<Attributes, 'status' | 'dry_run'>): {
  text: string;
  kind: 'good' | 'warn' | 'bad' | 'info';
} {
  switch (status) {
    case 'uploading':
      return { text: 'not fully uploaded', kind: 'warn' };
    case 'running':
      return { text: dry_run ? 'being checked' : 'being imported', kind: 'info' };
    case 'done':
      return dry_run ? { text: 'checked', kind: 'info' } : { text: 'imported', kind: 'good' };
    case 'failed':
      return { text: dry_run ? 'check failed' : 'import failed', kind: 'bad' };
    case 'interrupted':
      return { text: dry_run ? 'check interrupted' : 'import interrupted', kind: 'warn' };
  }
}
