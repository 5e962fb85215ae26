import type { listOwnerMessages } from './messages.service.ts';

type Shown = Awaited<ReturnType<typeof listOwnerMessages>>[number];

export const presentMessage = ({ id, createdAt, sentAt, canResend, ...shown }: Shown) => ({
  id,
  type: 'message' as const,
  attributes: {
    ...shown,
    created_at: createdAt.toISOString(),
    sent_at: sentAt?.toISOString() ?? null,
    can_resend: canResend,
  },
});
