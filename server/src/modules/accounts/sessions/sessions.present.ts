import type { Selectable } from 'kysely';
import type { Schema } from '../../../schema.generated.ts';

type SessionRow = Pick<
  Selectable<Schema['sessions']>,
  'id' | 'device' | 'created_at' | 'last_used_at'
>;

export const presentSession = (session: SessionRow, currentId: string) => ({
  id: session.id,
  type: 'session' as const,
  attributes: {
    device: session.device,
    created_at: session.created_at.toISOString(),
    last_used_at: session.last_used_at.toISOString(),
    current: session.id === currentId,
  },
});
