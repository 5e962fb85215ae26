/** What is typed, by field. Several names are separated by commas. */
export type Values = Readonly<Record<string, string>>;

export interface EntryField {
  field: string;
  label: string;
  hint?: string;
  max: number;
  /** A multi-line field. */
  long?: boolean;
  optional?: boolean;
  /** Checkboxes with these values. */
  someOf?: readonly string[];
  /** Their labels, if they aren't the values. */
  names?: Readonly<Record<string, string>>;
  /** What a text that isn't empty has to match: a year. */
  format?: RegExp;
  /** Asked only when the entry is added. */
  onlyNew?: boolean;
}
