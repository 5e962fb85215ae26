import type { Kysely } from 'kysely';
import type { Clock } from '../src/platform/clock.ts';
import type { Schema } from '../src/schema.generated.ts';

/** Says how far a part has come: `done` of `total` rows. */
export type Report = (done: number, total: number) => void;

export interface Part {
  name: string;
  /** Demo parts are never loaded in production. */
  demo: boolean;
  /** True when what the part would load is there already, so that a later start does no work. */
  present(db: Kysely<Schema>): Promise<boolean>;
  load(db: Kysely<Schema>, options: { now: Clock; report: Report }): Promise<void>;
}
