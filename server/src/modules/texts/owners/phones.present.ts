import type { TextNumber } from './phones.service.ts';

export const presentTextNumber = (found: TextNumber) => ({
  available: found.available,
  number: found.number,
  verified_at: found.verifiedAt?.toISOString() ?? null,
  stopped: found.stopped,
  pending: found.pending && {
    number: found.pending.number,
    expires_at: found.pending.expiresAt.toISOString(),
  },
  from: found.from,
});
