import type { PasskeyRow } from './passkeys.store.ts';

export const presentPasskey = ({
  id,
  name,
  credential_id,
  created_at,
  last_used_at,
}: PasskeyRow) => ({
  id,
  type: 'passkey' as const,
  attributes: {
    name,
    credential_id,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  },
});
