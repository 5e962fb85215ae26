// Writes call_desk_notes: the draft, the time of return, and the reservation of a request. Reads
// users.
import type { Db } from '../../../deps.ts';

export async function saveDraft(db: Db, quoteId: string, draft: unknown, now: Date): Promise<void> {
  const text = JSON.stringify(draft ?? null);
  await db
    .insertInto('call_desk_notes')
    .values({ quote_id: quoteId, draft: text, updated_at: now })
    .onConflict((conflict) =>
      conflict.column('quote_id').doUpdateSet({ draft: text, updated_at: now }),
    )
    .execute();
}

/** When a released request returns to the queue; null for immediately. */
export async function saveResumeAt(
  db: Db,
  quoteId: string,
  resumeAt: Date | null,
  now: Date,
): Promise<void> {
  await db
    .insertInto('call_desk_notes')
    .values({ quote_id: quoteId, resume_at: resumeAt, updated_at: now })
    .onConflict((conflict) =>
      conflict.column('quote_id').doUpdateSet({ resume_at: resumeAt, updated_at: now }),
    )
    .execute();
}

/** Null for both the agent and the time ends a reservation. */
export async function saveReservation(
  db: Db,
  quoteId: string,
  agentId: string | null,
  until: Date | null,
  now: Date,
): Promise<void> {
  await db
    .insertInto('call_desk_notes')
    .values({ quote_id: quoteId, reserved_for: agentId, reserved_until: until, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .column('quote_id')
        .doUpdateSet({ reserved_for: agentId, reserved_until: until, updated_at: now }),
    )
    .execute();
}

/** Clears a claimed request's set time and reservation. */
export const endWaiting = async (db: Db, quoteId: string, now: Date): Promise<void> => {
  const ended = { resume_at: null, reserved_for: null, reserved_until: null, updated_at: now };
  await db
    .insertInto('call_desk_notes')
    .values({ quote_id: quoteId, ...ended })
    .onConflict((conflict) => conflict.column('quote_id').doUpdateSet(ended))
    .execute();
};

/** The requests reserved for an agent now. */
export const findReservedRequests = async (db: Db, agentId: string, now: Date): Promise<string[]> =>
  (
    await db
      .selectFrom('call_desk_notes')
      .select('quote_id')
      .where('reserved_for', '=', agentId)
      .where('reserved_until', '>', now)
      .execute()
  ).map(({ quote_id }) => quote_id);

/** The agent a request is reserved for now. */
export const findReservation = (db: Db, quoteId: string, now: Date) =>
  db
    .selectFrom('call_desk_notes')
    .innerJoin('users', 'users.id', 'call_desk_notes.reserved_for')
    .select(['users.id', 'users.first_name'])
    .where('quote_id', '=', quoteId)
    .where('reserved_until', '>', now)
    .executeTakeFirst();
