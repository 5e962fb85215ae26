import type {
  ImportDateOrder,
  ImportField,
  ImportUnit,
} from '@fourbay/contract/garage/import-limits';

/** How the owner wants a file to be read, as it is stored with the preview. */
export interface StoredChoices {
  columns?: Partial<Record<ImportField, number | null>>;
  dateOrder?: ImportDateOrder;
  unit?: ImportUnit;
  vehicle?: string;
}
