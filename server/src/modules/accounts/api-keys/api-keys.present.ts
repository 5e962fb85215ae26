import type { Selectable } from 'kysely';
import type { Schema } from '../../../schema.generated.ts';

export const presentApiKey = (key: Selectable<Schema['api_keys']>) => ({
  id: key.id,
  type: 'api_key' as const,
  attributes: {
    name: key.name,
    ending: key.ending,
    created_at: key.created_at.toISOString(),
    last_used_at: key.last_used_at?.toISOString() ?? null,
  },
});
