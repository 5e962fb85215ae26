import { taskOf } from '../bookings/booking-task.rules.ts';
import type { BoardBooking } from './board-bookings.store.ts';
import type { BoardAgent, BoardRow } from './board.store.ts';

export const presentBoardRow = ({ city, state_abr, created_at, ...row }: BoardRow) => ({
  ...row,
  town: `${city}, ${state_abr}`,
  requested_at: created_at.toISOString(),
  target_at: row.target_at.toISOString(),
  limit_at: row.limit_at.toISOString(),
  resume_at: row.state === 'scheduled' ? (row.resume_at?.toISOString() ?? null) : null,
});

export const presentBoardBooking = (
  { booking_state, notice, notice_until, due_at, ...row }: BoardBooking,
  now: Date,
) => ({
  ...row,
  task: taskOf({ booking_state, notice, notice_until }, now),
  due_at: due_at.toISOString(),
  resume_at: row.state === 'scheduled' ? (row.resume_at?.toISOString() ?? null) : null,
});

export const presentBoardAgent = ({ seen_at, since, ...agent }: BoardAgent) => ({
  ...agent,
  last_seen_at: seen_at?.toISOString() ?? null,
  since: since?.toISOString() ?? null,
});
