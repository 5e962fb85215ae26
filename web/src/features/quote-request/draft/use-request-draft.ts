import { useState } from 'react';
import { createStore, useStore } from '../../../lib/browser/external-store.ts';
import { hasContent, updateDraft, type DraftAction, type RequestDraft } from './request-draft.ts';
import { loadDraft, saveDraft } from './request-draft.storage.ts';

export const storedDraft = (userId: string): RequestDraft => loadDraft(sessionStorage, userId);

/** True if a request that isn't sent would be lost. */
export const hasStoredDraft = (userId: string): boolean => hasContent(storedDraft(userId));

/** Changes the stored draft before a page shows it. */
export function changeStoredDraft(userId: string, actions: readonly DraftAction[]): void {
  saveDraft(sessionStorage, userId, actions.reduce(updateDraft, storedDraft(userId)));
}

/** The draft of this browser session. `change` stores and returns the changed draft. */
export function useRequestDraft(userId: string): {
  draft: RequestDraft;
  change: (action: DraftAction) => RequestDraft;
} {
  const [store] = useState(() => createStore(loadDraft(sessionStorage, userId)));
  const draft = useStore(store);
  const change = (action: DraftAction): RequestDraft => {
    const after = updateDraft(store.get(), action);
    saveDraft(sessionStorage, userId, after);
    store.set(after);
    return after;
  };
  return { draft, change };
}
