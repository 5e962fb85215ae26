import type { BoardAgent, BoardRow } from './board.store.ts';

export const presentBoardRow = ({ city, state_abr, created_at, ...row }: BoardRow) => ({
  ...row,
  town: `${city}, ${state_abr}`,
  requested_at: created_at.toISOString(),
  target_at: row.target_at.toISOString(),
  limit_at: row.limit_at.toISOString(),
  resume_at: row.state === 'scheduled' ? (row.resume_at?.toISOString() ?? null) : null,
});

export const presentBoardAgent = ({ seen_at, since, ...agent }: BoardAgent) => ({
  ...agent,
  last_seen_at: seen_at?.toISOString() ?? null,
  since: since?.toISOString() ?? null,
});
