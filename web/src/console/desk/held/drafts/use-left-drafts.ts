import { useEffect } from 'react';
import { ApiError } from '../../../../lib/api/api.ts';
import { leaveDraft } from '../../desk.queries.ts';
import { forgetDraft, keptDrafts, type KeptDraft } from './kept-drafts.ts';

const RETRY_INTERVAL_MS = 10_000;

/** Sends drafts that this browser still stores for requests no longer held. */
export function useLeftDrafts(staffId: string, heldId: string | undefined): void {
  useEffect(() => {
    const send = (): void => {
      for (const draft of keptDrafts(staffId))
        if (draft.requestId !== heldId) void leave(staffId, draft);
    };
    send();
    const timer = setInterval(send, RETRY_INTERVAL_MS);
    addEventListener('online', send);
    return () => {
      clearInterval(timer);
      removeEventListener('online', send);
    };
  }, [staffId, heldId]);
}

async function leave(staffId: string, draft: KeptDraft): Promise<void> {
  const { requestId, shopId, text, typedAt } = draft;
  try {
    await leaveDraft(requestId, { shopId, text }, typedAt);
  } catch (error) {
    // A closed request accepts no draft; any other failure is retried.
    const isOver = error instanceof ApiError && [404, 409].includes(error.status);
    if (!isOver) return;
  }
  forgetDraft(staffId, requestId, draft);
}
