import type { ApiKeyRow } from './api-keys.store.ts';

export const presentApiKey = (key: ApiKeyRow, now: Date) => ({
  id: key.id,
  type: 'api_key' as const,
  attributes: {
    name: key.name,
    ending: key.ending,
    scope: key.scope,
    can_export: key.can_export,
    created_at: key.created_at.toISOString(),
    last_used_at: key.last_used_at?.toISOString() ?? null,
    expires_at: key.expires_at.toISOString(),
    expired: key.expires_at <= now,
  },
});
