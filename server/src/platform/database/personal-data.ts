import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from './db.ts';

/** The person a row is about. */
export interface Subject {
  readonly id: string;
  readonly email: string;
}

/** What happens to a row when its person's data is erased. */
export type Erasure =
  | { readonly kind: 'delete' }
  /** The row is kept, but its personal columns are blanked. */
  | { readonly kind: 'blank'; set: (now: Date) => Record<string, unknown> }
  | { readonly kind: 'keep'; readonly why: string };

/**
 * Declares the personal data in one table. Each module lists its own, so that none is forgotten.
 */
export interface PersonalTable {
  readonly table: string;
  /** Selects the rows about a person. */
  whose: (person: Subject) => RawBuilder<boolean>;
  /** Columns excluded from the export, with the reason. */
  readonly withheld: Readonly<Record<string, string>>;
  /** Columns with a key of the image store, exported as the picture's URL. */
  readonly pictures: readonly string[];
  /** Columns encrypted at rest, by the purpose of their key; exported decrypted. */
  readonly sealed: Readonly<Record<string, string>>;
  readonly erase: Erasure;
}

export const deleted: Erasure = { kind: 'delete' };
export const kept = (why: string): Erasure => ({ kind: 'keep', why });
export const blanked = (set: (now: Date) => Record<string, unknown>): Erasure => ({
  kind: 'blank',
  set,
});

type Given = Partial<Pick<PersonalTable, 'whose' | 'withheld' | 'pictures' | 'sealed'>>;

/** A table whose rows identify their person by `user_id`, unless declared otherwise. */
export const personalTable = (
  table: string,
  erase: Erasure,
  {
    whose = ({ id }) => sql<boolean>`user_id = ${id}`,
    withheld = {},
    pictures = [],
    sealed = {},
  }: Given = {},
): PersonalTable => ({ table, whose, withheld, pictures, sealed, erase });

/** Converts stored values to readable ones. */
export interface HandedOut {
  /** The URL of a picture. */
  link: (key: string) => string;
  open: (purpose: string, sealed: Buffer) => Buffer;
}

/** Its rows about a person, without the excluded columns. */
export async function readPersonalRows<S>(
  db: Queryable<S>,
  { table, whose, withheld, pictures, sealed }: PersonalTable,
  person: Subject,
  { link, open }: HandedOut,
): Promise<Record<string, unknown>[]> {
  const shown = (column: string, value: unknown): unknown => {
    const purpose = sealed[column];
    if (purpose !== undefined && value instanceof Uint8Array)
      return open(purpose, Buffer.from(value)).toString();
    return pictures.includes(column) && typeof value === 'string' ? link(value) : value;
  };
  const { rows } = await sql<
    Record<string, unknown>
  >`select * from ${sql.table(table)} where ${whose(person)} order by 1`.execute(db);
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).flatMap(([column, value]) =>
        column in withheld ? [] : [[column, shown(column, value)]],
      ),
    ),
  );
}

export async function erasePersonalRows<S>(
  db: Queryable<S>,
  { table, whose, erase }: PersonalTable,
  person: Subject,
  now: Date,
): Promise<void> {
  if (erase.kind === 'delete')
    await sql`delete from ${sql.table(table)} where ${whose(person)}`.execute(db);
  if (erase.kind !== 'blank') return;
  const changes = Object.entries(erase.set(now)).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  );
  await sql`update ${sql.table(table)} set ${sql.join(changes)} where ${whose(person)}`.execute(db);
}
