import { useEffect } from 'react';
import { leaveDraft, type Hold } from '../../desk.queries.ts';
import { forgetDraft, keptDrafts, type KeptDraft } from './kept-drafts.ts';

const RETRY_INTERVAL_MS = 10_000;

/** Sends drafts that this browser still stores for requests no longer held. */
export function useLeftDrafts(staffId: string, works: readonly (Hold | undefined)[]): void {
  const held = works.flatMap((work) => (work?.kind === 'price' ? work.id : [])).join(' ');
  useEffect(() => {
    const send = (): void => {
      for (const draft of keptDrafts(staffId))
        if (!held.split(' ').includes(draft.requestId)) leave(staffId, draft);
    };
    send();
    const timer = setInterval(send, RETRY_INTERVAL_MS);
    addEventListener('online', send);
    return () => {
      clearInterval(timer);
      removeEventListener('online', send);
    };
  }, [staffId, held]);
}

function leave(staffId: string, draft: KeptDraft): void {
  const { requestId, shopId, text, others, typedAt } = draft;
  leaveDraft(requestId, { shopId, text, others }, typedAt).then(
    () => forgetDraft(staffId, requestId, draft),
    // Retried later.
    () => {},
  );
}
